import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mark } from '#contract/areas/voice/dialogue.ts'
import { speakersQuery } from '#web/controls/speakers/speakerQueries.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { spokenIn } from '../spokenIn.ts'
import type { Scene } from './history.ts'
import { EFFECT } from './lines.ts'
import { castFor, castLines, placesFor, readScript, wordsOf } from './script.ts'
import { usualCast } from './usualCast.ts'

interface Props {
  readonly scene: Scene
  /** The most voices of one request. */
  readonly most: number
  readonly close: () => void
  /**
   * Gets the scene with the script's lines after its own non-empty ones, and a place for each speaker of the script.
   */
  readonly take: (scene: Scene) => void
}

/** A field for pasting a script, with the speakers recognised in it and the voice that each of them gets. */
export function ScriptDialog({ scene, most, close, take }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  /** The places that the user chose, by name. */
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const script = readScript(text)
  const page = useLanguage()
  const { data: speakers = [] } = useQuery(speakersQuery)
  const spoken = scene.lines.filter(line => line.text.trim() !== '')
  const places = placesFor(script.names, scene.cast, spoken, most)
  const voices = script.names.map((name, index) => chosen[name] ?? places[index] ?? most)
  const effects = script.lines.filter(line => line.voice === EFFECT).length
  /** A text with voice marks has no names. */
  const nameOf = (name: string, index: number) =>
    name === mark(index + 1) ? t('voice.place', { number: index + 1 }) : name
  const use = () => {
    if (script.lines.length === 0) return
    const cast = castFor(script, voices, scene.cast)
    take({
      lines: [...spoken, ...castLines(script, voices)],
      cast: usualCast(cast, spokenIn(wordsOf(script), page), speakers),
    })
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={t('script.title')}
      description={t('script.lead')}
      footer={
        <Button look="solid" aria-disabled={script.lines.length === 0} onClick={use}>
          {t('script.use')}
        </Button>
      }
    >
      <TextArea
        label={t('script.text')}
        placeholder={t('script.hint')}
        rows={8}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <p role="status" className="mt-3 text-12 text-muted">
        {script.lines.length > 0 &&
          [
            t('script.lines', { count: script.lines.length - effects }),
            t('script.found', { count: script.names.length }),
            ...(effects > 0 ? [t('script.effects', { count: effects })] : []),
          ].join(' · ')}
      </p>
      {script.names.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {script.names.map((name, index) => (
            <li key={name} className="flex h-10 items-center justify-between gap-4">
              <span className="truncate">{nameOf(name, index)}</span>
              <select
                aria-label={t('script.isSaidBy', { name: nameOf(name, index) })}
                value={voices[index]}
                onChange={event => setChosen({ ...chosen, [name]: Number(event.target.value) })}
                className="h-8 rounded-control border border-edge bg-paper px-1 hover:border-ink"
              >
                {Array.from({ length: most }, (_, place) => (
                  <option key={place + 1} value={place + 1}>
                    {[t('voice.place', { number: place + 1 }), scene.cast[place]?.name].filter(Boolean).join(' · ')}
                  </option>
                ))}
              </select>
            </li>
          ))}
        </ul>
      )}
      {script.names.length > most && <p className="mt-2 text-12">{t('script.tooMany', { most })}</p>}
    </Dialog>
  )
}
