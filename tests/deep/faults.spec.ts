/** A broken network: each request of a visit goes wrong in turn, and the text stays readable. */

import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "@playwright/test";
import { expect, saveData, test, waitForApplication, waitForQuiet } from "../e2e/support/test";

const first = { path: "/docs/deployment/01-powering", title: "Powering" };
const second = { path: "/docs/deployment/02-connecting", title: "Connecting" };

const faults = {
  dropped: (response: ServerResponse) => response.destroy(),
  "answered 500": (response: ServerResponse) => {
    response.writeHead(500, { "content-type": "text/plain" }).end("Internal Server Error");
  },
  "answered with a network's login page": (response: ServerResponse) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<title>Please log in</title>");
  },
};

/** Passes on what comes before this text, and then gives a way to send the rest. */
function breakOff(
  answer: IncomingMessage,
  response: ServerResponse,
  end: string,
  whenSent: (sendRest: () => void) => void,
): void {
  const pieces: Buffer[] = [];
  answer.on("data", (piece: Buffer) => pieces.push(piece));
  answer.on("end", () => {
    const body = Buffer.concat(pieces);
    const { "transfer-encoding": _chunked, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 200, { ...headers, "content-length": body.length });
    const place = body.indexOf(end);
    response.write(body.subarray(0, place), () =>
      whenSent(() => response.end(body.subarray(place))),
    );
  });
}

function pass(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 200, answer.headers);
  answer.pipe(response);
}

/** The site behind a network of its own. */
interface Network {
  origin: string;
  /** Paths that were asked for, each once. */
  asked: Set<string>;
  /** The path at which the network fails, and how. */
  fault?: { path: string; name: keyof typeof faults };
  /** Where the HTML of the first page ends: before this text. The connection stays open. */
  endOfHtml?: string;
  /** Once that much has been sent. */
  sendRest?: () => void;
  server: Server;
}

async function openNetwork(site: string): Promise<Network> {
  const network: Network = { origin: "", asked: new Set(), server: createServer() };
  network.server.on("request", (incoming: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(incoming.url ?? "/", site);
    network.asked.add(pathname);
    const { endOfHtml } = network;
    const headers = { ...incoming.headers, host: new URL(site).host };
    // A text is looked for in what is sent: that page comes as it is.
    if (endOfHtml !== undefined && pathname === first.path) delete headers["accept-encoding"];
    const options = { method: incoming.method, headers };
    const outgoing = request(new URL(incoming.url ?? "/", site), options, (answer) => {
      const { fault } = network;
      if (endOfHtml !== undefined && pathname === first.path) {
        breakOff(answer, response, endOfHtml, (sendRest) => {
          network.sendRest = sendRest;
        });
      } else if (fault?.path === pathname) faults[fault.name](response);
      else pass(answer, response);
    });
    outgoing.on("error", () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => network.server.listen(0, "localhost", resolve));
  network.origin = `http://localhost:${(network.server.address() as AddressInfo).port}`;
  return network;
}

/** Every request of a visit and of going on to the next page, in a network without faults. */
async function recordVisit(browser: Browser, network: Network): Promise<string[]> {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(network.origin + first.path);
  await waitForApplication(page);
  await goOn(page);
  await waitForQuiet(page);
  await context.close();
  return [...network.asked];
}

async function goOn(page: Page): Promise<void> {
  const pages = page.getByRole("navigation", { name: "Pages before and after" });
  await pages.getByRole("link", { name: /^Next/ }).click();
  await expect(page).toHaveURL(new RegExp(second.path));
  await expectText(page, second.title);
}

async function expectText(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
  // What stands on paper alone comes before it.
  const text = page.locator("main p").filter({ hasText: /\w{3}/, visible: true });
  await expect(text.first()).toBeVisible();
}

/** The browser's own words for what the network does; all other ones are the page's. */
const wordsOfTheNetwork =
  /Failed to load resource|using link preload|net::ERR_|Unexpected token '<'|MIME type/;

/** Makes the visit with one fault; answers with what went wrong. */
async function visit(browser: Browser, network: Network): Promise<string[]> {
  const { path, name } = network.fault ?? { path: "", name: "" };
  const context = await browser.newContext({ serviceWorkers: "block" });
  const complaints: string[] = [];
  const note = (complaint: string) => complaints.push(`${path} ${name}: ${complaint}`);
  context.on("weberror", (told) => {
    const { message } = told.error();
    if (!wordsOfTheNetwork.test(message)) note(`uncaught ${message}`);
  });
  context.on("console", (message) => {
    if (message.type() === "error" && !wordsOfTheNetwork.test(message.text())) note(message.text());
  });
  try {
    const page = await context.newPage();
    await page.goto(network.origin + first.path, { waitUntil: "commit" });
    await expectText(page, first.title);
    // The application is there, or it has been said that it does not come.
    await page.waitForFunction(
      () =>
        performance.getEntriesByName("onInitialClientRender").length > 0 ||
        document.querySelector("[role=alert]")?.textContent?.includes("could not be loaded"),
    );
    await expectText(page, first.title);
    await goOn(page);
  } catch (error) {
    note(error instanceof Error ? error.message : String(error));
  } finally {
    await context.close();
  }
  return complaints;
}

for (const name of Object.keys(faults) as (keyof typeof faults)[]) {
  test(`the text is readable when any one request is ${name}`, async ({ browser, baseURL }) => {
    const networks = await Promise.all([1, 2, 3].map(() => openNetwork(baseURL ?? "")));
    const [one] = networks;
    if (one === undefined) throw new Error("wanted a network, found none");
    const paths = await recordVisit(browser, one);
    expect(paths).toContain(first.path);
    expect(paths).toContain("/page-data/app.json");
    expect(paths).toContain(`/page-data${second.path}/page-data.json`);
    expect(paths.filter((path) => path.endsWith(".js")).length).toBeGreaterThan(3);
    // Without its HTML there is no page. What comes of it when it breaks off in the text is below.
    const left = paths.filter((path) => path !== first.path);
    // As long as a hundred visits take on a slow machine: each waits for itself no longer than any
    // test.
    test.setTimeout(left.length * 20_000);
    const complaints: string[] = [];
    await Promise.all(
      networks.map(async (network) => {
        for (let path = left.shift(); path !== undefined; path = left.shift()) {
          network.fault = { path, name };
          complaints.push(...(await visit(browser, network)));
        }
      }),
    );
    for (const { server } of networks) server.close();
    expect(complaints).toEqual([]);
  });
}

test("a page whose HTML breaks off is readable as far as it came, and its links lead on", async ({
  browser,
  baseURL,
}) => {
  const network = await openNetwork(baseURL ?? "");
  // The browser takes such a page for one that still loads and asks for no script; it has to do
  // without.
  network.endOfHtml = 'id="switch-off"';
  const context = await browser.newContext({ serviceWorkers: "block" });
  const complaints: string[] = [];
  context.on("weberror", (error) => complaints.push(error.error().message));
  const page = await context.newPage();
  const address = network.origin + first.path;
  const broken = page.waitForEvent("requestfailed", (failed) => failed.url() === address);
  await page.goto(address, { waitUntil: "commit" });
  const battery = page.getByRole("heading", { name: "Know your battery" });
  await expect(battery).toBeVisible();
  network.server.closeAllConnections();
  await broken;
  await expectText(page, first.title);
  await expect(battery).toBeVisible();
  await page.setViewportSize({ width: 375, height: 667 });
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("link", { name: second.title, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(second.path));
  await expectText(page, second.title);
  expect(complaints).toEqual([]);
  await context.close();
  network.server.close();
});

test("what is pressed while the end of a page is on its way is answered once it has come", async ({
  browser,
  baseURL,
}) => {
  const network = await openNetwork(baseURL ?? "");
  network.endOfHtml = "</main>";
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await saveData(page);
  await page.goto(network.origin + first.path, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Store it" })).toBeVisible();
  const category = page.locator('main [aria-label="Pages in Development"]');
  await category.click();
  await page.getByRole("button", { name: "Switch to dark mode" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: /^Search/ }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(category).toHaveAttribute("aria-expanded", "false");
  await expect.poll(() => network.sendRest).toBeDefined();
  network.sendRest?.();
  await expect(page.getByRole("dialog", { name: /^Search/ })).toBeVisible();
  await expect(category).toHaveAttribute("aria-expanded", "true");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await context.close();
  network.server.close();
});
