import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/i18n/language.ts'
import { Tag } from '#web/ui/feedback/Tag.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useWidth } from '#web/ui/lists/useWidth.ts'
import { clock } from '../clock.ts'
import { saveFile } from '../saveFile.ts'
import { useColours } from '../sound/useColours.ts'
import { ToolButton } from '../ToolButton.tsx'
import type { Note } from './notes.ts'
import { soundNotes } from './synth.ts'
import { usePressAlong } from '../usePressAlong.ts'
import { useTransport } from './useTransport.ts'

/** The notes of one stem, and its MIDI file. */
export interface NotedStem {
  readonly name: string
  readonly notes: readonly Note[]
  readonly file: Blob
}

interface Props {
  readonly stems: readonly NotedStem[]
  readonly nameOf: (name: string) => string
  readonly fileName: string
}

const HEIGHT = 220
/** Empty rows above and below the notes. */
const MARGIN = 2

/** Notes on a grid of time and pitch, played as plain tones; each stem can be left out. */
export function PianoRoll({ stems, nameOf, fileName }: Props) {
  const { t } = useTranslation()
  const figure = new Intl.NumberFormat(useLanguage())
  const [left, setLeft] = useState<readonly string[]>([])
  const shown = useMemo(
    () =>
      stems
        .filter(({ name }) => !left.includes(name))
        .flatMap(({ notes }) => notes)
        .toSorted((a, b) => a.start - b.start),
    [stems, left],
  )
  const duration = Math.max(0.1, ...stems.flatMap(({ notes }) => notes.map(note => note.start + note.duration)))
  const { playing, time, seek, toggle } = useTransport(duration, soundNotes(shown))
  return (
    <section aria-label={t('roll.label')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <ToolButton
          icon={playing ? 'pause' : 'play'}
          label={t(playing ? 'roll.pause' : 'roll.play')}
          onClick={toggle}
        />
        <p className="figures text-12">
          {clock(time, true)} <span className="text-muted">/ {clock(duration)}</span>
        </p>
        <div role="group" aria-label={t('roll.choose')} className="ml-auto flex flex-wrap gap-1">
          {stems.map(({ name, notes }) => (
            <Tag
              key={name}
              label={t('roll.stem', { name: nameOf(name), notes: figure.format(notes.length) })}
              pressed={!left.includes(name)}
              onPress={() => setLeft(left.includes(name) ? left.filter(one => one !== name) : [...left, name])}
            />
          ))}
        </div>
      </div>
      <Roll notes={shown} duration={duration} time={time} seek={seek} />
      <ul className="flex flex-wrap gap-2">
        {stems.map(({ name, file }) => (
          <li key={name}>
            <Button onClick={() => saveFile(file, `${fileName}-${name}.mid`)}>
              <Icon name="download" />
              {nameOf(name)} <span className="figures text-12">MIDI</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RollProps {
  readonly notes: readonly Note[]
  readonly duration: number
  readonly time: number
  readonly seek: (time: number) => void
}

function Roll({ notes, duration, time, seek }: RollProps) {
  const { t } = useTranslation()
  const [box, width] = useWidth()
  const along = usePressAlong(share => seek(share * duration))
  const canvas = useRef<HTMLCanvasElement>(null)
  const colours = useColours(canvas)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !colours || width === 0) return
    const scale = window.devicePixelRatio
    context.canvas.width = Math.round(width * scale)
    context.canvas.height = Math.round(HEIGHT * scale)
    context.scale(scale, scale)
    const keys = notes.map(note => note.key)
    const low = Math.min(60, ...keys) - MARGIN
    const row = HEIGHT / (Math.max(60, ...keys) + MARGIN + 1 - low)
    context.fillStyle = colours.region
    for (let key = Math.ceil(low / 12) * 12; row * (key - low) < HEIGHT; key += 12)
      context.fillRect(0, HEIGHT - row * (key - low), width, 1)
    for (const { start, duration: length, key, velocity } of notes) {
      context.globalAlpha = 0.4 + 0.6 * velocity
      context.fillStyle = start <= time && time < start + length ? colours.cursor : colours.played
      const wide = Math.max(2, (length / duration) * width - 1)
      context.fillRect((start / duration) * width, HEIGHT - row * (key - low + 1), wide, Math.max(2, row - 1))
    }
    context.globalAlpha = 1
    context.fillStyle = colours.cursor
    context.fillRect((time / duration) * width, 0, 2, HEIGHT)
  }, [notes, duration, time, width, colours])
  return (
    // The slider inside offers the same for the keyboard.
    <div {...along} ref={box} className={`relative bg-well ${along.className}`} style={{ height: HEIGHT }}>
      <canvas ref={canvas} className="absolute inset-0 size-full" aria-hidden />
      <input
        type="range"
        aria-label={t('roll.position')}
        aria-valuetext={clock(time, true)}
        min={0}
        max={duration}
        step={0.1}
        value={time}
        onChange={event => seek(event.target.valueAsNumber)}
        className="pointer-events-none absolute inset-0 m-0 size-full appearance-none bg-transparent opacity-0"
      />
      <span className="pointer-events-none absolute inset-0 [input:focus-visible+&]:outline-2 [input:focus-visible+&]:outline-focus" />
    </div>
  )
}
