import { fitting, type Fitted } from '../../fit.ts'
import type { z } from '../../kit/zod.ts'
import type { musicExtendRecipe } from './extend.ts'
import type { GenerateTypeCard, MusicCard } from './models.ts'
import type { musicTrackRecipe } from './track.ts'

type Extension = z.input<typeof musicExtendRecipe>
type Track = z.input<typeof musicTrackRecipe>

/** Adapts an extension to another model: only some models extend at the head. */
export function fitExtensionToCard(values: Extension, card: MusicCard): Fitted<Extension> {
  const fit = fitting(values)
  fit.set('model', card.id)
  if (values.extendType === 'head' && !card.head)
    fit.change('extendType', 'tail', 'music.extend.head', { models: values.model ?? '' })
  return fit.done()
}

/** Adapts a track to another type: only a sung one has a voice. The lyrics stay, as no rule forbids them. */
export function fitTrackToCard(values: Track, card: GenerateTypeCard): Fitted<Track> {
  const fit = fitting(values)
  fit.set('generateType', card.id)
  if (values.vocalGender !== undefined && !card.sung) fit.change('vocalGender', undefined, 'music.track.vocalGender')
  return fit.done()
}
