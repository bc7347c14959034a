import type { TFunction } from 'i18next'
import { defaultImageModel, imageCard } from '#contract/areas/image/models.ts'
import type { ChainDraft } from '#web/recipes/chainDraft.ts'

const image = (prompt: string) =>
  ({
    operation: 'image.generate',
    recipe: { provider: imageCard(defaultImageModel).provider, model: defaultImageModel, prompt },
  }) as const

/** Chains to begin with, in the language of the page. Each can be run as it is. */
export function starterChains(t: TFunction): readonly ChainDraft[] {
  return [
    {
      name: t('recipes.starter.film.name'),
      steps: [
        image(t('recipes.starter.film.image')),
        {
          operation: 'video.capability',
          recipe: { prompt: t('recipes.starter.film.video') },
          takes: { step: 0, as: 'animate' },
        },
        {
          operation: 'music.soundtrack',
          recipe: { prompt: t('recipes.starter.film.music') },
          takes: { step: 1, as: 'soundtrack' },
        },
      ],
    },
    {
      name: t('recipes.starter.stems.name'),
      steps: [
        { operation: 'music.generate', recipe: { prompt: t('recipes.starter.stems.music'), instrumental: true } },
        { operation: 'music.stem', recipe: {}, takes: { step: 0, as: 'stems' } },
      ],
    },
    {
      name: t('recipes.starter.sounds.name'),
      steps: [
        image(t('recipes.starter.sounds.image')),
        {
          operation: 'voice.generate',
          recipe: { text: `[${t('recipes.starter.sounds.sound')}]` },
          takes: { step: 0, as: 'pictureSound' },
        },
      ],
    },
  ]
}
