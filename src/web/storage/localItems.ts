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
    return false
  }
}

export function removeItem(name: string): void {
  localStorage.removeItem(itemName(name))
}

/** The names of all items of the account with this prefix. */
export function itemsUnder(prefix: string): readonly string[] {
  const start = itemName(prefix)
  return Object.keys(localStorage)
    .filter(key => key.startsWith(start))
    .map(key => key.slice(itemName('').length))
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

/** Removes an item of the account from this tab. */
export function removeTabItem(name: string): void {
  try {
    sessionStorage.removeItem(itemName(name))
  } catch {
    // Without storage, there is nothing to remove.
  }
}
