import { recordMissingPart } from './connection.ts'

/** The messages of browsers for a module that failed to load, and of the bundler for a style sheet. */
const notArrived =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/i

/** Milliseconds between two attempts while nothing answers: the first and the longest wait. */
const FIRST_WAIT = 1000
const MOST_WAIT = 10_000

/** The item with the time of the last reload for a part, and the minimum milliseconds between two reloads. */
const RELOADED = 'atelier.partReload'
const RELOAD_EVERY = 60_000

/**
 * Loads a part of the page (`import()`); the build wraps every dynamic import in it. A part that fails to load because
 * nothing answers is retried until it loads, and the page says so meanwhile. Some browsers cache the failure of a
 * module and never request it again: then the page is reloaded once the studio answers. Rejects if the studio answers
 * but does not have the part, or if the part itself throws.
 */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  const part = fetchPersistently(load)
  coming.add(part)
  const isThere = () => coming.delete(part)
  part.then(isThere, isThere)
  return part
}

/** Parts that are being loaded. */
const coming = new Set<Promise<unknown>>()

/** Resolves when no part is being loaded any more, whether or not they succeeded. */
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
        // The page is reloading.
        return await new Promise<never>(() => {})
      }
    }
  } finally {
    arrived()
  }
}

const isNotArrived = (failure: unknown) => failure instanceof Error && notArrived.test(failure.message)

/** Whether the studio can be reached, whatever it answers. */
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

/** Reloads the page; returns false if that was done a moment ago and did not help. */
function reload(): boolean {
  if (isReloading) return true
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < RELOAD_EVERY) return false
    sessionStorage.setItem(RELOADED, String(Date.now()))
  } catch {
    // Without storage, repeated reloads could not be prevented.
    return false
  }
  isReloading = true
  location.reload()
  return true
}
