/** What was done, so that it can be undone: the states before and after the present one. */
export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  /** Names the last edit: another of the same name, such as the next step of a drag, replaces it. */
  readonly gesture: string | undefined
}

/** How many edits can be undone. */
const MOST = 200

export const historyOf = <T>(present: T): History<T> => ({ past: [], present, future: [], gesture: undefined })

/** The history after an edit; one that changed nothing leaves it as it is. */
export function edited<T>(history: History<T>, next: T, gesture?: string): History<T> {
  if (next === history.present) return history
  const isSame = gesture !== undefined && gesture === history.gesture
  const past = isSame ? history.past : [...history.past, history.present].slice(-MOST)
  return { past, present: next, future: [], gesture }
}

/** Ends a gesture: the next edit can be undone by itself. */
export const settled = <T>(history: History<T>): History<T> =>
  history.gesture === undefined ? history : { ...history, gesture: undefined }

export function undone<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const before = past.at(-1)
  if (before === undefined) return { past, present, future, ...rest }
  return { past: past.slice(0, -1), present: before, future: [present, ...future], gesture: undefined }
}

export function redone<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const [next] = future
  if (next === undefined) return { past, present, future, ...rest }
  return { past: [...past, present], present: next, future: future.slice(1), gesture: undefined }
}
