import { recordMissingPart } from './connection.ts'

/** What browsers say of a module that did not arrive, and the bundler of a style sheet. */
const notArrived =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/i

/** Milliseconds between two tries while nothing answers: the first, and the most. */
const FIRST_WAIT = 1000
const MOST_WAIT = 10_000

/** When the page was last loaded anew for the sake of a part, in milliseconds: not twice within a minute. */
const RELOADED = 'atelier.partReload'
const RELOAD_EVERY = 60_000

/**
 * Fetches a part of the page (`import()`); the build puts it around every one of them. What does not arrive because nothing
 * answers is asked for again until it is there, and meanwhile the page says so. Some browsers remember that a module did not
 * arrive and never ask again: then the page is loaded anew, once there is somebody to load it from. Rejects where the studio
 * answers and does not have the part, and where the part itself breaks.
 */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  const part = fetchPersistently(load)
  coming.add(part)
  const isThere = () => coming.delete(part)
  part.then(isThere, isThere)
  return part
}

/** Parts that are on their way. */
const coming = new Set<Promise<unknown>>()

/** Resolves when no part is on its way, whether or not it arrived. */
export async function partsFetched(): Promise<void> {
  while (coming.size > 0) await Promise.allSettled(coming)
}

async function fetchPersistently<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (failure) {
    if (!isNotArrived(failure) || (await isAnswered())) throw failure
    return fetchOnceAnswered(load)
  }
}

async function fetchOnceAnswered<T>(load: () => Promise<T>): Promise<T> {
  const arrived = recordMissingPart()
  try {
    for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, MOST_WAIT)) {
      await onlineOrAfter(wait)
      if (!(await isAnswered())) continue
      try {
        return await load()
      } catch (failure) {
        if (!isNotArrived(failure)) throw failure
        if (!(await isAnswered())) continue
        if (!reload()) throw failure
        // The page is on its way out.
        return await new Promise<never>(() => {})
      }
    }
  } finally {
    arrived()
  }
}

const isNotArrived = (failure: unknown) => failure instanceof Error && notArrived.test(failure.message)

/** Whether there is a way to the studio, whatever it says. */
async function isAnswered(): Promise<boolean> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

function onlineOrAfter(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
  })
}

let isReloading = false

/** False: it was done a moment ago, and did not help. */
function reload(): boolean {
  if (isReloading) return true
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < RELOAD_EVERY) return false
    sessionStorage.setItem(RELOADED, String(Date.now()))
  } catch {
    // Nothing would say that it had been done.
    return false
  }
  isReloading = true
  location.reload()
  return true
}
