import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NamedRow } from '#web/controls/NamedList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
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
        <ul aria-label={t('video.ownIds')} className="border-y border-line">
          {stored.map(one => {
            const isChosen = one.id === id
            return (
              <NamedRow
                key={one.id}
                isChosen={isChosen}
                use={() => onChange(isChosen && !required ? '' : one.id)}
                removal={t('video.forgetId', { id: one.id })}
                remove={() => forgetPreset(one)}
              >
                <span className="figures max-w-1/2 shrink-0 truncate">{one.id}</span>
                <span className={`truncate ${isChosen ? '' : 'text-muted'}`}>{one.note}</span>
              </NamedRow>
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
