/** The tables with their own codes. The shared video endpoint shares only the code of the rate limit with video. */
export type ErrorTable = 'voice' | 'video' | 'sharedVideo'

/** What a person can do about an error. */
export type ErrorAction = 'edit' | 'wait' | 'credits' | 'plan' | 'signIn' | 'report'

/**
 * Whether a work that failed with this error is sent again: never, automatically once the service is less busy, or when
 * a person asks for it.
 */
export type ErrorRetry = 'never' | 'busy' | 'person'

/** One error: its code and status on the wire. Its advice for people is the sentence `advice.` with its key. */
export interface ErrorRow {
  readonly code: number
  readonly status: 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 500 | 503
  readonly retry: ErrorRetry
  readonly action: ErrorAction
}
