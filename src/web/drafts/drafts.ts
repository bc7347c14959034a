import { create } from 'zustand'
import { openStore } from '#web/storage/browserStore.ts'
import { itemsUnder, readItem, removeItem, writeItem } from '#web/storage/localItems.ts'
import { copiedTabId, forgetTabIds, onTabIdChange, tabId } from '#web/storage/tabId.ts'
import { fulfilled, usable } from '#web/ui/usable.ts'

/** The last input in one form of one tab. Its values are not validated. */
export interface Draft {
  /** The key of the form. */
  readonly form: string
  readonly tab: string
  readonly values: unknown
  /** The form's options, such as the number of variations; not validated. Absent: the defaults. */
  readonly options?: unknown
  /** Epoch milliseconds of the last change. */
  readonly at: number
}

/** Milliseconds from a change until it is stored. */
const PAUSE = 200
/** How many drafts of a form are kept, and for how many milliseconds. */
const MOST = 12
const LIFE = 30 * 24 * 3_600_000
/** Prefix of drafts that a closing page had not stored yet, for the next page that opens. */
const UNSTORED = 'unstored/'

const store = openStore('drafts')
/** All drafts that the page knows, by form and tab. */
const known = new Map<string, Draft>()
/** What was typed on this page, by form. */
const typed = new Map<string, Pick<Draft, 'values' | 'options'>>()
/** Changed drafts that are not stored yet. */
const waiting = new Map<string, Draft>()
/** The tabs whose drafts this page opened with. */
const opened = new Set<string>()
/** Called once, on the next change. */
const changeListeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

const keyOf = ({ form, tab }: Pick<Draft, 'form' | 'tab'>) => `${form} ${tab}`

const useStatus = create(() => ({ stored: true }))

/** Whether the last changes could be stored. */
export const useDraftsStored = () => useStatus(status => status.stored)

let loading: Promise<void> | undefined

/** Resolves when the drafts of earlier pages are known. */
export function loadDrafts(): Promise<void> {
  return store.now ? fulfilled : (loading ??= usable(load()))
}

async function load(): Promise<void> {
  const unstored = itemsUnder(UNSTORED)
  learn(await store.all())
  for (const draft of learn(unstored.map(readItem))) await store.put(keyOf(draft), draft)
  unstored.forEach(removeItem)
  await prune()
}

/** Adds the drafts that are newer than the known ones, and returns them. */
function learn(items: readonly unknown[]): Draft[] {
  const fresh = items.filter(isDraft).filter(draft => draft.at > (known.get(keyOf(draft))?.at ?? 0))
  for (const draft of fresh) known.set(keyOf(draft), draft)
  return fresh
}

async function prune(): Promise<void> {
  const counts = new Map<string, number>()
  for (const draft of [...known.values()].toSorted(newestFirst)) {
    const count = counts.get(draft.form) ?? 0
    counts.set(draft.form, count + 1)
    if (draft.tab === tabId() || (count < MOST && Date.now() - draft.at < LIFE)) continue
    known.delete(keyOf(draft))
    await store.remove(keyOf(draft))
  }
  forgetTabIds(new Set([...known.values()].map(draft => draft.tab)))
}

const newestFirst = (a: Draft, b: Draft) => b.at - a.at

/**
 * The draft with which the composer of a form opens: this tab's own, that of the tab it was duplicated from, or else
 * the newest of another tab.
 */
export function openingDraft(form: string): Draft | undefined {
  if (store.now) {
    known.clear()
    learn(store.now())
  }
  const ofTab = (tab: string | undefined) => (tab === undefined ? undefined : known.get(keyOf({ form, tab })))
  const draft = ofTab(tabId()) ?? ofTab(copiedTabId()) ?? draftsOf(form)[0]
  if (draft) opened.add(draft.tab)
  return draft
}

/**
 * Whether this page continues the work of a tab: its own tab, one whose draft it opened, or any if it opened no draft.
 */
export function goesOnFrom(tab: string): boolean {
  return tab === tabId() || opened.has(tab) || opened.size === 0
}

/** Stores the input of a form under this tab's name, within a fifth of a second. */
export function storeDraft(form: string, values: unknown, options?: unknown): void {
  const draft: Draft = { form, tab: tabId(), values, ...(options !== undefined && { options }), at: Date.now() }
  typed.set(form, draft)
  known.set(keyOf(draft), draft)
  waiting.set(keyOf(draft), draft)
  for (const tell of changeListeners) tell()
  changeListeners.clear()
  if (store.now) void storeWaiting()
  else timer ??= setTimeout(() => void storeWaiting(), PAUSE)
}

async function storeWaiting(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const drafts = [...waiting.values()]
  waiting.clear()
  const stored = await Promise.all(drafts.map(draft => store.put(keyOf(draft), draft)))
  if (stored.length > 0) useStatus.setState({ stored: stored.every(Boolean) })
}

/** The longest wait for the next change, in milliseconds: a form that takes nothing does not change. */
const LONGEST_WAIT = 10_000

/** Resolves when the next change of a form is stored: a form saves what it has taken only after rendering with it. */
export async function nextDraftStored(): Promise<void> {
  const changed = new Promise<void>(resolve => changeListeners.add(resolve))
  const giveUp = new Promise<void>(resolve => setTimeout(resolve, LONGEST_WAIT))
  await Promise.race([changed, giveUp])
  await storeWaiting()
}

/** The drafts of a form in other tabs, newest first; read again each time, as those tabs may be changing them. */
export async function otherDrafts(form: string): Promise<Draft[]> {
  learn(await store.all())
  const own = openingDraft(form)
  const seen = new Set([JSON.stringify(own?.values)])
  return draftsOf(form).filter(({ values }) => {
    const text = JSON.stringify(values)
    if (seen.has(text)) return false
    seen.add(text)
    return true
  })
}

function draftsOf(form: string): Draft[] {
  return [...known.values()].filter(draft => draft.form === form).toSorted(newestFirst)
}

// The last moment in which a page surely runs; asynchronous storage may not finish.
addEventListener('pagehide', () => {
  for (const draft of waiting.values()) writeItem(UNSTORED + keyOf(draft), draft)
  void storeWaiting()
})
document.addEventListener('visibilitychange', () => {
  if (document.hidden) void storeWaiting()
})

// A duplicate of this tab keeps the old name; store what was typed here under the new one too.
onTabIdChange(() => {
  for (const [form, { values, options }] of typed) storeDraft(form, values, options)
})

function isDraft(json: unknown): json is Draft {
  return (
    typeof json === 'object' &&
    json !== null &&
    'form' in json &&
    typeof json.form === 'string' &&
    'tab' in json &&
    typeof json.tab === 'string' &&
    'at' in json &&
    typeof json.at === 'number' &&
    'values' in json
  )
}
