let owner: string | undefined
const waiting = new Set<() => void>()

/** By this, tabs learn who is signed in: they share one session. */
const SIGNED_IN = 'atelier.account'

/**
 * Says whose everything is that the page stores from now on: what one account typed, queued or set, another one that signs
 * in with the same browser never sees. Theme and language alone belong to the browser, as they hold before anybody is
 * signed in. A page serves one account, because its modules hold what that one has: for another one it is loaded anew, and
 * the answer is false.
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
    // Without storage other tabs find out by their next call.
  }
  return true
}

addEventListener('storage', ({ key, newValue }) => {
  if (key === SIGNED_IN && owner !== undefined && newValue !== null && newValue !== owner) location.reload()
})

/** Runs as soon as it is known whose the storage is. */
export function onceOwned(run: () => void): void {
  if (owner === undefined) waiting.add(run)
  else run()
}

/** Whose storage it is; nobody's before the first sign-in. */
export function storageOwner(): string {
  return owner ?? 'nobody'
}
