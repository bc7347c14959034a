import { useQuery } from '@tanstack/react-query'
import type { ChainStep } from '#contract/studio/chains.ts'
import type { OfferedOperationId } from '#contract/operationFacts.ts'
import { workQuery } from '#web/works/queries.ts'
import { nameOf } from '#web/works/nameOf.ts'
import { useOperationViews } from '#web/works/operationView.ts'
import { recipesQuery } from './queries.ts'

interface FirstStep {
  readonly name: string
  readonly step: ChainStep
}

const isWork = (id: string) => id.startsWith('work_')

/** The first step of a chain: the recipe of a work, or a saved one, by its id; undefined until it is loaded. */
export function useFirstStep(from: string | undefined): FirstStep | undefined {
  const views = useOperationViews()
  const ofWork = from !== undefined && isWork(from)
  const { data: work } = useQuery({ ...workQuery(from ?? ''), enabled: ofWork })
  const { data: recipes } = useQuery({ ...recipesQuery, enabled: from !== undefined && !ofWork })
  if (from === undefined) return undefined
  if (work && ofWork) return stepOf(nameOf(work, views[work.operation]), work.operation, work.recipe)
  const saved = recipes?.find(({ id }) => id === from)
  return saved && stepOf(saved.name, saved.operation, saved.recipe)
}

function stepOf(name: string, operation: OfferedOperationId, recipe: unknown): FirstStep {
  const fields = typeof recipe === 'object' && recipe !== null ? { ...recipe } : {}
  return { name: name.slice(0, 100), step: { operation, recipe: fields } }
}
