import { itemName, localKeys, writeBrowserItem } from './localItems.ts'
import { randomId } from './randomId.ts'

const stored = () => itemName('tab')
const owner = (tab: string) => itemName(`tab/${tab}`)

/** Identifies this page: several may have the same tab name, because browsers copy it when a tab is duplicated. */
const page = randomId()

let current: string | undefined
const onChange = new Set<() => void>()

/**
 * The name of this tab, which stays the same after a reload or when the browser restores the tab. If another page has
 * taken the name, because the tab was duplicated, this page gets a new one.
 */
export function tabId(): string {
  try {
    if (current === undefined) current = claim(sessionStorage.getItem(stored()) ?? randomId())
    else if (localStorage.getItem(owner(current)) !== page) current = claim(randomId())
  } catch {
    // Without storage nothing is shared, so any name will do.
    current ??= randomId()
  }
  return current
}

/** Calls `listener` after another page has taken this tab's name and this one got a new name. */
export function onTabIdChange(listener: () => void): () => void {
  onChange.add(listener)
  return () => onChange.delete(listener)
}

addEventListener('storage', event => {
  if (current === undefined || event.key !== owner(current) || event.newValue === page) return
  tabId()
  for (const listener of onChange) listener()
})

function claim(tab: string): string {
  sessionStorage.setItem(stored(), tab)
  localStorage.setItem(owner(tab), page)
  return tab
}

/** Forgets tabs that stored nothing; one that is still open takes a new name the next time it needs one. */
export function forgetTabIds(used: ReadonlySet<string>): void {
  for (const key of localKeys()) {
    const tab = key.startsWith(owner('')) ? key.slice(owner('').length) : undefined
    if (tab !== undefined && tab !== current && !used.has(tab)) writeBrowserItem(key, null)
  }
}
