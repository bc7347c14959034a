import { useRef, useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { clock } from '#web/media/clock.ts'
import { goTo, playIfAllowed } from '#web/media/mediaElement.ts'
import { nextSpeed, SpeedSelect } from '#web/media/SpeedSelect.tsx'
import { ToolButton } from '#web/media/ToolButton.tsx'
import { usePlayback } from '#web/media/usePlayback.ts'
import { useSolePlayer } from '#web/media/useSolePlayer.ts'
import { useSource } from '#web/media/useSource.ts'
import { useViewKeys } from '#web/media/useViewKeys.ts'
import { useFreshLinks } from '#web/works/useFreshLinks.ts'
import { Chapters } from './Chapters.tsx'
import { PageStrip } from './PageStrip.tsx'
import { cueAt, momentOf, pageAt, shownEpisode } from './shownEpisode.ts'
import { Transcript } from './Transcript.tsx'

/** The minimum horizontal distance of a swipe, in pixels. */
const SWIPE = 48

interface Props {
  readonly work: Work
  /** Has a page made again; absent: none can be. */
  readonly onChange?: (number: number) => void
}

/**
 * The pages of an episode in sync with their narration: choosing a page seeks, and playback turns the pages. Before
 * there is a narration, the pages can be browsed on their own.
 */
export function EpisodePlayer({ work, onChange }: Props) {
  const { t } = useTranslation()
  const view = useRef<HTMLDivElement>(null)
  const media = useRef<HTMLAudioElement>(null)
  const episode = shownEpisode(work)
  const { pages, cues, narration, duration, title, language, record } = episode
  const playback = usePlayback(media)
  const { onFailure } = useFreshLinks(work.id, narration ?? { url: '' })
  useSource(media, { url: narration?.url ?? '', onBroken: onFailure })
  useSolePlayer(view)
  useLettersFor(pages.map(page => `${page.headline}${page.text}`).join(''))
  const [chosen, setChosen] = useState(0)
  const [captions, setCaptions] = useState(false)
  const swipe = useRef<number>(undefined)

  const speaks = narration !== undefined && duration > 0
  // Holds the target of a seek until the player reports a new time.
  const [time, setTime] = useMoment(playback.time)
  const at = Math.min(speaks ? pageAt(episode, time) : chosen, Math.max(0, pages.length - 1))
  const cue = speaks ? cueAt(cues, time) : -1
  const page = pages[at]

  const seek = (to: number) => {
    setTime(to)
    if (media.current) goTo(media.current, to)
  }
  const open = (index: number) => {
    const to = Math.min(Math.max(index, 0), pages.length - 1)
    const moment = momentOf(episode, to)
    setChosen(to)
    if (speaks && moment !== undefined) seek(moment)
  }
  const toggle = () => {
    if (!media.current || !speaks) return
    if (media.current.paused) playIfAllowed(media.current)
    else media.current.pause()
  }
  const setSpeed = (speed: number) => {
    if (media.current) media.current.playbackRate = speed
  }
  const enlarge = () => {
    // A browser may refuse full screen; the pages remain usable.
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
    else view.current?.requestFullscreen().catch(() => {})
  }

  const keys: Readonly<Record<string, () => void>> = {
    ' ': toggle,
    ArrowLeft: () => open(at - 1),
    ArrowRight: () => open(at + 1),
    PageUp: () => open(at - 1),
    PageDown: () => open(at + 1),
    Home: () => open(0),
    End: () => open(pages.length - 1),
    c: () => setCaptions(!captions),
    f: enlarge,
    '<': () => setSpeed(nextSpeed(playback.rate, -1)),
    '>': () => setSpeed(nextSpeed(playback.rate, 1)),
  }
  useViewKeys(view, ({ key }) => {
    keys[key]?.()
    return key in keys
  })

  const leaf = (event: PointerEvent) => {
    const from = swipe.current
    swipe.current = undefined
    if (from === undefined || Math.abs(event.clientX - from) < SWIPE) return
    open(event.clientX < from ? at + 1 : at - 1)
  }
  const spoken = cues[cue]
  const count = pages.length - (pages[0]?.number === 0 ? 1 : 0)
  const nameOf = (number: number) => (number === 0 ? t('episodes.cover') : t('episodes.page', { number, count }))

  return (
    <div
      ref={view}
      role="group"
      aria-label={title || t('episodes.player')}
      className="grid grid-cols-[minmax(0,1fr)_minmax(16rem,22rem)] gap-x-6 bg-paper fullscreen:content-center fullscreen:p-4 max-wide:flex max-wide:flex-col max-wide:gap-y-4"
    >
      <div className="flex min-w-0 flex-col gap-2">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript is shown next to it */}
        <audio ref={media} preload="metadata" />
        <div
          data-page={page?.number}
          onPointerDown={event => (swipe.current = event.clientX)}
          onPointerUp={leaf}
          onPointerCancel={() => (swipe.current = undefined)}
          className="relative aspect-video max-h-[calc(100dvh-17rem)] w-full touch-pan-y bg-well select-none"
        >
          {page?.image === undefined ? (
            <div className="flex size-full flex-col justify-center gap-3 p-[8%] [&:not(:has(p))]:film-wait">
              {page && <p className="text-22 font-semibold wrap-anywhere">{page.headline}</p>}
              {page && <p className="line-clamp-6 text-muted wrap-anywhere">{page.text}</p>}
            </div>
          ) : (
            <img
              key={page.image}
              src={page.image}
              alt={[nameOf(page.number), page.headline].filter(Boolean).join(': ')}
              draggable={false}
              onError={onFailure}
              className="size-full object-contain"
            />
          )}
          {captions && spoken && (
            <p
              lang={language}
              className="absolute inset-x-[6%] bottom-[4%] mx-auto w-fit max-w-full bg-ink px-3 py-1 text-center text-16 text-paper wrap-anywhere"
            >
              {spoken.text}
            </p>
          )}
        </div>
        {speaks && (
          <Chapters {...{ pages, time, duration, seek, nameOf }} momentOf={index => momentOf(episode, index)} />
        )}
        <div className="flex flex-wrap items-center gap-x-1">
          {speaks && (
            <ToolButton
              icon={playback.playing ? 'pause' : 'play'}
              label={t(playback.playing ? 'media.pause' : 'media.play')}
              shortcut=" "
              onClick={toggle}
            />
          )}
          <ToolButton
            icon="previous"
            label={t('episodes.previous')}
            shortcut="←"
            reason={at <= 0 ? t('episodes.first') : undefined}
            onClick={() => open(at - 1)}
          />
          <ToolButton
            icon="next"
            label={t('episodes.next')}
            shortcut="→"
            reason={at >= pages.length - 1 ? t('episodes.last') : undefined}
            onClick={() => open(at + 1)}
          />
          <p className="figures mr-auto px-1 text-12" aria-live="polite">
            {page && nameOf(page.number)}
            {speaks && (
              <span className="text-muted" aria-hidden>
                {' '}
                · {clock(time)} / {clock(duration)}
              </span>
            )}
          </p>
          {speaks && (
            <ToolButton
              text="CC"
              label={t('episodes.captions')}
              shortcut="c"
              pressed={captions}
              onClick={() => setCaptions(!captions)}
            />
          )}
          {speaks && <SpeedSelect speed={playback.rate} change={setSpeed} />}
          {onChange && page && (
            <Button
              look="quiet"
              reason={isChangeable(page.number, record.mode) ? undefined : t('episodes.change.none')}
              onClick={() => onChange(page.number)}
            >
              <Icon name="edit" />
              {t('episodes.change.open')}
            </Button>
          )}
          <ToolButton icon="enlarge" label={t('media.video.full')} shortcut="f" onClick={enlarge} />
        </div>
        {playback.failed && narration && <p role="alert">{t('media.broken')}</p>}
        <PageStrip pages={pages} at={at} open={open} nameOf={nameOf} />
      </div>
      <Transcript {...{ episode, at, cue, nameOf }} playing={playback.playing} seek={seek} open={open} />
    </div>
  )
}

/** Whether a page can be made again: the cover and the title page of slides are made of the title. */
const isChangeable = (number: number, mode: string | undefined) => number > (mode === 'slides' ? 1 : 0)

/** The time in the narration: as the player reports it, or the target of a seek until it does. */
function useMoment(played: number): [time: number, setTime: (time: number) => void] {
  const [moment, setMoment] = useState({ played, time: played })
  if (moment.played !== played) setMoment({ played, time: played })
  return [moment.time, time => setMoment({ played, time })]
}
