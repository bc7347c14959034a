import { storageOwner } from './owner.ts'

/** The name of an account's item in localStorage or sessionStorage: it begins with whose it is. */
export function itemName(name: string): string {
  return `atelier/${storageOwner()}/${name}`
}

/** An item as it was parsed; undefined: there is none, it cannot be read, or storage is forbidden. Nothing about it can be relied on. */
export function readItem(name: string): unknown {
  try {
    const text = localStorage.getItem(itemName(name))
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

/** Writes an item at once; false where storage is full or forbidden. */
export function writeItem(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(itemName(name), JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function removeItem(name: string): void {
  localStorage.removeItem(itemName(name))
}

/** The names of all items of the account that begin so. */
export function itemsUnder(prefix: string): readonly string[] {
  const start = itemName(prefix)
  return Object.keys(localStorage)
    .filter(key => key.startsWith(start))
    .map(key => key.slice(itemName('').length))
}

/** What this tab remembers of the account until it is closed; undefined as in `readItem`. */
export function readTabItem(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(itemName(name)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Has this tab remember something of the account, where the browser lets it. */
export function writeTabItem(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(itemName(name), JSON.stringify(value))
  } catch {
    // The tab goes on without it.
  }
}

/** Has this tab forget something of the account. */
export function removeTabItem(name: string): void {
  try {
    sessionStorage.removeItem(itemName(name))
  } catch {
    // Then it remembers nothing.
  }
}
