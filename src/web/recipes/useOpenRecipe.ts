import { useNavigate } from '@tanstack/react-router'
import type { Failure } from '#contract/studio/failure.ts'
import { noteRefusal } from './refusal.ts'
import { recipeFragment, type Recipe } from './recipeLink.ts'
import { pathOf } from '#web/works/operationView.ts'

/** A recipe, or a work: if it failed, the form says why at the field at fault. */
type Opened = Recipe & { readonly failure?: Failure | null }

/** Opens the form of a recipe, filled with it. */
export function useOpenRecipe(): (recipe: Opened) => void {
  const navigate = useNavigate()
  return recipe => {
    noteRefusal(recipe.operation, recipe.failure ?? null)
    void navigate({ to: pathOf(recipe.operation), search: {}, hash: recipeFragment(recipe) })
  }
}
