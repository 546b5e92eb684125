// Keeps the page for the time without a network. The build fills in which files there are.
//
// A version is kept whole or not at all: every file must be the one that this version was built with, byte by byte,
// or the version before stays in force. Once it is whole, one of the next visits begins with it. Tabs that are open go on with
// the version they began with, whose files are kept for them. Games are not here: they are in the browser's storage,
// and outlive versions.

// [address, integrity] of each file.
const FILES = ["%files%"];
// Addresses of files that are kept when they are first used.
const ON_DEMAND = ["%on demand%"];
const VERSION = "%version%";

const PREFIX = "flagfall-";
const MINE = PREFIX + VERSION;
const KEPT_ON_DEMAND = "on-demand";
// How many versions are kept: this one, and some for tabs that have been open for long.
const N_VERSIONS = 3;

const absolute = (address) => new URL(address, self.registration.scope).href;

async function fetchAll() {
  const cache = await caches.open(MINE);
  const keep = async ([address, integrity]) => {
    const url = absolute(address);
    // What did not change since the last version is here already.
    const known = await caches.match(url);
    if (known && (await digest(known.clone())) === integrity) {
      return cache.put(url, known);
    }
    const response = await fetch(url, { cache: "no-cache", integrity });
    if (!response.ok) {
      throw new Error(`${url} is answered with ${response.status}`);
    }
    return cache.put(url, response);
  };
  try {
    await Promise.all(FILES.map(keep));
  } catch (error) {
    await caches.delete(MINE);
    throw error;
  }
}

async function digest(response) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return "sha256-" + btoa(String.fromCharCode(...hash));
}

async function dropOld() {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const others = versions.filter((name) => name !== MINE);
  const old = others.slice(0, Math.max(0, others.length - (N_VERSIONS - 1)));
  await Promise.all(old.map((name) => caches.delete(name)));
  const onDemand = await caches.open(KEPT_ON_DEMAND);
  const wanted = ON_DEMAND.map(absolute);
  for (const request of await onDemand.keys()) {
    if (!wanted.includes(request.url)) {
      await onDemand.delete(request);
    }
  }
}

async function answer(request) {
  const url = new URL(request.url);
  url.search = "";
  url.hash = "";
  const address = url.href === absolute("index.html") ? absolute("./") : url.href;
  const mine = await caches.open(MINE);
  const kept = (await mine.match(address)) ?? (await caches.match(address));
  if (kept) {
    return kept;
  }
  const response = await fetch(request);
  if (response.ok && ON_DEMAND.map(absolute).includes(address)) {
    const onDemand = await caches.open(KEPT_ON_DEMAND);
    await onDemand.put(address, response.clone());
  }
  return response;
}

self.addEventListener("install", (event) => event.waitUntil(fetchAll().then(() => self.skipWaiting())));
// Whoever sees this version wait says so.
self.addEventListener("message", (event) => event.waitUntil(self.skipWaiting()));
// The very first visit is served from here too, as soon as all is kept.
self.addEventListener("activate", (event) => event.waitUntil(dropOld().then(() => self.clients.claim())));
self.addEventListener("fetch", (event) => {
  const isOurs = event.request.url.startsWith(self.registration.scope);
  if (event.request.method === "GET" && isOurs) {
    event.respondWith(answer(event.request));
  }
});
