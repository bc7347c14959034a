import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import type { Line } from './lines.ts'
import { castLines, readScript } from './script.ts'

interface Props {
  /** The most voices of one request. */
  readonly most: number
  readonly close: () => void
  /** The lines, and how many voices they need. */
  readonly take: (lines: readonly Line[], voices: number) => void
}

/** A script to paste: its speakers as they are recognised, and which voice each of them gets. */
export function ScriptDialog({ most, close, take }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  /** By name, where somebody chose. */
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const script = readScript(text)
  const voices = script.names.map((name, index) => chosen[name] ?? Math.min(index + 1, most))
  const needed = Math.max(1, ...voices)

  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={t('script.title')}
      description={t('script.lead')}
      footer={
        <Button
          look="solid"
          aria-disabled={script.lines.length === 0}
          onClick={() => script.lines.length > 0 && take(castLines(script, voices), needed)}
        >
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
          `${t('script.lines', { count: script.lines.length })} · ${t('script.found', { count: script.names.length })}`}
      </p>
      {script.names.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {script.names.map((name, index) => (
            <li key={name} className="flex h-10 items-center justify-between gap-4">
              <span className="truncate">{name}</span>
              <select
                aria-label={t('script.isSaidBy', { name })}
                value={voices[index]}
                onChange={event => setChosen({ ...chosen, [name]: Number(event.target.value) })}
                className="h-8 rounded-control border border-edge bg-paper px-1 hover:border-ink"
              >
                {Array.from({ length: most }, (_, place) => (
                  <option key={place + 1} value={place + 1}>
                    {t('voice.place', { number: place + 1 })}
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
