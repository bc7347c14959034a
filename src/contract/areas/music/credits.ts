import { defaultSeparationModel, type SeparationModelId } from './models.ts'

/** The built-in service's credits for one song, track or analysis; the interface publishes no figures for music. */
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

/** A separation that also writes down the notes costs more. */
const separationPrices = {
  'audio-separation-1': 6,
  'audio-separation-2': 9,
} as const satisfies Record<SeparationModelId, number>

export type MusicOperationId = keyof typeof prices | 'music.stem'

/**
 * What one request costs with the built-in service, in credits, for both estimate and charge. It does not depend on the
 * length of the result, which is not known in advance.
 */
export function musicCredits(operation: MusicOperationId, model: SeparationModelId = defaultSeparationModel): number {
  return operation === 'music.stem' ? separationPrices[model] : prices[operation]
}
