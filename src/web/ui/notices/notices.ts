import { create } from 'zustand'
import { announce } from '../feedback/announce.tsx'

/**
 * Reports something that was done or went wrong; shown for a while, or until it is dismissed, undone or followed by
 * three newer ones.
 */
export interface Notice {
  readonly id: number
  readonly text: string
  readonly undo?: (() => void) | undefined
  /** Another action that the notice offers. */
  readonly act?: NoticeAct | undefined
  /** It stays until somebody dismisses it. */
  readonly lasts?: true
}

type NoticeAct = readonly [label: string, run: () => void]

const MOST = 3

const useStore = create<{ readonly notices: readonly Notice[] }>(() => ({ notices: [] }))
let last = 0

/** Shows a notice at the bottom of the page for a while and announces it politely to screen readers. */
export function notify(text: string, undo?: () => void, act?: NoticeAct): void {
  show({ text, undo, act })
}

/** Shows a notice that stays until it is dismissed: something went wrong, or has to be decided. */
export function notifyLasting(text: string, act?: NoticeAct): void {
  show({ text, act, lasts: true })
}

function show(notice: Omit<Notice, 'id'>): void {
  last += 1
  useStore.setState(({ notices }) => ({ notices: [...notices, { id: last, ...notice }].slice(-MOST) }))
  announce(notice.text)
}

export function dismissNotice(id: number): void {
  useStore.setState(({ notices }) => ({ notices: notices.filter(notice => notice.id !== id) }))
}

/** Undoes what the newest notice that offers undo reports; false if there is none. */
export function undoLast(): boolean {
  const notice = useStore.getState().notices.findLast(one => one.undo !== undefined)
  if (!notice) return false
  undoNotice(notice)
  return true
}

export function undoNotice(notice: Notice): void {
  dismissNotice(notice.id)
  notice.undo?.()
}

export function useNotices(): readonly Notice[] {
  return useStore(state => state.notices)
}
