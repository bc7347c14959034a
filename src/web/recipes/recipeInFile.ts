import { recipeInPng } from '#contract/studio/recipeFile.ts'
import { readRecipe, type Recipe } from './recipeLink.ts'

/** A larger file cannot be one of our pictures. */
const MOST_BYTES = 100 * 1024 * 1024

/** The recipe that a file carries; undefined if it carries none or cannot be read. */
export async function recipeInFile(file: File): Promise<Recipe | undefined> {
  if (file.size > MOST_BYTES) return undefined
  try {
    return readRecipe(recipeInPng(new Uint8Array(await file.arrayBuffer())))
  } catch {
    return undefined
  }
}
