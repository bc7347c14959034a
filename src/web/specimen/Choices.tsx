import { useState } from 'react'
import { usePromptLanguage } from '#web/i18n/language.ts'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Slider } from '#web/ui/fields/Slider.tsx'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import { say } from './texts.ts'
import { Plate, Section } from './Section.tsx'

const sizes = ['1K', '2K', '4K'] as const
const models = ['plate-2', 'flux-lite', 'grand-image'] as const

/** Sliders, lists, switches. */
export function Choices() {
  const t = say[usePromptLanguage()]
  const [strength, setStrength] = useState(0.65)
  const [gain, setGain] = useState(-3)
  const [model, setModel] = useState<(typeof models)[number] | undefined>('plate-2')
  const [size, setSize] = useState<(typeof sizes)[number]>('2K')
  const [loop, setLoop] = useState(true)
  const options = [
    { value: 'plate-2', label: 'plate-2', detail: t.finest },
    { value: 'flux-lite', label: 'flux-lite', detail: t.fastest },
    { value: 'grand-image', label: 'grand-image', reason: t.paid },
  ] as const
  return (
    <Section title={t.choices}>
      <Plate name="Slider">
        <Slider
          label={t.strength}
          value={strength}
          onChange={setStrength}
          min={0}
          max={1}
          step={0.05}
          usual={0.5}
          hint={t.strengthHint}
        />
        <Slider label={t.gain} value={gain} onChange={setGain} min={-24} max={12} step={0.5} unit="dB" usual={0} />
        <Slider label={t.steps} value={50} onChange={() => {}} min={1} max={50} error={t.stepsWrong} />
        <Slider label={t.strength} value={0.3} onChange={() => {}} min={0} max={1} step={0.05} reason={t.locked} />
      </Plate>
      <Plate name="Select">
        <Select label={t.model} options={options} value={model} onChange={setModel} figures />
        <Select label={t.model} options={options} value={undefined} onChange={setModel} optional />
        <Select label={t.model} options={options} value={undefined} onChange={setModel} error={t.modelMissing} />
        <Select label={t.model} options={options} value="flux-lite" onChange={setModel} figures reason={t.locked} />
      </Plate>
      <Plate name="SegmentedControl">
        <SegmentedControl legend={t.size} figures values={sizes} value={size} onChange={setSize} />
        <SegmentedControl
          legend={t.size}
          figures
          values={sizes}
          value={size}
          onChange={setSize}
          markOf={value => (value === '4K' ? t.paid : undefined)}
          hint={t.paid}
        />
        <SegmentedControl legend={t.size} figures values={sizes} value={size} onChange={setSize} error={t.stepsWrong} />
        <SegmentedControl legend={t.size} figures values={sizes} value={size} onChange={setSize} reason={t.locked} />
      </Plate>
      <Plate name="Toggle">
        <Toggle label={t.loop} checked={loop} onChange={setLoop} hint={t.loopHint} />
        <Toggle label={t.loop} checked={!loop} onChange={next => setLoop(!next)} />
        <Toggle label={t.stems} checked={false} onChange={() => {}} reason={t.noStems} />
      </Plate>
    </Section>
  )
}
