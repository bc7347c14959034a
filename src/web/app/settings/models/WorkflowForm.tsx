import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { connectionEndpoints, type Connection } from '#contract/studio/connections.ts'
import {
  freeInputs,
  resultOf,
  titleOfNode,
  workflowInputs,
  workflowResults,
  type FreeInput,
  type WorkflowInput,
} from '#contract/studio/workflow.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { FormFailure, issueAt } from './FormFailure.tsx'
import { useChange } from './queries.ts'
import type { WorkflowDraft } from './workflowDraft.ts'

interface Props {
  readonly connection: Connection
  readonly draft: WorkflowDraft
  readonly close: () => void
}

const UNBOUND = 'unbound'
type Choice = WorkflowInput | typeof UNBOUND

/** Binds the inputs of a workflow, and names the node of its result. */
export function WorkflowForm({ connection, draft, close }: Props) {
  const { t } = useTranslation()
  const [workflow, setWorkflow] = useState(draft)
  const { name, makes, graph, bindings, output, seconds } = workflow
  const set = (changes: Partial<WorkflowDraft>) => setWorkflow({ ...workflow, ...changes })
  const save = useChange(
    () => call(connectionEndpoints.saveWorkflow, { params: { connectionId: connection.id }, body: workflow }),
    close,
  )
  const boundTo = ({ node, input }: FreeInput) =>
    bindings.find(one => one.node === node && one.input === input)?.to ?? UNBOUND
  const hasLength = bindings.some(({ to }) => to === 'seconds' || to === 'frames')

  function bind({ node, input }: FreeInput, to: Choice): void {
    const others = bindings.filter(one => one.node !== node || one.input !== input)
    set({ bindings: to === UNBOUND ? others : [...others, { node, input, to }] })
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    save.mutate(undefined)
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t('models.workflowForm')}
      className="flex flex-col gap-4 border-l-2 border-ink pl-4"
    >
      <div className="flex max-w-100 flex-col gap-4">
        <Field
          label={t('models.workflowName')}
          value={name}
          error={issueAt(save.error, 'name')}
          onChange={event => set({ name: event.target.value })}
        />
        <Select
          label={t('models.workflowOutput')}
          hint={t('models.workflowOutputHint')}
          value={output}
          onChange={node => set({ output: node, makes: resultOf(graph, node) })}
          options={Object.keys(graph).map(id => ({ value: id, label: titleOfNode(graph, id), detail: `#${id}` }))}
        />
        <Select
          label={t('models.workflowResult')}
          value={makes}
          onChange={chosen => set({ makes: chosen })}
          options={workflowResults.map(value => ({ value, label: t(`models.workflowMakes.${value}`) }))}
        />
        {makes === 'video' && !hasLength && (
          <NumberField
            label={t('models.workflowSeconds')}
            hint={t('models.workflowSecondsHint')}
            optional
            value={seconds}
            min={1}
            max={60}
            step={1}
            unit={t('ui.seconds')}
            onChange={length => set({ seconds: length })}
          />
        )}
      </div>
      <Inputs inputs={freeInputs(graph)} boundTo={boundTo} bind={bind} />
      <FormFailure error={save.error} fields={['name']} />
      <div className="flex gap-2">
        <Button
          type="submit"
          look="solid"
          busy={save.isPending}
          reason={name.trim() === '' ? t('models.workflowNameFirst') : undefined}
        >
          {t('models.workflowSave')}
        </Button>
        <Button onClick={close}>{t('ui.cancel')}</Button>
      </div>
    </form>
  )
}

interface InputsProps {
  readonly inputs: readonly FreeInput[]
  readonly boundTo: (input: FreeInput) => Choice
  readonly bind: (input: FreeInput, to: Choice) => void
}

/** The inputs that hold values, by the titles of their nodes: bound ones first, the others on demand. */
function Inputs({ inputs, boundTo, bind }: InputsProps) {
  const { t } = useTranslation()
  const id = useId()
  const [all, setAll] = useState(false)
  const [first] = useState(() => new Set(inputs.filter(input => boundTo(input) !== UNBOUND)))
  const shown = inputs.filter(input => all || first.has(input) || boundTo(input) !== UNBOUND)
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h5 id={id} className="text-12 text-muted">
        {t('models.workflowInputs')}
      </h5>
      <ul className="grid grid-cols-2 gap-4 max-wide:grid-cols-1">
        {shown.map(input => (
          <li key={`${input.node}.${input.input}`} className="min-w-0">
            <Select<Choice>
              label={`${input.title} · ${input.input}`}
              hint={<span className="figures block truncate">{String(input.value)}</span>}
              value={boundTo(input)}
              onChange={to => bind(input, to)}
              options={([UNBOUND, ...workflowInputs] as const).map(value => ({
                value,
                label: t(`models.workflowInput.${value}`),
              }))}
            />
          </li>
        ))}
      </ul>
      {!all && shown.length < inputs.length && (
        <Button look="quiet" className="self-start" onClick={() => setAll(true)}>
          {t('models.workflowAll', { count: inputs.length - shown.length })}
        </Button>
      )}
    </section>
  )
}
