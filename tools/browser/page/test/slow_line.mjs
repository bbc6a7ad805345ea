// A slow line before a host: so many bits a second for all connections together, and a delay for each request.

import { createServer, request } from "node:http";
import { pause } from "./browser.mjs";

const slice = 4096; // bytes

/** Resolves to the address of the slow line, and what closes it. */
export async function slowLine(address, bitsPerSecond, delay) {
  let free = 0; // when the line is free again
  const send = async (bytes) => {
    const now = performance.now();
    free = Math.max(free, now) + (8000 * bytes) / bitsPerSecond;
    await pause(free - now);
  };
  const server = createServer(async (asked, answer) => {
    await pause(delay);
    const { method, headers, url } = asked;
    const passed = request(new URL(url, address), { method, headers }, async (response) => {
      answer.writeHead(response.statusCode, response.headers);
      for await (const chunk of response) {
        for (let at = 0; at < chunk.length; at += slice) {
          const part = chunk.subarray(at, at + slice);
          await send(part.length);
          answer.write(part);
        }
      }
      answer.end();
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => (server.closeAllConnections(), new Promise((resolve) => server.close(resolve)));
  return { address: `http://127.0.0.1:${server.address().port}/`, close };
}
