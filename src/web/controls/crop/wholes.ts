import { readItem, writeItem } from '#web/storage/localItems.ts'
import { isSlotMedia, type SlotMedia } from '../slots/slotMedia.ts'

/** The item of localStorage with what parts were cut from, and how many of them it keeps: the newest. */
const WHOLES = 'wholes'
const MOST = 50

type Whole = readonly [part: string, whole: SlotMedia]

const isWhole = (json: unknown): json is Whole =>
  Array.isArray(json) && json.length === 2 && typeof json[0] === 'string' && isSlotMedia(json[1])

function wholes(): readonly Whole[] {
  const stored = readItem(WHOLES)
  return Array.isArray(stored) ? stored.filter(isWhole) : []
}

/** Remembers what a part was cut from, also after a reload. */
export function rememberWhole(part: string, whole: SlotMedia): void {
  writeItem(WHOLES, [...wholes().filter(([other]) => other !== part), [part, whole]].slice(-MOST))
}

/** What a stored file was cut from. */
export const wholeOf = (part: string): SlotMedia | undefined => wholes().find(([other]) => other === part)?.[1]
