import { fitting, type Fitted } from '../../kit/fit.ts'
import type { z } from '../../kit/zod.ts'
import type { musicExtendRecipe } from './extend.ts'
import type { GenerateTypeCard, MusicCard } from './models.ts'
import type { musicTrackRecipe } from './track.ts'

type Extension = z.input<typeof musicExtendRecipe>
type Track = z.input<typeof musicTrackRecipe>

/** An extension moved to another model: only some extend at the head. */
export function fitExtensionToCard(values: Extension, card: MusicCard): Fitted<Extension> {
  const fit = fitting(values)
  fit.set('model', card.id)
  if (values.extendType === 'head' && !card.head)
    fit.change('extendType', 'tail', 'music.extend.head', { models: values.model ?? '' })
  return fit.done()
}

/** A track moved to another type: only what is sung has a voice. The lyrics stay; nothing forbids them. */
export function fitTrackToCard(values: Track, card: GenerateTypeCard): Fitted<Track> {
  const fit = fitting(values)
  fit.set('generateType', card.id)
  if (values.vocalGender !== undefined && !card.sung) fit.change('vocalGender', undefined, 'music.track.vocalGender')
  return fit.done()
}
