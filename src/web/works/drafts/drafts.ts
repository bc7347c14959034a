import { create } from 'zustand'
import { openStore } from '#web/storage/browserStore.ts'
import { itemsUnder, readItem, removeItem, writeItem } from '#web/storage/localItems.ts'
import { forgetTabIds, onTabIdChange, tabId } from '#web/storage/tabId.ts'
import { fulfilled, usable } from '#web/ui/usable.ts'

/** What was typed last in one form of one tab. Nothing about its values can be relied on. */
export interface Draft {
  /** The key of the form. */
  readonly form: string
  readonly tab: string
  readonly values: unknown
  /** How many works a press makes of it, and of what. Absent: unchanged. */
  readonly options?: unknown
  /** Epoch milliseconds of the last change. */
  readonly at: number
}

/** How long typing may go on before it is stored, in milliseconds. */
const PAUSE = 200
/** So many drafts of a form are stored, and each for so many milliseconds. */
const MOST = 12
const LIFE = 30 * 24 * 3_600_000
/** What a closing page had not stored yet is here until the next one opens. */
const UNSTORED = 'unstored/'

const store = openStore('drafts')
/** All that the page knows of, by form and tab. */
const known = new Map<string, Draft>()
/** What was typed on this page, by form. */
const typed = new Map<string, Pick<Draft, 'values' | 'options'>>()
/** Changed, and not stored yet. */
const waiting = new Map<string, Draft>()
/** The tabs whose drafts this page opened with. */
const opened = new Set<string>()
/** Who waits for the next change. */
const changeListeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

const keyOf = ({ form, tab }: Pick<Draft, 'form' | 'tab'>) => `${form} ${tab}`

const useStatus = create(() => ({ stored: true }))

/** Whether what was typed last could be stored. */
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

/** Takes in what is newer than what is known, and gives it back. */
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

/** What the composer of a form opens with: this tab's own draft, else the newest of another tab. */
export function openingDraft(form: string): Draft | undefined {
  if (store.now) {
    known.clear()
    learn(store.now())
  }
  const draft = known.get(keyOf({ form, tab: tabId() })) ?? draftsOf(form)[0]
  if (draft) opened.add(draft.tab)
  return draft
}

/** Whether this page goes on with what a tab left: it opened that one's draft, or found none at all. */
export function goesOnFrom(tab: string): boolean {
  return tab === tabId() || opened.has(tab) || opened.size === 0
}

/** Stores what is typed under this tab's own name, within a fifth of a second. */
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

/** Milliseconds for which the next change is waited for: a form that takes nothing changes nothing. */
const LONGEST_WAIT = 10_000

/** Resolves when the next change of a form is stored: a form saves what it took only once it has been drawn with it. */
export async function nextDraftStored(): Promise<void> {
  const changed = new Promise<void>(resolve => changeListeners.add(resolve))
  const giveUp = new Promise<void>(resolve => setTimeout(resolve, LONGEST_WAIT))
  await Promise.race([changed, giveUp])
  await storeWaiting()
}

/** What other tabs hold for a form, newest first; asked afresh, as they go on typing. */
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

// The last moment in which a page surely runs; what needs longer than an instant may not finish.
addEventListener('pagehide', () => {
  for (const draft of waiting.values()) writeItem(UNSTORED + keyOf(draft), draft)
  void storeWaiting()
})
document.addEventListener('visibilitychange', () => {
  if (document.hidden) void storeWaiting()
})

// A duplicate of this tab goes on under the old name; what was typed here is stored under the new one too.
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
