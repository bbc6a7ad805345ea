/** A connection from page to page, without a server between: WebRTC's data channel. */
import { readSdp, sdpOf, type Description } from "./description";

/** How long a page looks for its own addresses, in milliseconds. A server for that which does not answer holds nothing up for longer. */
const gatheringTime = 4000;
/** How long an interrupted connection may come back by itself. */
const patience = 8000;

/** How long two pages look for a way to each other after the answer. Browsers would go on for minutes. */
const connectingTime = 30_000;

type State = "open" | "weak" | "closed";

export class Connection {
  readonly #peer: RTCPeerConnection;
  readonly #channel: RTCDataChannel;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  /** Whether the other page may still take its time: the friend has not sent the answer back, or not pasted it. */
  #isWaiting = true;
  changed: (state: State) => void = () => {};
  received: (data: unknown) => void = () => {};

  /** `stun`: the address of a server that says how the page is reached from outside; empty: none is asked. */
  constructor(stun: string) {
    this.#peer = new RTCPeerConnection({ iceServers: stun ? [{ urls: stun }] : [] });
    // Both pages make the same channel, so that no other one is ever listened to.
    this.#channel = this.#peer.createDataChannel("roundel", { negotiated: true, id: 0 });
    this.#channel.onopen = () => {
      clearTimeout(this.#waiting);
      this.#isWaiting = false;
      this.changed("open");
    };
    this.#channel.onclose = () => this.close();
    this.#channel.onmessage = ({ data }) => this.received(data);
    this.#peer.onconnectionstatechange = () => this.#follow(this.#peer.connectionState);
  }

  /** Resolves to how this page is reached. */
  async offer(): Promise<Description> {
    await this.#peer.setLocalDescription(await this.#peer.createOffer());
    return this.#described("offer");
  }

  /** Returns the answer to an offer. */
  async answer(offer: Description): Promise<Description> {
    await this.#peer.setRemoteDescription({ type: "offer", sdp: sdpOf(offer) });
    await this.#peer.setLocalDescription(await this.#peer.createAnswer());
    return this.#described("answer");
  }

  async accept(answer: Description): Promise<void> {
    await this.#peer.setRemoteDescription({ type: "answer", sdp: sdpOf(answer) });
    this.#isWaiting = false;
    if (this.#isClosed || this.#channel.readyState === "open") return;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.close(), connectingTime);
  }

  send(text: string): void {
    if (this.#channel.readyState === "open") this.#channel.send(text);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#waiting);
    this.#channel.close();
    this.#peer.close();
    this.changed("closed");
  }

  /** While a page waits, states are ignored: the other page may be closed for a while. */
  #follow(state: RTCPeerConnectionState): void {
    if (this.#isWaiting) return;
    if (state !== "connecting") clearTimeout(this.#waiting);
    if (state === "failed" || state === "closed") this.close();
    else if (state === "disconnected") {
      this.#waiting = setTimeout(() => this.close(), patience);
      this.changed("weak");
    } else if (state === "connected" && this.#channel.readyState === "open") this.changed("open");
  }

  /** Waits for the page's addresses. */
  async #described(type: Description["type"]): Promise<Description> {
    await new Promise<void>((resolve) => {
      const look = () => this.#peer.iceGatheringState === "complete" && resolve();
      this.#peer.addEventListener("icegatheringstatechange", look);
      setTimeout(resolve, gatheringTime);
      look();
    });
    return readSdp(type, this.#peer.localDescription?.sdp ?? "");
  }
}
