/** An error as it is logged. */
interface LoggedError {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly stack?: string
  readonly cause?: LoggedError
}

const LONGEST_MESSAGE = 500
const MOST_FRAMES = 12
const MOST_CAUSES = 4

/** The end of a failed query's message, which lists the values it was given. */
const PARAMETERS = /\bparams: [^]*$/
/** SQLSTATE class of the errors whose message quotes the invalid value. */
const DATA_EXCEPTION = '22'
/** The query of a URL: it may contain signatures and keys. */
const ADDRESS_QUERY = /(\b(?:https?:\/\/|\/)[^\s?"'<>]*)\?[^\s"'<>]*/g
const KEY = /\b(Bearer )\S+/gi

/**
 * An error for the log, without user input and without secrets: no parameters of SQL queries, no signed links, no keys.
 * Each part is limited in length, so that the line is too.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error, but a value, was thrown' }
  const { name, message, stack, cause } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const frames = stack?.split('\n').filter(line => /^\s+at /.test(line))
  return {
    type: name,
    message: withoutSecrets(code?.startsWith(DATA_EXCEPTION) ? message.replace(/"[^]*"/, '"..."') : message),
    ...(code !== undefined && { code: code.slice(0, LONGEST_MESSAGE) }),
    ...(frames && { stack: frames.slice(0, MOST_FRAMES).map(withoutSecrets).join('\n') }),
    ...(cause instanceof Error && depth < MOST_CAUSES && { cause: loggedError(cause, depth + 1) }),
  }
}

function withoutSecrets(text: string): string {
  // Cut long texts first, so that a huge one is not searched; generously, as the parameters follow the whole query.
  const shortened = text
    .slice(0, 20 * LONGEST_MESSAGE)
    .replace(PARAMETERS, 'params: left out')
    .replace(ADDRESS_QUERY, '$1?...')
    .replace(KEY, '$1...')
  return shortened.length > LONGEST_MESSAGE ? `${shortened.slice(0, LONGEST_MESSAGE)}...` : shortened
}
