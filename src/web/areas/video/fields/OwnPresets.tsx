import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { PresetId } from '../forms/shared.ts'
import type { PresetGroup } from './PresetSample.tsx'
import { forgetPreset, keepPreset, ownPresets } from './ownPresets.ts'

interface Props {
  readonly group: PresetGroup
  readonly value: PresetId
  readonly onChange: (id: PresetId) => void
  /** A preset has to be chosen. */
  readonly required: boolean
}

/** Ids that only the service knows: the saved ones with their notes, and a field for another. */
export function OwnPresets({ group, value, onChange, required }: Props) {
  const { t } = useTranslation()
  const stored = ownPresets.useValue().filter(one => one.group === group)
  const id = String(value)
  const isStored = stored.some(one => one.id === id)
  const [note, setNote] = useState('')
  return (
    <>
      {stored.length > 0 && (
        <ul aria-label={t('video.ownIds')} className="divide-y divide-line border-y border-line">
          {stored.map(one => {
            const chosen = one.id === id
            return (
              <li key={one.id} className="flex items-center gap-1">
                <button
                  type="button"
                  aria-pressed={chosen}
                  onClick={() => onChange(chosen && !required ? '' : one.id)}
                  className={`flex min-h-8 min-w-0 flex-1 items-baseline gap-2 px-1 py-1 text-left text-12 ${chosen ? 'bg-ink text-paper' : 'hover:bg-well'}`}
                >
                  <span className="figures max-w-1/2 shrink-0 truncate">{one.id}</span>
                  <span className={`min-w-0 wrap-anywhere ${chosen ? '' : 'text-muted'}`}>{one.note}</span>
                </button>
                <Button
                  look="quiet"
                  className="size-8 shrink-0"
                  aria-label={t('video.forgetId', { id: one.id })}
                  onClick={() => forgetPreset(one)}
                >
                  <Icon name="close" size={12} />
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <Field
        label={t('video.ownId')}
        hint={t('video.ownIdHint')}
        value={isStored ? '' : id}
        autoComplete="off"
        spellCheck={false}
        onChange={event => onChange(event.target.value.trim())}
      />
      {id !== '' && !isStored && (
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <Field
              label={t('video.ownNote')}
              optional
              value={note}
              maxLength={200}
              onChange={event => setNote(event.target.value)}
            />
          </div>
          <Button
            className="shrink-0"
            onClick={() => {
              keepPreset({ group, id, note: note.trim() })
              setNote('')
            }}
          >
            {t('video.keepId')}
          </Button>
        </div>
      )}
    </>
  )
}
