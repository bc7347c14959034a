import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { operationFacts, type OfferedOperationId } from '#contract/operationFacts.ts'
import type { OperationFacts } from '#contract/operation.ts'
import { workRoutes } from '#contract/studio/routes.ts'
import { call } from '#web/api/call.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { useDebounced } from '#web/ui/useDebounced.ts'
import { frameName } from '#web/works/figures.ts'
import { loadViews, pathOf } from '#web/works/operationView.ts'

interface Props {
  readonly operation: OfferedOperationId
  /** The form's values as JSON. */
  readonly written: string
  /** The recipe of such values; undefined if it is invalid. */
  readonly recipeIn: (written: string) => unknown
}

/** Milliseconds without a change before the studio is asked. */
const QUIET = 500

/**
 * Says that exactly this was requested before, and what generating again would produce: the same result if the request
 * determines it, or another take if the built-in service uses a new seed.
 */
export function Earlier({ operation, written, recipeIn }: Props) {
  const { t } = useTranslation()
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
      {t('composer.earlier', { name: frameName(data) })}{' '}
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
