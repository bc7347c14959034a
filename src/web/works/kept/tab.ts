import { newKey } from '../newKey.ts'

const STORED = 'atelier.tab'
const owner = (tab: string) => `atelier.tab.${tab}`

/** This page, which may be one of several with the same tab's name: a browser copies the name with the tab. */
const page = newKey()

let current: string | undefined
const left = new Set<() => void>()

/**
 * The name of this tab: the same after a reload or when the browser restores it. When another page has taken the name,
 * because the tab was duplicated, this one gets a name of its own.
 */
export function ownTab(): string {
  try {
    if (current === undefined) current = claim(sessionStorage.getItem(STORED) ?? newKey())
    else if (localStorage.getItem(owner(current)) !== page) current = claim(newKey())
  } catch {
    // Without storage nothing is shared, so any name will do.
    current ??= newKey()
  }
  return current
}

/** Has `listener` called when another page has taken this tab's name, which has a new one by then. */
export function onNewName(listener: () => void): () => void {
  left.add(listener)
  return () => left.delete(listener)
}

addEventListener('storage', event => {
  if (current === undefined || event.key !== owner(current) || event.newValue === page) return
  ownTab()
  for (const listener of left) listener()
})

function claim(tab: string): string {
  sessionStorage.setItem(STORED, tab)
  localStorage.setItem(owner(tab), page)
  return tab
}

/** Forgets the owners of tabs that kept nothing; one that is still open takes a new name with its next word. */
export function forgetTabs(kept: ReadonlySet<string>): void {
  for (const key of Object.keys(localStorage)) {
    const tab = key.startsWith(owner('')) ? key.slice(owner('').length) : undefined
    if (tab !== undefined && tab !== current && !kept.has(tab)) localStorage.removeItem(key)
  }
}
