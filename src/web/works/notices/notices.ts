import { useSyncExternalStore } from 'react'
import { announce } from '#web/ui/announce.tsx'

/** Something that was done or went wrong, said until it is dismissed, undone, or three newer ones came. */
export interface Notice {
  readonly id: number
  readonly text: string
  readonly undo?: (() => void) | undefined
  /** What else can be done about it. */
  readonly act?: NoticeAct | undefined
}

type NoticeAct = readonly [label: string, run: () => void]

const MOST = 3

let notices: readonly Notice[] = []
let last = 0
const listeners = new Set<() => void>()

function put(next: readonly Notice[]): void {
  notices = next
  for (const listener of listeners) listener()
}

/** Says it at the lower edge of the page, and politely aloud. */
export function notify(text: string, undo?: () => void, act?: NoticeAct): void {
  last += 1
  put([...notices, { id: last, text, undo, act }].slice(-MOST))
  announce(text)
}

export function dismissNotice(id: number): void {
  put(notices.filter(notice => notice.id !== id))
}

/** Takes back what the newest notice tells of; false when none can be. */
export function undoLast(): boolean {
  const notice = notices.findLast(one => one.undo !== undefined)
  if (!notice) return false
  undoNotice(notice)
  return true
}

export function undoNotice(notice: Notice): void {
  dismissNotice(notice.id)
  notice.undo?.()
}

export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => notices,
  )
}
