/**
 * Why a server did not do what it was asked. `busy`: too much to do, try again. `moderated`: it refuses the content.
 * `request`: it refuses a value. `key`: it does not accept the key. `account`: its account
 * there does not allow it, or has used up what it allows. `model`: it has no such model or address. `server`:
 * an error of its own. `failed`: its task ended without a result. `unreachable`: no connection. `unreadable`: it
 * answered something else than the protocol says. `undeliverable`: a file of the request cannot be brought to it.
 */
type ProviderFailure =
  | 'busy'
  | 'moderated'
  | 'request'
  | 'key'
  | 'account'
  | 'model'
  | 'server'
  | 'failed'
  | 'unreachable'
  | 'unreadable'
  | 'undeliverable'

/** Thrown when a server refuses or fails; `said` is its own words, or the beginning of what it answered. */
export class ProviderError extends Error {
  readonly kind: ProviderFailure
  readonly said: string
  /** Seconds until it is worth trying again, if the server says so. */
  readonly retryAfter: number | undefined

  constructor(kind: ProviderFailure, said: string, retryAfter?: number) {
    super(`${kind}: ${said}`)
    this.kind = kind
    this.said = said
    this.retryAfter = retryAfter
  }
}

/** Whether a failure is one of the connection, so that nothing else would work there either. */
export function isOfConnection({ kind }: ProviderError): boolean {
  return kind === 'key' || kind === 'unreachable' || kind === 'server'
}

/** Thrown when a request was sent but its answer did not come, or not all of it: the server may have charged for it. */
export class LostAnswerError extends Error {
  /** `slow`: it took longer than the connection allows. `large`: it was larger than any answer may be. */
  readonly kind: 'broken' | 'slow' | 'large'

  constructor(kind: LostAnswerError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
