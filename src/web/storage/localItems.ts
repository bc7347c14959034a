import { storageOwner } from './owner.ts'

/** The name of an account's item in localStorage or sessionStorage, prefixed with the account. */
export function itemName(name: string): string {
  return `atelier/${storageOwner()}/${name}`
}

/** The parsed item, which must be validated; undefined if it is missing or unreadable, or if storage is forbidden. */
export function readItem(name: string): unknown {
  try {
    const text = localStorage.getItem(itemName(name))
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

/** Writes an item synchronously; returns false if storage is full or forbidden. */
export function writeItem(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(itemName(name), JSON.stringify(value))
    return true
  } catch {
    reportNotKept()
    return false
  }
}

export function removeItem(name: string): void {
  try {
    localStorage.removeItem(itemName(name))
  } catch {
    // Without storage, there is nothing to remove.
  }
}

/** The names of all items of the account with this prefix. */
export function itemsUnder(prefix: string): readonly string[] {
  const start = itemName(prefix)
  return localKeys()
    .filter(key => key.startsWith(start))
    .map(key => key.slice(itemName('').length))
}

/** All names in localStorage; none if storage is forbidden. */
export function localKeys(): readonly string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** What the browser itself was told, whoever is signed in; null: nothing, or storage is forbidden. */
export function readBrowserItem(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Tells the browser something that holds whoever is signed in; null takes it back. */
export function writeBrowserItem(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    reportNotKept()
  }
}

const listeners = new Set<() => void>()
let isReported = false

/** Calls `listener` once, when the browser first refuses to keep something for the page. */
export function onNotKept(listener: () => void): () => void {
  if (isReported) listener()
  else listeners.add(listener)
  return () => listeners.delete(listener)
}

function reportNotKept(): void {
  if (isReported) return
  isReported = true
  for (const tell of listeners) tell()
  listeners.clear()
}

/** An item that this tab stores for the account until it is closed; undefined as in `readItem`. */
export function readTabItem(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(itemName(name)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores an item for the account in this tab, if the browser allows it. */
export function writeTabItem(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(itemName(name), JSON.stringify(value))
  } catch {
    // The tab works without it.
  }
}
