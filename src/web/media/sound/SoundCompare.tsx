import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../clock.ts'
import { ToolButton } from '../ToolButton.tsx'
import { usePlayback } from '../usePlayback.ts'
import { useSolePlayer } from '../useSolePlayer.ts'
import { useViewKeys } from '../useViewKeys.ts'
import { equalGains } from './loudness.ts'
import type { Take } from './take.ts'
import { TakeRow } from './TakeRow.tsx'
import { loudnessSaid, useLoudness } from './useLoudness.ts'
import { usePeaks } from './usePeaks.ts'
import { useSound } from './useSound.ts'
import { useTwoTakes, type Side } from './useTwoTakes.ts'
import type { WaveHandle } from './Waveform.tsx'

/** Plays two takes in sync and equally loud; one is audible, and a key switches between them without a gap. */
export function SoundCompare({ takes }: { readonly takes: readonly [Take, Take] }) {
  const { t } = useTranslation()
  const view = useRef<HTMLDivElement>(null)
  const mediaA = useRef<HTMLAudioElement>(null)
  const mediaB = useRef<HTMLAudioElement>(null)
  const waveA = useRef<WaveHandle>(null)
  const waveB = useRef<WaveHandle>(null)
  const [a, b] = takes
  const soundA = useSound(mediaA, a)
  const soundB = useSound(mediaB, b)
  const shapeA = usePeaks(a)
  const shapeB = usePeaks(b)
  const playbackA = usePlayback(mediaA)
  const playbackB = usePlayback(mediaB)
  const sounds = [soundA, soundB] as const
  const shapes = [shapeA, shapeB] as const
  const playbacks = [playbackA, playbackB] as const
  const [audible, setAudible] = useState<Side>(0)
  const [equal, setEqual] = useState(true)
  const [asked, setAsked] = useState(false)
  const [time, setTime] = useState(0)
  useSolePlayer(view)

  const [ofA, ofB] = useLoudness(takes, asked)
  const gains = equal ? equalGains(ofA ?? undefined, ofB ?? undefined) : ([1, 1] as const)
  const both = useTwoTakes([mediaA, mediaB], audible, gains)
  const playing = playbacks.some(playback => playback.playing)
  const duration = Math.max(...shapes.map((shape, side) => shape?.duration || playbacks[side]?.duration || 0))

  const toggle = async () => {
    if (playing) return both.pause()
    // Only now: viewing two sounds must load neither.
    setAsked(true)
    const ready = await Promise.all(sounds.map(sound => sound.ready()))
    if (ready.every(Boolean)) await both.start()
  }
  const other: Side = audible === 0 ? 1 : 0
  const seek = (to: number) => {
    waveA.current?.seek(to)
    waveB.current?.seek(to)
    setTime(to)
  }
  const follow = (side: Side) => (now: number) => {
    if (side !== audible) return
    both.keepTogether()
    setTime(Math.floor(now * 10) / 10)
  }

  const keys: Readonly<Record<string, () => void>> = {
    ' ': () => void toggle(),
    x: () => setAudible(other),
    a: () => setAudible(0),
    b: () => setAudible(1),
    e: () => setEqual(!equal),
  }
  useViewKeys(view, ({ key }) => {
    keys[key]?.()
    return key in keys
  })

  const rows = [
    { letter: 'A', take: a, media: mediaA, wave: waveA, loudness: ofA },
    { letter: 'B', take: b, media: mediaB, wave: waveB, loudness: ofB },
  ] as const
  return (
    <div ref={view} className="flex w-full flex-col gap-3">
      {rows.map((row, index) => (
        <TakeRow
          key={row.letter}
          {...row}
          shape={shapes[index]}
          longest={duration}
          audible={audible === index}
          gain={gains[index] ?? 1}
          choose={() => setAudible(index === 0 ? 0 : 1)}
          time={time}
          seek={seek}
          onTime={follow(index === 0 ? 0 : 1)}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-1">
        <ToolButton
          icon={playing ? 'pause' : 'play'}
          label={t(playing ? 'media.pause' : 'media.play')}
          shortcut=" "
          onClick={() => void toggle()}
        />
        <p className="figures mr-auto px-1 text-12">
          {clock(time, true)} <span className="text-muted">/ {clock(duration)}</span>
        </p>
        <ToolButton icon="compare" label={t('media.sound.switch')} shortcut="x" onClick={() => setAudible(other)} />
        <ToolButton
          text="="
          label={t('media.sound.equal')}
          shortcut="e"
          pressed={equal}
          onClick={() => setEqual(!equal)}
        />
      </div>
      <p className="text-12 text-muted" role="status">
        {t(`media.sound.${loudnessSaid(asked, equal, [ofA, ofB])}`)}
      </p>
      {playbacks.some(({ failed }, side) => failed || sounds[side]?.failed) && <p role="alert">{t('media.broken')}</p>}
    </div>
  )
}
