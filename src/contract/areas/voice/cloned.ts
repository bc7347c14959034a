import type { MediaRef } from '../../kit/media.ts'

/** The clips whose voices a recipe of `voice.generate` imitates; none for anything else. */
export function clonedClips(recipe: unknown): readonly MediaRef[] {
  const voices = typeof recipe === 'object' && recipe !== null && 'voices' in recipe ? recipe.voices : undefined
  return Array.isArray(voices) ? voices.flatMap(clipOf) : []
}

function clipOf(voice: unknown): readonly MediaRef[] {
  if (typeof voice !== 'object' || voice === null || !('type' in voice) || voice.type !== 'reference') return []
  const clip = 'url' in voice ? voice.url : undefined
  if (typeof clip !== 'object' || clip === null) return []
  if ('asset' in clip && typeof clip.asset === 'string') return [{ asset: clip.asset }]
  return 'url' in clip && typeof clip.url === 'string' ? [{ url: clip.url }] : []
}
