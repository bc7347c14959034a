import { openShelf, plainUnder, removePlain, writePlain } from '../kept/shelf.ts'
import { forgetTabs, onNewName, ownTab } from '../kept/tab.ts'

/** What was typed last in one area of one tab. Nothing about its values can be relied on. */
export interface Draft {
  readonly area: string
  readonly tab: string
  readonly values: unknown
  /** Epoch milliseconds of the last change. */
  readonly at: number
}

/** How long typing may go on before it is kept, in milliseconds. */
const PAUSE = 200
/** So many drafts of an area are kept, and each for so many milliseconds. */
const MOST = 12
const LIFE = 30 * 24 * 3_600_000
/** What a closing page had not kept yet stands here until the next one opens. */
const LEFT = 'atelier.left.'

const shelf = openShelf('drafts')
/** All that the page knows of, by area and tab. */
const known = new Map<string, Draft>()
/** What was typed on this page, by area. */
const mine = new Map<string, unknown>()
/** Changed, and not kept yet. */
const waiting = new Map<string, Draft>()
/** The tabs whose drafts this page opened with. */
const opened = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

const nameOf = ({ area, tab }: Pick<Draft, 'area' | 'tab'>) => `${area} ${tab}`

/** Resolves when the drafts of earlier pages are known; undefined where they are known at once. */
export const draftsLoaded: Promise<void> | undefined = shelf.now ? undefined : load()

async function load(): Promise<void> {
  const left = plainUnder(LEFT)
  learn(await shelf.all())
  for (const draft of learn(left)) await shelf.put(nameOf(draft), draft)
  removePlain(LEFT)
  await prune()
}

/** Takes in what is newer than what is known, and gives it back. */
function learn(items: readonly unknown[]): Draft[] {
  const fresh = items.filter(isDraft).filter(draft => draft.at > (known.get(nameOf(draft))?.at ?? 0))
  for (const draft of fresh) known.set(nameOf(draft), draft)
  return fresh
}

async function prune(): Promise<void> {
  const counts = new Map<string, number>()
  for (const draft of [...known.values()].toSorted(newestFirst)) {
    const count = counts.get(draft.area) ?? 0
    counts.set(draft.area, count + 1)
    if (draft.tab === ownTab() || (count < MOST && Date.now() - draft.at < LIFE)) continue
    known.delete(nameOf(draft))
    await shelf.remove(nameOf(draft))
  }
  forgetTabs(new Set([...known.values()].map(draft => draft.tab)))
}

const newestFirst = (a: Draft, b: Draft) => b.at - a.at

/** What the composer of an area opens with: this tab's own draft, else the newest of another tab. */
export function openingDraft(area: string): Draft | undefined {
  if (shelf.now) {
    known.clear()
    learn(shelf.now())
  }
  const draft = known.get(nameOf({ area, tab: ownTab() })) ?? draftsOf(area)[0]
  if (draft) opened.add(draft.tab)
  return draft
}

/** Whether this page goes on with what a tab left: it opened that one's draft, or found none at all. */
export function goesOnFrom(tab: string): boolean {
  return tab === ownTab() || opened.has(tab) || opened.size === 0
}

/** Keeps what is typed under this tab's own name, within a fifth of a second. */
export function keepDraft(area: string, values: unknown): void {
  const draft: Draft = { area, tab: ownTab(), values, at: Date.now() }
  mine.set(area, values)
  known.set(nameOf(draft), draft)
  waiting.set(nameOf(draft), draft)
  if (shelf.now) void keepWaiting()
  else timer ??= setTimeout(() => void keepWaiting(), PAUSE)
}

async function keepWaiting(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const drafts = [...waiting.values()]
  waiting.clear()
  await Promise.all(drafts.map(draft => shelf.put(nameOf(draft), draft)))
}

/** Resolves when what changes in this moment is kept. */
export async function draftsKept(): Promise<void> {
  // A composer tells its change once it has been drawn.
  await new Promise(resolve => setTimeout(resolve, PAUSE))
  await keepWaiting()
}

/** What other tabs hold for an area, newest first; asked afresh, as they go on typing. */
export async function otherDrafts(area: string): Promise<Draft[]> {
  learn(await shelf.all())
  const own = openingDraft(area)
  const seen = new Set([JSON.stringify(own?.values)])
  return draftsOf(area).filter(({ values }) => {
    const text = JSON.stringify(values)
    if (seen.has(text)) return false
    seen.add(text)
    return true
  })
}

function draftsOf(area: string): Draft[] {
  return [...known.values()].filter(draft => draft.area === area).toSorted(newestFirst)
}

// The last moment in which a page surely runs; what needs longer than an instant may not finish.
addEventListener('pagehide', () => {
  for (const draft of waiting.values()) writePlain(LEFT + nameOf(draft), draft)
  void keepWaiting()
})
document.addEventListener('visibilitychange', () => {
  if (document.hidden) void keepWaiting()
})

// A duplicate of this tab goes on under the old name; what was typed here is kept under the new one too.
onNewName(() => {
  for (const [area, values] of mine) keepDraft(area, values)
})

function isDraft(json: unknown): json is Draft {
  return (
    typeof json === 'object' &&
    json !== null &&
    'area' in json &&
    typeof json.area === 'string' &&
    'tab' in json &&
    typeof json.tab === 'string' &&
    'at' in json &&
    typeof json.at === 'number' &&
    'values' in json
  )
}
