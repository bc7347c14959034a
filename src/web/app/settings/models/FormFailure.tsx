import { ApiError } from '#web/api/ApiError.ts'
import { useFailureText } from '#web/api/useFailureText.ts'

const issuesOf = (error: Error | null) =>
  error instanceof ApiError && error.failure.kind === 'answer' ? error.failure.issues : []

/** What the studio says is wrong with a field. */
export function issueAt(error: Error | null, field: string): string | undefined {
  return issuesOf(error).find(({ path }) => path === field)?.message
}

/** A failure that belongs to none of the fields. */
export function FormFailure({
  error,
  fields = [],
}: {
  readonly error: Error | null
  readonly fields?: readonly string[]
}) {
  const failureText = useFailureText()
  if (!error || fields.some(field => issueAt(error, field) !== undefined)) return null
  return <p role="alert">{failureText(error)}</p>
}
