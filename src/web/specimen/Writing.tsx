import { useState } from 'react'
import { usePromptLanguage } from '#web/i18n/language.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { say } from './texts.ts'
import { Plate, Section } from './Section.tsx'

/** Text and numbers. */
export function Writing() {
  const t = say[usePromptLanguage()]
  const [name, setName] = useState('Fox')
  const [seconds, setSeconds] = useState<number | undefined>(8.4)
  const [count, setCount] = useState<number | undefined>()
  return (
    <Section title={t.writing}>
      <Plate name="Field">
        <Field
          label={t.name}
          hint={t.nameHint}
          value={name}
          onChange={event => setName(event.target.value)}
          limit={40}
        />
        <Field label={t.name} optional placeholder={t.sentence} />
        <Field label={t.name} defaultValue={`${t.promptTyped}${t.promptTyped}`} limit={40} error={t.tooLong} />
        <Field label={t.name} defaultValue={t.sentence} reason={t.locked} />
      </Plate>
      <Plate name="TextArea">
        <TextArea key={t.promptTyped} label={t.prompt} defaultValue={t.promptTyped} limit={4000} />
        <TextArea label={t.prompt} error={t.promptEmpty} rows={2} />
        <TextArea label={t.prompt} defaultValue={t.sentence} reason={t.locked} rows={2} />
      </Plate>
      <Plate name="NumberField">
        <NumberField
          label={t.seconds}
          value={seconds}
          onChange={setSeconds}
          min={1}
          max={30}
          step={0.1}
          unit="s"
          hint="1–30"
        />
        <NumberField label={t.count} value={count} onChange={setCount} min={1} max={8} optional placeholder="1" />
        <NumberField label={t.steps} value={80} onChange={() => {}} min={1} max={50} error={t.stepsWrong} />
        <NumberField label={t.steps} value={20} onChange={() => {}} min={1} max={50} reason={t.locked} />
      </Plate>
    </Section>
  )
}
