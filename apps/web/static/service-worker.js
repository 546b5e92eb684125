// Keeps the page for the time without a network.
//
// `version.json` says which files make a version, and what must be in them. A version is kept whole or not at all: if one file is not
// the one that it was built with, byte by byte, the version before stays the current one. The next visit begins with the current
// version. Tabs that are open go on with the version they began with, whose files are kept for them. Games are not here: they
// are in the browser's storage, and outlive versions.
//
// A new version of the page is no new service worker. While Chromium (148) replaces one, it loses the request of a visit that
// comes at that moment: it sends the request to the old worker, stops that, and the tab loads for ever. So this script changes seldom, and
// a change of it waits until all tabs are closed: no skipWaiting.

const LIST = "version.json";
// The cache of a version is called by this and the version.
const PREFIX = "flagfall-";
// The cache that has the list of the current version.
const CURRENT = "current";
// The cache for what no visit needs at once: the opening book, the manual, and pictures for those who install the page.
const LATER = "on-demand";
// How many versions are kept: the current one, and some for tabs that have been open for long.
const N_VERSIONS = 3;

const absolute = (address) => new URL(address, self.registration.scope).href;

async function currentList() {
  const list = await caches.match(absolute(LIST), { cacheName: CURRENT });
  return list?.json();
}

// The entries of a language's files. A version is kept with the language that the page shows, and others as they are chosen.
const textsOf = (list, language) => list?.languages?.[language] ?? [];

// Keeps the version that the server has now with the texts of a language, and makes it the current one.
async function update(language) {
  const response = await fetched(absolute(LIST), { cache: "no-cache" });
  const list = await response.clone().json();
  const current = await currentList();
  const name = PREFIX + list.version;
  const cache = await caches.open(name);
  const texts = textsOf(list, language);
  if (list.version === current?.version) {
    await Promise.all(texts.map((file) => keep(cache, file)));
    return;
  }
  try {
    await Promise.all([...list.files, ...texts].map((file) => keep(cache, file)));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  await dropOld(list, current);
  await (await caches.open(CURRENT)).put(absolute(LIST), response);
}

async function keep(cache, [address, integrity]) {
  const url = absolute(address);
  // What did not change since the last version is here already.
  const known = await caches.match(url);
  const isSame = known && (await digest(known.clone())) === integrity;
  await cache.put(url, isSame ? known : await fetched(url, { cache: "no-cache", integrity }));
}

async function fetched(url, options) {
  const response = await fetch(url, options);
  if (!response.ok) {
    throw new Error(`${url} is answered with ${response.status}`);
  }
  return response;
}

async function digest(response) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return "sha256-" + btoa(String.fromCharCode(...hash));
}

async function dropOld(list, current) {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + list.version);
  const old = others.slice(0, Math.max(0, others.length - (N_VERSIONS - 1)));
  await Promise.all(old.map((name) => caches.delete(name)));
  const later = await caches.open(LATER);
  // Pages of the manual keep their names: of those what is in them has to be the same, too.
  const known = (current?.later ?? []).map(String);
  const wanted = list.later.filter((file) => known.includes(String(file))).map(([address]) => absolute(address));
  const dropped = (await later.keys()).filter((request) => !wanted.includes(request.url));
  await Promise.all(dropped.map((request) => later.delete(request)));
}

async function keepLater() {
  const later = await caches.open(LATER);
  for (const file of (await currentList()).later) {
    if (!(await later.match(absolute(file[0])))) {
      await keep(later, file);
    }
  }
}

async function answer(request) {
  const url = new URL(request.url);
  url.search = "";
  url.hash = "";
  const address = url.href === absolute("index.html") ? absolute("./") : url.href;
  const list = await currentList();
  const cacheName = PREFIX + list?.version;
  const kept = (await caches.match(address, { cacheName })) ?? (await caches.match(address));
  if (kept) {
    return kept;
  }
  const response = await fetch(request);
  const isListed = (files) => files.some(([file]) => absolute(file) === address);
  const isText = isListed(Object.values(list?.languages ?? {}).flat());
  if (response.ok && (isText || isListed(list?.later ?? []))) {
    // What cannot be kept, because the disk is full, is loaded all the same.
    const copy = response.clone();
    await caches.open(isText ? cacheName : LATER).then((cache) => cache.put(address, copy)).catch(() => undefined);
  }
  return response;
}

// A tab asks for a look at the server, and is told which version the next visit begins with. Tabs may ask at the same time.
let looks = Promise.resolve();
async function look({ data, ports: [reply] }) {
  // Without a network there is no other version, and nothing is wrong. A version that is not whole is tried again at the next visit.
  looks = looks.then(() => update(data.language)).catch((error) => console.info("Flagfall stays as it is:", error));
  await looks;
  reply?.postMessage((await currentList())?.version);
  if (data.withLater) {
    await keepLater().catch((error) => console.info("Not everything is kept yet:", error));
  }
}

self.addEventListener("install", (event) => event.waitUntil(update()));
// The very first visit is served from here too, as soon as all is kept.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => event.waitUntil(look(event)));
self.addEventListener("fetch", (event) => {
  const isOurs = event.request.url.startsWith(self.registration.scope);
  if (event.request.method === "GET" && isOurs) {
    event.respondWith(answer(event.request));
  }
});
