import { queryOptions } from '@tanstack/react-query'
import { isOffered } from '#contract/operationFacts.ts'
import { chainEndpoints } from '#contract/studio/chains.ts'
import { presetEndpoints, type Preset } from '#contract/studio/presets.ts'
import { call } from '#web/api/call.ts'
import { loadViews } from '#web/works/operationView.ts'
import type { Recipe } from '#web/recipes/recipeLink.ts'

/** A saved recipe that the studio has a form for. */
export type SavedRecipe = Preset & Recipe

/** What is kept in the same place and is no recipe: long scripts, and how words are said. */
const others = ['script', 'pronunciation']

/** Every saved recipe that the studio has a form for, whatever its operation. */
export const recipesQuery = queryOptions({
  queryKey: ['presets'],
  queryFn: async ({ signal }) => {
    const { items } = await call(presetEndpoints.list, { query: {} }, { signal })
    const known = items.flatMap(one =>
      isOffered(one.operation) && !others.includes(one.variant) ? [{ ...one, operation: one.operation }] : [],
    )
    await loadViews(known.map(({ operation }) => operation))
    return known
  },
})

export const chainsQuery = queryOptions({
  queryKey: ['chains', 'saved'],
  queryFn: ({ signal }) => call(chainEndpoints.list, {}, { signal }),
})

/** The latest runs; fetched again whenever works have changed. */
export const runsQuery = queryOptions({
  queryKey: ['chains', 'runs'],
  queryFn: ({ signal }) => call(chainEndpoints.runs, { query: {} }, { signal }),
})
