import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import { linesOf, slotsOf, type Batch } from './template.ts'

interface Props {
  readonly prompt: string
  readonly batch: Batch
  readonly onChange: (batch: Batch) => void
}

/** How one text becomes several prompts: one per line, and one per value of its slots. */
export function BatchFields({ prompt, batch, onChange }: Props) {
  const { t } = useTranslation()
  const slots = slotsOf(prompt)
  const hasLines = linesOf(prompt).length > 1
  return (
    <div className="flex flex-col gap-3">
      {hasLines && (
        <Toggle
          label={t('batch.perLine')}
          checked={batch.perLine}
          onChange={perLine => onChange({ ...batch, perLine })}
        />
      )}
      {slots.map(name => (
        <Slot
          key={name}
          name={name}
          text={batch.fillings[name] ?? ''}
          onChange={text => onChange({ ...batch, fillings: { ...batch.fillings, [name]: text } })}
        />
      ))}
    </div>
  )
}

interface SlotProps {
  readonly name: string
  readonly text: string
  readonly onChange: (text: string) => void
}

function Slot({ name, text, onChange }: SlotProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 flex items-baseline justify-between text-12 text-muted">
        <span className="figures">{`{{${name}}}`}</span>
        <span>{t('batch.values', { count: linesOf(text).length })}</span>
      </label>
      <textarea
        dir="auto"
        id={id}
        rows={1}
        value={text}
        placeholder={t('batch.hint')}
        onChange={event => onChange(event.target.value)}
        className="block field-sizing-content max-h-40 w-full resize-none rounded-control border border-edge bg-transparent px-2 py-1 hover:border-ink"
      />
    </div>
  )
}
