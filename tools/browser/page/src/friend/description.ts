/** How a page can be reached: the few parts of WebRTC's session description that differ from page to page. Everything else is written
 *  here, so that nothing of another page's text gets into a description. */

const kinds = ["host", "srflx", "prflx", "relay"];
const mostCandidates = 16;

/** The address, the port, the priority, and the number of the kind. */
type Candidate = [string, number, number, number];

export interface Description {
  type: "offer" | "answer";
  user: string;
  password: string;
  /** The SHA-256 of the page's certificate, in hexadecimal digits. */
  fingerprint: string;
  candidates: Candidate[];
}

const lineOf = (sdp: string, form: RegExp): string => form.exec(sdp)?.[1] ?? "";

/** Reads what matters from a browser's text. Candidates over TCP are left out. */
export function readSdp(type: Description["type"], sdp: string): Description {
  const found = sdp.matchAll(/^a=candidate:\S+ 1 udp (\d+) (\S+) (\d+) typ (\w+)/gim);
  const candidates = [...found].map(([, priority, address = "", port, kind = ""]): Candidate => [
    address,
    Number(port),
    Number(priority),
    kinds.indexOf(kind),
  ]);
  return {
    type,
    user: lineOf(sdp, /^a=ice-ufrag:(\S+)/m),
    password: lineOf(sdp, /^a=ice-pwd:(\S+)/m),
    fingerprint: lineOf(sdp, /^a=fingerprint:sha-256 (\S+)/im)
      .replaceAll(":", "")
      .toLowerCase(),
    candidates: candidates.slice(0, mostCandidates),
  };
}

/** Which page begins the handshake of DTLS: the inviting one, once it has the answer. The other page would begin at once, and browsers
 *  give a handshake up that gets no answer for some minutes. */
const setUps = { offer: "active", answer: "passive" } as const;

/** The browser's text of a description. */
export function sdpOf({ type, user, password, fingerprint, candidates }: Description): string {
  const pairs = (fingerprint.match(/../g) ?? []).join(":").toUpperCase();
  const reached = candidates.map(([address, port, priority, kind], n) => {
    const base = kind === 0 ? "" : " raddr 0.0.0.0 rport 0";
    return `a=candidate:${n + 1} 1 udp ${priority} ${address} ${port} typ ${kinds[kind]}${base}`;
  });
  const lines = [
    "v=0",
    "o=- 1 2 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    `a=ice-ufrag:${user}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${pairs}`,
    `a=setup:${setUps[type]}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:262144",
    ...reached,
  ];
  return `${lines.join("\r\n")}\r\n`;
}

/** As links have it. */
export const listOf = ({ user, password, fingerprint, candidates }: Description): unknown[] => [
  user,
  password,
  fingerprint,
  candidates,
];

const isNumber = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
const isText = (value: unknown, form: RegExp): value is string => typeof value === "string" && form.test(value);

function isCandidate(value: unknown): value is Candidate {
  if (!Array.isArray(value) || value.length !== 4) return false;
  const [address, port, priority, kind] = value as unknown[];
  const isPlace = isText(address, /^[\w.:-]{1,80}$/) && isNumber(port, 65_535);
  return isPlace && isNumber(priority, 2 ** 32 - 1) && isNumber(kind, kinds.length - 1);
}

/** Reads a link's list. Throws if a part has another form. */
export function readDescription(type: Description["type"], value: unknown): Description {
  const [user, password, fingerprint, candidates] = Array.isArray(value) ? (value as unknown[]) : [];
  const isWhole =
    isText(user, /^[\w+/-]{4,256}$/) && isText(password, /^[\w+/-]{22,256}$/) && isText(fingerprint, /^[0-9a-f]{64}$/);
  const isReached = Array.isArray(candidates) && candidates.length <= mostCandidates && candidates.every(isCandidate);
  if (!isWhole || !isReached) throw new Error("wrong description");
  return { type, user, password, fingerprint, candidates };
}
