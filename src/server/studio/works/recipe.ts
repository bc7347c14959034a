import { createHash } from 'node:crypto'
import { explain } from '#contract/kit/explain.ts'
import type { Language } from '#contract/kit/language.ts'
import type { AnyOperation } from '#contract/kit/operation.ts'
import type { OperationId } from '#contract/operationFacts.ts'
import { folded, textsOf } from '#contract/studio/search.ts'
import { validationRefusal } from '#server/http/mount.ts'
import { operationOf } from './operationOf.ts'

/** A recipe as its operation's schema reads it. Throws a Refusal with the issues of one that the service would refuse. */
export function readRecipe(operation: OperationId, given: unknown, language: Language): unknown {
  const recipe = operationOf(operation).recipe.safeParse(given, { error: explain(language) })
  if (!recipe.success) throw validationRefusal(recipe.error)
  return recipe.data
}

/** SHA-256 of what was asked for, by which a repeated press is known. */
export function hashOf(operation: OperationId, recipe: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([operation, recipe]))
    .digest('hex')
}

/** What a search looks through. */
export function searchableOf(title: string | null, recipe: unknown): string {
  return folded([title ?? '', ...textsOf(recipe)].join('\n'))
}

/**
 * The cost of a recipe where a published formula tells it. Otherwise the work is due, so that the service is asked while
 * it waits.
 */
export function pricedOnTheSpot({ published, estimate }: AnyOperation, recipe: unknown) {
  const credits = published?.(recipe) ?? null
  return { credits, nextAt: credits === null && estimate ? Date.now() : null }
}
