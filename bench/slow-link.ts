/**
 * A link of one bar: a proxy of TCP that lets pass, of what a server sends over a connection, ten segments in the first
 * flight and twice as many in each next one, as TCP's slow start does, with half a round trip for every byte on its way.
 * A connection begins with a round trip of its own. Bytes are not lost, and the link is as wide as the window.
 */

import { connect, createServer, type Server } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds. */
export const roundTrip = 600;
const segment = 1460;
export const firstFlight = 10;

/** Calls one after the other, each after its time: timers alone may change places. */
function inOrder() {
  let last = Promise.resolve();
  return (milliseconds: number, act: () => void) => {
    const due = wait(milliseconds);
    last = last.then(() => due).then(act);
  };
}

/** @param port of the server on this machine */
export function createSlowLink(port: number): Server {
  return createServer((client) => {
    const server = connect(port, "127.0.0.1");
    const connected = performance.now() + roundTrip;
    const up = inOrder();
    const down = inOrder();
    const acknowledge = inOrder();
    const queue: Buffer[] = [];
    let window = firstFlight * segment;
    let onTheWay = 0;
    const send = () => {
      for (let next = queue[0]; next !== undefined && onTheWay < window; next = queue[0]) {
        const part = next.subarray(0, window - onTheWay);
        if (part.length < next.length) queue[0] = next.subarray(part.length);
        else queue.shift();
        onTheWay += part.length;
        down(roundTrip / 2, () => client.write(part));
        acknowledge(roundTrip, () => {
          onTheWay -= part.length;
          window += part.length;
          send();
        });
      }
      // What the server has not sent yet it may still put into another order.
      if (queue.length === 0) server.resume();
      else server.pause();
    };
    client.on("data", (bytes) => {
      up(Math.max(0, connected - performance.now()) + roundTrip / 2, () => server.write(bytes));
    });
    server.on("data", (bytes) => {
      queue.push(bytes);
      send();
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on("close", () => other.destroy());
      one.on("error", () => other.destroy());
    }
  });
}
