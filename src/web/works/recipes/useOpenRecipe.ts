import { useNavigate } from '@tanstack/react-router'
import { recipeFragment, type Recipe } from './recipeLink.ts'
import { useOperationViews } from '../operationView.ts'

/** Opens the form of a recipe, filled with it. */
export function useOpenRecipe(): (recipe: Recipe) => void {
  const navigate = useNavigate()
  const views = useOperationViews()
  return recipe => void navigate({ to: views[recipe.operation].path, search: {}, hash: recipeFragment(recipe) })
}
