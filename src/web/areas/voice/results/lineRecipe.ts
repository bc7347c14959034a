import { voiceGenerateRecipe, type VoiceGenerateRecipe } from '#contract/areas/voice/generateRequest.ts'

/**
 * The request that makes one line of a voice again: its words alone, by the voice that says them. Undefined: the recipe
 * cannot be read, or it is no speech.
 */
export function lineRecipe(
  recipe: unknown,
  { text, voice = 0 }: { readonly text: string; readonly voice?: number | undefined },
): VoiceGenerateRecipe | undefined {
  const read = voiceGenerateRecipe.safeParse(recipe)
  if (!read.success || read.data.image !== undefined || text.trim() === '') return undefined
  const { durationHint: _, voices, ...rest } = read.data
  const own = voices?.[voice] ?? voices?.[0]
  return { ...rest, text: text.trim(), ...(own && { voices: [own] }) }
}
