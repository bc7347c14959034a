/**
 * `input` and `tooLarge`: the request is at fault and the message is for the user. `crash`: the worker died, could not
 * be started, or was killed for its memory use. `slow`: it was killed because it took too long. `cancelled`: the caller
 * cancelled the job. `stopped`: the studio is stopping, and the job is not to blame.
 */
type EngineErrorKind = 'input' | 'tooLarge' | 'bug' | 'crash' | 'slow' | 'cancelled' | 'stopped'

/** Thrown when a job does not finish successfully. */
export class EngineError extends Error {
  readonly kind: EngineErrorKind
  /** The interface's code for an error in the input, if its area has one. */
  readonly failCode: number | undefined

  constructor(kind: EngineErrorKind, message: string, failCode?: number) {
    super(message)
    this.kind = kind
    this.failCode = failCode
  }
}
