import { useTranslation } from 'react-i18next'
import { defaultImageModel, imageCard } from '#contract/areas/image/models.ts'
import { usePromptLanguage } from '#web/i18n/language.ts'
import { recipeFragment } from '#web/recipes/recipeLink.ts'
import { Link } from '@tanstack/react-router'
import type { ImageValues } from '../values.ts'

const samples = ['fox', 'lighthouse', 'heron'] as const
const aspectRatio = '3:2'

const { provider, id: model } = imageCard(defaultImageModel)

/**
 * Three pictures by the painter (`scripts/samples.ts`). Each opens its recipe; the form's sketch shows the same
 * picture.
 */
export function Samples() {
  const { t } = useTranslation()
  const language = usePromptLanguage()
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] gap-x-2 gap-y-6">
      {samples.map((name, index) => {
        const prompt = t(`sample.${name}`)
        const recipe: ImageValues = { provider, model, prompt, imageConfig: { imageSize: '2K', aspectRatio } }
        return (
          <li key={name}>
            <Link to="/image" hash={recipeFragment({ operation: 'image.generate', recipe })} className="group block">
              <img
                src={`/samples/${name}-${language}.webp`}
                alt=""
                width={480}
                height={320}
                className="block aspect-3/2 w-full bg-well object-cover"
              />
              <span className="film-edge block text-muted" aria-hidden>
                <span className="font-semibold text-ink">REC {String(index + 1).padStart(4, '0')}</span> · {aspectRatio}{' '}
                · 2K
              </span>
              <span className="mt-1 block text-14 underline-offset-4 group-hover:underline">
                <span className="sr-only">{t('sample.use')}</span>
                {prompt}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
