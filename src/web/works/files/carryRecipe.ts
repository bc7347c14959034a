import { useSyncExternalStore } from 'react'
import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'

const STORED = 'atelier.recipeInFiles'
const listeners = new Set<() => void>()

const isOn = () => localStorage.getItem(STORED) !== 'off'

/** Whether pictures are saved with the recipe that made them; this browser remembers it. */
export function useCarriedRecipe(): readonly [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isOn)
  return [on, carryRecipe]
}

function carryRecipe(on: boolean): void {
  if (on) localStorage.removeItem(STORED)
  else localStorage.setItem(STORED, 'off')
  for (const listener of listeners) listener()
}

/** Whether a file of this kind can hold a recipe. */
export const canCarry = ({ mimeType }: Pick<Asset, 'mimeType'>) => mimeType === 'image/png'

/** Where a result is saved from. */
export function savedFrom(work: Work, asset: Asset, index: number, withRecipe: boolean): string {
  if (!withRecipe || !canCarry(asset)) return asset.url
  return `/studio/works/${encodeURIComponent(work.id)}/results/${index + 1}/file`
}
