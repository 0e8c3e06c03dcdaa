import type { Build } from './build.ts'

const { id, files, words, slices }: Build = import.meta.env.BUILD
/** Raised when a worker of ours before this one must not go on: the next then takes over at once. */
const generation = 1
const prefix = `shell-${generation}-`
const own = `${prefix}${id}`
const pageMs = 4_000

/**
 * Keeps every program of this build: a page stays whole when the house moves on to the next. Fetched
 * anew each time, never taken from an older store, which a page could have written to.
 */
export async function keepShell(): Promise<void> {
  await keepAll(files)
}

/** The texts of the language that is read here. */
export const keepTexts = (language: string): Promise<void> =>
  keepAll(slices.map((slice) => `${words}/${slice}.${language}.json`))

async function keepAll(addresses: readonly string[]): Promise<void> {
  const store = await caches.open(own)
  // One after the other: whoever uses the app meanwhile goes first.
  for (const address of addresses) {
    if (await store.match(address)) continue
    const answer = await fetch(address, { cache: isHashed(address) ? 'default' : 'no-cache' })
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    await store.put(address, answer)
  }
}

const isHashed = (address: string): boolean => address.startsWith('/assets/')

/**
 * Whether another version of this generation is kept here: its pages go on with its worker until they
 * are closed. Any other worker is none of ours, or one that must not go on.
 */
export const isBesideOurs = async (): Promise<boolean> =>
  (await caches.keys()).some((name) => name !== own && name.startsWith(prefix))

/**
 * Leaves this build, what else is in use, and a newer build that is on its way: once no page of a
 * version before is open.
 */
export async function dropOld(inUse: string): Promise<void> {
  const names = await caches.keys()
  // In the order in which they were made.
  const isNewer = (name: string, at: number): boolean =>
    name.startsWith(prefix) && at > names.indexOf(own)
  const old = names.filter((name, at) => name !== own && name !== inUse && !isNewer(name, at))
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** The page of the house while it answers in time; else the one that was kept. */
export async function page(request: Request): Promise<Response> {
  const asked = fetch(request)
  const answer = await Promise.race([asked.catch(() => null), later(pageMs)])
  if (answer !== null && answer.status < 500) return answer
  return (await (await caches.open(own)).match('/')) ?? asked
}

/** What has its hash in its name never changes: of whichever build it is. */
export async function built(request: Request): Promise<Response> {
  const found = await caches.match(request.url)
  if (found !== undefined) return found
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(own)).put(request.url, answer.clone())
  return answer
}

/** Icons and the like: the newest, or what was kept. */
export async function named(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const found = await caches.match(request.url)
    if (found === undefined) throw error
    return found
  }
}

const later = (ms: number): Promise<null> => new Promise((done) => setTimeout(() => done(null), ms))
