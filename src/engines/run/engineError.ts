import type { Reason } from '#contract/kit/reason.ts'
import { messageOf, type ReasonId } from '#contract/reasons.ts'

/** The request is at fault. */
type InputErrorKind = 'input' | 'tooLarge'

/**
 * `bug`: an error of the engine. `machine`: the machine lacks something, such as room on its disk, or a worker could
 * not be started: the job can be done later. `crash`: the worker died, or was killed for its memory use. `slow`: it was
 * killed because it took too long. `cancelled`: the caller cancelled the job. `stopped`: the studio is stopping, and
 * the job is not to blame.
 */
type OtherErrorKind = 'bug' | 'machine' | 'crash' | 'slow' | 'cancelled' | 'stopped'

/** Thrown when a job does not finish successfully. Only errors in the input have a reason for the user. */
export class EngineError extends Error {
  readonly kind: InputErrorKind | OtherErrorKind
  readonly reason: Reason<ReasonId> | undefined
  /** The interface's code for an error in the input, if its area has one. */
  readonly failCode: number | undefined

  constructor(
    ...[kind, said, failCode]:
      | [kind: InputErrorKind, reason: Reason<ReasonId>, failCode?: number | undefined]
      | [kind: OtherErrorKind, message: string, failCode?: undefined]
  ) {
    super(typeof said === 'string' ? said : messageOf(said))
    this.kind = kind
    this.reason = typeof said === 'string' ? undefined : said
    this.failCode = failCode
  }
}
