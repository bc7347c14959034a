/**
 * `input` and `tooLarge`: the request is at fault and the message is for people. `crash`: the worker died, could not be
 * started, or was ended for its memory. `slow`: it was ended because it took too long. `cancelled`: the caller cancelled
 * the job. `stopped`: the studio stops, and the job is not to blame.
 */
type EngineErrorKind = 'input' | 'tooLarge' | 'bug' | 'crash' | 'slow' | 'cancelled' | 'stopped'

/** Thrown when a job did not end well. */
export class EngineError extends Error {
  readonly kind: EngineErrorKind
  /** The interface's number for what is wrong with the input, where its area has one. */
  readonly failCode: number | undefined

  constructor(kind: EngineErrorKind, message: string, failCode?: number) {
    super(message)
    this.kind = kind
    this.failCode = failCode
  }
}
