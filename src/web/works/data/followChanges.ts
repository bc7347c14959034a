import type { Work } from '#contract/studio/works.ts'

/** What the loop needs of the world around it. */
export interface ChangesSource {
  /** Works after a revision, and the revision they lead to; `null` when nothing changed. */
  readonly ask: (since: number, signal: AbortSignal) => Promise<{ revision: number; works: Work[] } | null>
  readonly receive: (works: Work[]) => void
  /** Whether anything is in progress, so that news is likely. */
  readonly moving: () => boolean
  /** Whether the news is wanted now; checked before each repetition of the loop. */
  readonly wanted: () => boolean
  /** Where to start; `undefined` while no list was loaded. */
  readonly start: () => number | undefined
  readonly isSignedOut: (error: unknown) => boolean
  readonly signedOut: (error: unknown) => void
}

export interface ChangesLoop {
  /** Asks at once: something was submitted, or the page is looked at again. */
  readonly wake: () => void
  /** Asks nothing until the next `wake`. */
  readonly rest: () => void
  readonly stop: () => void
}

const BUSY_MS = 700
const IDLE_MS = 10_000
/** At least so long after an answer, however late that came. */
const BREATH_MS = 100

/**
 * The page's only poll. While something moves it asks every 700 ms; else it slows down to every 10 s; after silence it
 * slows down too. Its beat is counted from question to question, so that neither what an answer takes nor how many works
 * are in it changes how often it asks.
 */
export function followChanges(source: ChangesSource): ChangesLoop {
  let since: number | undefined
  let pause = BUSY_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined
  let resting = false
  let again = false
  let asked = performance.now()

  function schedule(): void {
    clearTimeout(timer)
    const left = Math.max(asked + pause - performance.now(), BREATH_MS)
    if (!source.wanted()) resting = true
    if (!resting) timer = setTimeout(() => void step(), again ? 0 : left)
    again = false
  }

  async function step(): Promise<void> {
    asked = performance.now()
    since ??= source.start()
    if (since === undefined) return schedule()
    asking = new AbortController()
    try {
      const news = await source.ask(since, asking.signal)
      if (news) {
        since = news.revision
        source.receive(news.works)
      }
      pause = source.moving() ? BUSY_MS : Math.min(pause * 1.5, IDLE_MS)
    } catch (error) {
      if (source.isSignedOut(error)) {
        resting = true
        source.signedOut(error)
      }
      pause = Math.min(pause * 2, IDLE_MS)
    }
    asking = undefined
    schedule()
  }

  schedule()
  return {
    wake() {
      resting = false
      pause = BUSY_MS
      // One question at a time: the one on its way may have been answered before the news.
      if (asking) again = true
      else {
        clearTimeout(timer)
        void step()
      }
    },
    rest() {
      resting = true
      clearTimeout(timer)
      asking?.abort()
    },
    stop() {
      this.rest()
    },
  }
}
