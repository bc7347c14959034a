import type { Reason } from './reason.ts'

/** A result file of a task, as the service links it. */
export interface ResultLink {
  readonly url: string
  readonly mimeType?: string | undefined
  /** The path of the link in the task, such as `pages.0.imageUrl`: distinguishes the parts of one result. */
  readonly path?: string
}

/** The state of a task, independent of its area. An unknown status counts as running. */
export type TaskReading =
  | {
      readonly phase: 'running'
      readonly status: string
      /** 0 to 1; absent: the service does not report it. */
      readonly progress?: number | undefined
      /**
       * Its position in the queue: 1 is next; absent: it is not waiting, or the service does not report it.
       */
      readonly queuePosition?: number | undefined
    }
  | {
      readonly phase: 'done'
      readonly status: string
      readonly results: readonly ResultLink[]
      /** Credits it cost; absent: the service does not report them. */
      readonly charged?: number | undefined
    }
  | {
      readonly phase: 'failed'
      readonly status: string
      /** The service's own words; empty: it gives none. */
      readonly message: string
      /** The same as a value, if the service is one of ours. */
      readonly reason?: Reason | undefined
      readonly retryable: boolean
      readonly refunded: boolean
      /** Credits that were refunded; absent: the service does not report them. */
      readonly returned?: number | undefined
      /** It failed because of the request, so the same request would fail again. */
      readonly refused?: boolean
    }
