import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { recipeFragment } from '#web/recipes/recipeLink.ts'

const samples = ['rain', 'harbour', 'morning'] as const

const CoverArt = lazy(async () => ({ default: (await import('#web/media/sound/CoverArt.tsx')).CoverArt }))

/** The feed before the first song: three samples, each of which opens a recipe. */
export function SongSamples() {
  const { t } = useTranslation()
  return (
    <div className="mx-auto max-w-240">
      <h2 className="text-22 font-semibold tracking-tight">{t('feed.empty')}</h2>
      <p className="mt-1 mb-6 text-muted">{t('musicSample.lead')}</p>
      <ul className="flex flex-col gap-6">
        {samples.map((name, index) => (
          <li key={name}>
            <Link
              to="/music"
              hash={recipeFragment({
                operation: 'music.generate',
                recipe: { prompt: t(`musicSample.${name}.prompt`), instrumental: true },
              })}
              className="group block"
            >
              <span className="flex min-h-32 items-stretch border border-line bg-well group-hover:border-ink">
                <span className="w-32 shrink-0">
                  <Suspense>
                    <CoverArt
                      title={t(`musicSample.${name}.prompt`)}
                      tags={t(`musicSample.${name}.edge`)}
                      className="size-full"
                    />
                  </Suspense>
                </span>
                <span className="self-center p-4 text-16 wide:text-22">
                  <span className="sr-only">{t('musicSample.use')}</span>
                  {t(`musicSample.${name}.prompt`)}
                </span>
              </span>
              <span className="film-edge block text-muted" aria-hidden>
                <span className="font-semibold text-ink">REC {String(index + 1).padStart(4, '0')}</span> ·{' '}
                {t(`musicSample.${name}.edge`)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The feed before the first analysis. */
export function AnalysisLead() {
  const { t } = useTranslation()
  return (
    <div className="mx-auto max-w-240">
      <h2 className="text-22 font-semibold tracking-tight">{t('feed.empty')}</h2>
      <p className="mt-1 text-muted">{t('analysis.lead')}</p>
    </div>
  )
}
