import type { Price } from '../../operation.ts'
import type { musicFacts } from './facts.ts'
import { defaultSeparationModel, type SeparationModelId } from './models.ts'

export type MusicOperationId = keyof typeof musicFacts

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
  // A separation that also writes down the notes costs more.
  'music.stem': { 'audio-separation-1': 6, 'audio-separation-2': 9 },
} as const satisfies Record<MusicOperationId, number | Readonly<Record<SeparationModelId, number>>>

/**
 * What one request costs with the built-in service, in credits, for both estimate and charge. It does not depend on the
 * length of the result, which is not known in advance.
 */
export function musicCredits(operation: MusicOperationId, model: SeparationModelId = defaultSeparationModel): number {
  const price = prices[operation]
  return typeof price === 'number' ? price : price[model]
}

/** The price of an operation that costs the same whatever its recipe says. */
export const flatPrice = (operation: MusicOperationId) =>
  ({ by: 'tariff', credits: () => musicCredits(operation) }) as const satisfies Price
