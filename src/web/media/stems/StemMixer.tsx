import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { formatPercent } from '#web/ui/formatNumber.ts'
import { clock } from '../clock.ts'
import { saveFile } from '../saveFile.ts'
import { barsOf } from '../sound/bars.ts'
import { ToolButton } from '../ToolButton.tsx'
import { gainsOf, mixOf, peaksOf, plainFader, wavOf, type Fader } from './mix.ts'
import { usePressAlong } from '../usePressAlong.ts'
import { useTransport } from './useTransport.ts'

/** A stem in memory. */
export interface Stem {
  readonly name: string
  readonly buffer: AudioBuffer
  /** The original file, under its original name. */
  readonly file: File
}

interface Props {
  readonly stems: readonly Stem[]
  /** The displayed name of a stem. */
  readonly nameOf: (name: string) => string
  /** File name of a saved mix, without extension. */
  readonly fileName: string
  /** Further actions for a stem. */
  readonly actions: (stem: Stem) => ReactNode
}

const BARS = 240
const samplesOf = (buffer: AudioBuffer) => ({
  rate: buffer.sampleRate,
  channels: Array.from({ length: buffer.numberOfChannels }, (_, channel) => buffer.getChannelData(channel)),
})

/** The stems of a recording, played in sync to the sample, each with its own volume. Any mix can be saved. */
export function StemMixer({ stems, nameOf, fileName, actions }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [faders, setFaders] = useState<readonly Fader[]>(() => stems.map(() => plainFader))
  const nodes = useRef<readonly GainNode[]>([])
  const duration = Math.max(0, ...stems.map(({ buffer }) => buffer.duration))
  const shapes = useMemo(() => stems.map(({ buffer }) => barsOf(peaksOf(samplesOf(buffer), BARS), BARS)), [stems])
  const gains = gainsOf(faders)

  const transport = useTransport(duration, (context, offset) => {
    // Slightly in the future, so that all start together.
    const begin = context.currentTime + 0.03
    const sources = stems.map(({ buffer }, index) => {
      const gain = new GainNode(context, { gain: gains[index] ?? 1 })
      const source = new AudioBufferSourceNode(context, { buffer })
      source.connect(gain).connect(context.destination)
      source.start(begin, offset)
      return { source, gain }
    })
    nodes.current = sources.map(({ gain }) => gain)
    return {
      stop: () => {
        for (const { source, gain } of sources) {
          source.stop()
          gain.disconnect()
        }
        nodes.current = []
      },
    }
  })
  const { playing, time, seek, toggle } = transport
  const along = usePressAlong(share => seek(share * duration))

  function change(index: number, part: Partial<Fader>): void {
    const next = faders.map((fader, at) => (at === index ? { ...fader, ...part } : fader))
    setFaders(next)
    gainsOf(next).forEach((gain, at) => {
      const node = nodes.current[at]
      node?.gain.setTargetAtTime(gain, node.context.currentTime, 0.01)
    })
  }

  function save(): void {
    const wav = wavOf(
      mixOf(
        stems.map(({ buffer }) => samplesOf(buffer)),
        gains,
      ),
    )
    saveFile(new Blob([wav], { type: 'audio/wav' }), `${fileName}.wav`)
  }

  const audible = stems.filter((_, index) => (gains[index] ?? 0) > 0).map(({ name }) => nameOf(name))
  const share = duration > 0 ? `${(time / duration) * 100}%` : '0%'
  return (
    <section aria-label={t('mixer.label')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-2">
        <ToolButton
          icon={playing ? 'pause' : 'play'}
          label={t(playing ? 'media.pause' : 'media.play')}
          onClick={toggle}
        />
        <p className="figures text-12">
          {clock(time, true)} <span className="text-muted">/ {clock(duration)}</span>
        </p>
        <input
          type="range"
          aria-label={t('mixer.position')}
          aria-valuetext={clock(time, true)}
          min={0}
          max={Math.max(duration, 0.01)}
          step={0.1}
          value={time}
          onChange={event => seek(event.target.valueAsNumber)}
          className="min-w-24 flex-1 accent-ink pointer-coarse:h-11"
        />
        <Button onClick={save} reason={audible.length > 0 ? undefined : t('mixer.silent')}>
          <Icon name="download" />
          {t('mixer.save')}
        </Button>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {stems.map((stem, index) => {
          const { name } = stem
          const fader = faders[index] ?? plainFader
          const called = nameOf(name)
          const isHeard = (gains[index] ?? 0) > 0
          return (
            <li
              key={name}
              className="grid grid-cols-[10rem_minmax(0,1fr)] items-center gap-x-4 py-2 max-wide:grid-cols-1 max-wide:gap-y-1"
            >
              <div role="group" aria-label={called} className="flex flex-wrap items-center gap-1">
                <div className="flex w-full items-center">
                  <p className="min-w-0 flex-1 truncate font-semibold" aria-hidden>
                    {called}
                  </p>
                  {actions(stem)}
                </div>
                <MixButton
                  label={t('mixer.mute', { name: called })}
                  text={t('mixer.muteShort')}
                  pressed={fader.muted}
                  onClick={() => change(index, { muted: !fader.muted })}
                />
                <MixButton
                  label={t('mixer.solo', { name: called })}
                  text={t('mixer.soloShort')}
                  pressed={fader.solo}
                  onClick={() => change(index, { solo: !fader.solo })}
                />
                <input
                  type="range"
                  aria-label={t('mixer.volume', { name: called })}
                  aria-valuetext={formatPercent(fader.volume, language)}
                  min={0}
                  max={1}
                  step={0.01}
                  value={fader.volume}
                  onChange={event => change(index, { volume: event.target.valueAsNumber })}
                  className="w-20 flex-1 accent-ink pointer-coarse:h-11"
                />
              </div>
              {/* The slider above offers the same for the keyboard. */}
              <div {...along} className={`relative h-16 bg-well ${along.className}`}>
                <svg
                  viewBox={`0 0 ${BARS} 2`}
                  preserveAspectRatio="none"
                  className="absolute inset-0 size-full"
                  aria-hidden
                >
                  <path d={shapes[index]} className={isHeard ? 'fill-ink' : 'fill-line'} />
                </svg>
                <span className="absolute inset-y-0 w-0.5 bg-safelight" style={{ left: share }} aria-hidden />
              </div>
            </li>
          )
        })}
      </ul>
      <p className="text-12 text-muted" role="status">
        {audible.length > 0
          ? t('mixer.heard', { names: new Intl.ListFormat(language).format(audible) })
          : t('mixer.silent')}
      </p>
    </section>
  )
}

interface MixButtonProps {
  readonly label: string
  readonly text: string
  readonly pressed: boolean
  readonly onClick: () => void
}

function MixButton({ label, text, pressed, onClick }: MixButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={onClick}
      className="h-7 min-w-7 border border-edge px-1 text-12 hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:h-11 pointer-coarse:min-w-11"
    >
      <span aria-hidden>{text}</span>
    </button>
  )
}
