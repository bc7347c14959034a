import { defaultSeparationModel, type SeparationModelId } from './models.ts'

/** Credits of one song, track or analysis by the built-in service; the interface publishes no figures for music. */
const prices = {
  'music.generate': 20,
  'music.instrumental': 15,
  'music.soundtrack': 15,
  'music.track': 10,
  'music.remix': 20,
  'music.extend': 20,
  'music.recognize': 3,
  'music.describe': 2,
} as const satisfies Record<string, number>

/** Taking notes down as well costs more. */
const separationPrices = {
  'audio-separation-1': 6,
  'audio-separation-2': 9,
} as const satisfies Record<SeparationModelId, number>

export type MusicOperationId = keyof typeof prices | 'music.stem'

/**
 * What one request costs with the built-in service, in credits: estimate and charge alike. It does not depend on how long
 * the result becomes, which nobody knows before.
 */
export function musicCredits(operation: MusicOperationId, model: SeparationModelId = defaultSeparationModel): number {
  return operation === 'music.stem' ? separationPrices[model] : prices[operation]
}
