import type { Work } from '#contract/studio/works.ts'

/** What the loop needs from its environment. */
export interface ChangesSource {
  /** The works changed after a revision, and the new revision; `null` if nothing changed. */
  readonly ask: (since: number, signal: AbortSignal) => Promise<{ revision: number; works: Work[] } | null>
  readonly receive: (works: Work[]) => void
  /** Whether any work is in progress, so that changes are likely. */
  readonly moving: () => boolean
  /** Whether changes are wanted now; checked before each repetition of the loop. */
  readonly wanted: () => boolean
  /** The revision to start from; `undefined` while no list is loaded. */
  readonly start: () => number | undefined
  readonly isSignedOut: (error: unknown) => boolean
  readonly signedOut: (error: unknown) => void
}

export interface ChangesLoop {
  /** Asks at once, for example after a submission or when the page becomes visible again. */
  readonly wake: () => void
  /** Pauses until the next `wake`. */
  readonly rest: () => void
  readonly stop: () => void
}

const BUSY_MS = 700
const IDLE_MS = 10_000
/** When an answer counts as lost: a network that went away in between may leave a request open for minutes. */
const LOST_MS = 30_000
/** The minimum pause after an answer, however late it came. */
const BREATH_MS = 100

/**
 * The page's only poll. It asks every 700 ms while works are in progress, and slows down to every 10 s if none is or if
 * requests fail. The interval is measured from request to request, so that neither the duration of an answer nor the
 * number of works in it changes how often it asks.
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
    const request = new AbortController()
    asking = request
    const lost = setTimeout(() => request.abort(), LOST_MS)
    try {
      const news = await source.ask(since, request.signal)
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
    clearTimeout(lost)
    asking = undefined
    schedule()
  }

  schedule()
  return {
    wake() {
      resting = false
      pause = BUSY_MS
      // One request at a time; ask again after the pending one, whose answer may not include the change yet.
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
