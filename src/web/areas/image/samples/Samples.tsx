import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultImageModel, imageCard } from '#contract/areas/image/models.ts'
import { recipeFragment } from '#web/works/recipes/recipeLink.ts'
import { Link } from '@tanstack/react-router'
import type { ImageValues } from '../values.ts'
import { paint } from './paint.ts'
import { fox, lemons, lighthouse, type Scene } from './scenes.ts'

const samples = [
  { name: 'fox', scene: fox, aspectRatio: '3:2' },
  { name: 'lighthouse', scene: lighthouse, aspectRatio: '3:2' },
  { name: 'lemons', scene: lemons, aspectRatio: '3:2' },
] as const

// Not the form's own defaults: those come with its schema, which home does without.
const { provider, id: model } = imageCard(defaultImageModel)

/** Three frames, painted while one looks; each is a recipe to press. */
export function Samples() {
  const { t } = useTranslation()
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] gap-x-2 gap-y-6">
      {samples.map(({ name, scene, aspectRatio }, index) => {
        const prompt = t(`sample.${name}`)
        const recipe: ImageValues = { provider, model, prompt, imageConfig: { imageSize: '2K', aspectRatio } }
        return (
          <li key={name}>
            <Link to="/image" hash={recipeFragment({ operation: 'image.generate', recipe })} className="group block">
              <Painted scene={scene} />
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

function Painted({ scene }: { readonly scene: Scene }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!canvas.current) return
    return paint(canvas.current, scene, matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [scene])
  return <canvas ref={canvas} width={720} height={480} className="block aspect-3/2 w-full bg-well" aria-hidden />
}
