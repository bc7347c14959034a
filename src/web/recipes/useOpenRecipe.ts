import { useNavigate } from '@tanstack/react-router'
import { recipeFragment, type Recipe } from './recipeLink.ts'
import { pathOf } from '#web/works/operationView.ts'

/** Opens the form of a recipe, filled with it. */
export function useOpenRecipe(): (recipe: Recipe) => void {
  const navigate = useNavigate()
  return recipe => void navigate({ to: pathOf(recipe.operation), search: {}, hash: recipeFragment(recipe) })
}
