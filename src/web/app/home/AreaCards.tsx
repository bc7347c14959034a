import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePromptLanguage } from '#web/i18n/language.ts'
import { pause, play, usePlayer } from '#web/media/player/player.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { pathOf } from '#web/works/operationView.ts'
import { beginnings } from './beginnings.ts'
import { begunAreas, type BegunArea } from './guessArea.ts'

/** A card for each area with its kind of results, and a sample by the built-in engines (`scripts/samples.ts`). */
export function AreaCards() {
  const { t } = useTranslation()
  return (
    <section aria-label={t('home.areas')}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-x-2 gap-y-6">
        {begunAreas.map(area => (
          <li key={area} className="flex flex-col">
            <Sample area={area} />
            <Link to={pathOf(beginnings[area].operation)} className="group mt-2 block">
              <span className="flex items-center gap-2 font-semibold underline-offset-4 group-hover:underline">
                <Icon name={area} />
                {t(`area.${area}`)}
              </span>
              <span className="block text-12 text-muted">{t(`home.makes.${area}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sample({ area }: { readonly area: BegunArea }) {
  const { t } = useTranslation()
  const language = usePromptLanguage()
  const { tracks, at, playing } = usePlayer()
  if (area === 'music' || area === 'voice') {
    const url = area === 'music' ? '/samples/music.mp3' : `/samples/voice-${language}.mp3`
    const words = t(`home.samples.${area}`)
    const plays = playing && tracks[at]?.id === url
    return (
      <button
        type="button"
        aria-label={t(plays ? 'home.unhear' : 'home.hear', { words })}
        onClick={() => (plays ? pause() : play({ id: url, title: words, url, kind: 'audio', passing: true }))}
        className="flex aspect-3/2 w-full flex-col justify-between border border-line bg-well p-3 text-left transition-colors hover:border-ink"
      >
        <span className="line-clamp-3">{words}</span>
        <span className="flex size-9 items-center justify-center border border-edge bg-paper">
          <Icon name={plays ? 'pause' : 'play'} />
        </span>
      </button>
    )
  }
  const pictures = {
    image: `/samples/lighthouse-${language}.webp`,
    video: '/samples/video.webp',
    episodes: '/episode-samples/mode-info.webp',
  }
  return <img src={pictures[area]} alt="" width={480} height={320} className="aspect-3/2 w-full bg-well object-cover" />
}
