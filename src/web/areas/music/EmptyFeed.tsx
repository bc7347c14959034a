import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { recipeFragment } from '#web/recipes/recipeLink.ts'

const samples = ['rain', 'harbour', 'morning'] as const
const ASPECT = 160

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
              <span className="flex flex-col gap-2 border border-line bg-well p-4 group-hover:border-ink">
                <span className="sr-only">{t('musicSample.use')}</span>
                <span className="text-16">{t(`musicSample.${name}.prompt`)}</span>
                <svg viewBox={`0 0 ${ASPECT} 2`} preserveAspectRatio="none" className="h-14 w-full" aria-hidden>
                  <path d={drawn(index)} className="fill-edge" />
                </svg>
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

/** A drawing that resembles the waveform of a song: bars that rise and fall. */
function drawn(index: number): string {
  return Array.from({ length: ASPECT }, (_, bar) => {
    const swell = 0.55 + 0.4 * Math.sin((bar / ASPECT) * Math.PI * (index + 2))
    const half = Math.max(0.05, Math.abs(Math.sin(bar * (1.3 + index * 0.7))) * swell)
    return `M${bar + 0.2} ${(1 - half).toFixed(2)}h.6v${(2 * half).toFixed(2)}h-.6z`
  }).join('')
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
