import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { recipeFragment } from '#web/recipes/recipeLink.ts'
import { episodeDefaults } from './forms/createDefaults.ts'
import { episodeSamples } from './samples.ts'

/** The feed before the first episode: sample texts for each mode, which open as recipes. */
export function EmptyFeed() {
  const { t } = useTranslation()
  return (
    <div className="mx-auto max-w-240">
      <h2 className="text-22 font-semibold tracking-tight">{t('feed.empty')}</h2>
      <p className="mt-1 mb-6 text-muted">{t('episodeSample.lead')}</p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] gap-x-2 gap-y-6">
        {episodeSamples.map(({ text, mode, style, picture }, index) => (
          <li key={text}>
            <Link
              to="/episodes"
              hash={recipeFragment({
                operation: 'episodes.create',
                recipe: { ...episodeDefaults, mode, style, text: t(`episodeSample.${text}`) },
              })}
              className="group block"
            >
              <span className="relative block border border-line bg-well group-hover:border-ink">
                <span className="sr-only">{t('episodeSample.use')}</span>
                <img
                  src={`/episode-samples/${picture}.webp`}
                  alt=""
                  width={192}
                  height={108}
                  className="aspect-video w-full object-cover"
                />
              </span>
              <span className="film-edge block text-muted" aria-hidden>
                <span className="font-semibold text-ink">EPI {String(index + 1).padStart(4, '0')}</span>
                {style !== '' && ` · ${t(`episodes.styles.${style}`)}`}
              </span>
              <span className="mt-1 block text-14 font-medium underline-offset-4 group-hover:underline">
                {t(`episodes.modes.${mode}`)}
              </span>
              <span data-excerpt className="line-clamp-3 text-14 text-muted">
                {t(`episodeSample.${text}`)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
