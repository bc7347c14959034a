import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { operationFacts, type OfferedOperationId } from '#contract/operationFacts.ts'
import type { OperationFacts } from '#contract/kit/operation.ts'
import { workRoutes } from '#contract/studio/routes.ts'
import { call } from '#web/api/call.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { useDebounced } from '#web/ui/useDebounced.ts'
import { frameNumber } from '#web/works/frame/frameFigures.ts'
import { loadViews, useOperationView, pathOf } from '#web/works/operationView.ts'

interface Props {
  readonly operation: OfferedOperationId
  /** The values of the form as JSON. */
  readonly written: string
  /** The recipe of such values; undefined: it breaks a rule. */
  readonly recipeIn: (written: string) => unknown
}

/** Milliseconds of quiet before the studio is asked: typing goes first. */
const QUIET = 500

/**
 * Says that just this was asked for before, with what a press would make of it: the same once more where the result is fixed by
 * the request, another take of it where the built-in service makes one with another seed.
 */
export function Earlier({ operation, written, recipeIn }: Props) {
  const { t } = useTranslation()
  const view = useOperationView(operation)
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const settled = useDebounced(written, QUIET)
  const { data } = useQuery({
    queryKey: ['works', 'earlier', operation, settled],
    queryFn: async ({ signal }) => {
      const recipe = recipeIn(settled)
      if (recipe === undefined) return null
      const { newest } = await call(workRoutes.earlier, { body: { operation, recipe } }, { signal })
      if (newest) await loadViews([newest.operation])
      return newest
    },
    retry: false,
    gcTime: 60_000,
  })
  if (!data || settled !== written) return null
  const { repeats = false }: OperationFacts = operationFacts[operation]
  return (
    <p role="status" className="text-12 text-muted">
      {t('composer.earlier', { name: `${view.code} ${frameNumber(data)}` })}{' '}
      {repeats ? t('composer.earlierSame') : session?.service === 'built-in' && t('composer.earlierTake')}{' '}
      <Link
        to={pathOf(operation)}
        search={(now: object) => ({ ...now, work: data.id })}
        className="text-ink underline underline-offset-4"
      >
        {t('composer.earlierOpen')}
      </Link>
    </p>
  )
}
