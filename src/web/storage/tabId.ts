import { itemName, localKeys, readBrowserItem, writeBrowserItem } from './localItems.ts'
import { onceOwned } from './owner.ts'
import { randomId } from './randomId.ts'

const stored = () => itemName('tab')
const owner = (tab: string) => itemName(`tab/${tab}`)

/** Identifies this page: several may have the same tab name, because browsers copy it when a tab is duplicated. */
const page = randomId()

let current: string | undefined
let copied: string | undefined
const onChange = new Set<() => void>()

/**
 * The name of this tab, which stays the same after a reload or when the browser restores the tab. A duplicated tab gets
 * a new name, because the page that it was copied from still has its own.
 */
export function tabId(): string {
  try {
    if (current === undefined) current = claim(nameAtStart())
    else if (localStorage.getItem(owner(current)) !== page) current = claim(randomId())
  } catch {
    // Without storage nothing is shared, so any name will do.
    current ??= randomId()
  }
  return current ?? randomId()
}

/** The tab that this one was duplicated from; its drafts are where this tab begins. */
export function copiedTabId(): string | undefined {
  tabId()
  return copied
}

/** The stored name, unless the page that stored it is still open: a page that is left gives its name back. */
function nameAtStart(): string {
  const before = sessionStorage.getItem(stored())
  if (before === null) return randomId()
  if (localStorage.getItem(owner(before)) === null) return before
  copied = before
  return randomId()
}

/** Calls `listener` after another page has taken this tab's name and this one got a new name. */
export function onTabIdChange(listener: () => void): () => void {
  onChange.add(listener)
  return () => onChange.delete(listener)
}

// Every page has its name from the start, not only one with a form: a duplicate must see that it is taken.
onceOwned(tabId)

addEventListener('storage', event => {
  if (current === undefined || event.key !== owner(current) || event.newValue === page) return
  tabId()
  for (const listener of onChange) listener()
})

addEventListener('pagehide', () => {
  if (current !== undefined && ownerOf(current) === page) writeBrowserItem(owner(current), null)
})
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || current === undefined) return
  if (ownerOf(current) === null) writeBrowserItem(owner(current), page)
  else tabId()
})

const ownerOf = (tab: string) => readBrowserItem(owner(tab))

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
