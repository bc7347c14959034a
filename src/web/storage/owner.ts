let owner: string | undefined
const waiting = new Set<() => void>()

/** The item by which tabs learn who is signed in: they share one session. */
const SIGNED_IN = 'atelier.account'

/**
 * Sets the account that owns everything the page stores from now on: what one account typed, queued or set is never
 * visible to another one in the same browser. Only theme and language belong to the browser, as they apply before
 * anybody signs in. A page serves one account, because its modules hold that account's data: for another one it is
 * reloaded, and the function returns false.
 */
export function ownStorage(account: string): boolean {
  if (owner !== undefined && owner !== account) {
    location.reload()
    return false
  }
  if (owner === undefined) {
    owner = account
    for (const run of waiting) run()
    waiting.clear()
  }
  try {
    localStorage.setItem(SIGNED_IN, account)
  } catch {
    // Without storage, other tabs find out with their next call.
  }
  return true
}

addEventListener('storage', ({ key, newValue }) => {
  if (key === SIGNED_IN && owner !== undefined && newValue !== null && newValue !== owner) location.reload()
})

/** Calls `run` as soon as the owner is known. */
export function onceOwned(run: () => void): void {
  if (owner === undefined) waiting.add(run)
  else run()
}

/** The account that owns the storage; `nobody` before the first sign-in. */
export function storageOwner(): string {
  return owner ?? 'nobody'
}
