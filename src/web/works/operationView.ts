import { createContext, use } from 'react'
import type { OfferedOperationId, operationFacts } from '#contract/operationFacts.ts'
import type { Work } from '#contract/studio/works.ts'
import type { StackPage } from '#web/media/pages/PageStack.tsx'
import type { ResultKind } from './viewer/results.ts'

/** What a recipe says, in the page's words. Every part is absent when the recipe cannot be read. */
export interface RecipeReading {
  readonly prompt: string
  /** The parts of the film edge between frame number and price. */
  readonly edge: readonly string[]
  readonly facts: readonly {
    readonly name:
      | 'model'
      | 'size'
      | 'ratio'
      | 'quality'
      | 'references'
      | 'voices'
      | 'format'
      | 'speed'
      | 'loudness'
      | 'pitch'
      | 'length'
    readonly value: string
  }[]
  /** Width through height that the result will most likely have. */
  readonly aspect: number
}

/** What of a recipe can be taken alone. */
export const recipeParts = ['prompt', 'references', 'model'] as const
export type RecipePart = (typeof recipeParts)[number]

/**
 * How works of one operation are shown wherever works are shown. Views are part of the first load, so they know no
 * schema: the recipe of a work was parsed when it was submitted, and `read` looks at it just enough not to throw.
 */
export interface OperationView {
  /** Stands before the frame number. */
  readonly code: string
  /** The page of its area. */
  readonly path: `/${(typeof operationFacts)[OfferedOperationId]['area']}`
  readonly read: (recipe: unknown) => RecipeReading
  /** The fields of each part of a recipe that can be taken alone. */
  readonly parts?: { readonly [part in RecipePart]?: readonly string[] }
  /** Which results its form takes: of what kind, as what, and the list of the recipe they join. */
  readonly takes?: readonly {
    readonly kind: ResultKind
    readonly as: 'reference'
    readonly list: string
  }[]
  /** What a failed work gave back, by the service's own record of it; absent or undefined: nobody says. */
  readonly returned?: (work: Work) => 'free' | 'credits' | undefined
  /** Epoch milliseconds from which a failed work is worth another try; absent or undefined: any time. */
  readonly retryAt?: (work: Work) => number | undefined
  /** The pages of a work that is read page by page: they are shown in place of its single pictures. */
  readonly pages?: (work: Work) => readonly StackPage[] | undefined
}

export type OperationViews = { readonly [id in OfferedOperationId]: OperationView }

/** The views of all operations; the application provides them, so that works need not know the areas. */
export const OperationViewsContext = createContext<OperationViews | null>(null)

export function useOperationViews(): OperationViews {
  const views = use(OperationViewsContext)
  if (!views) throw new Error('Works are shown inside OperationViewsContext')
  return views
}

export function useOperationView(operation: OfferedOperationId): OperationView {
  return useOperationViews()[operation]
}
