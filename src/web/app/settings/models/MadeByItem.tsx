import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { connectionEndpoints, type Connection, type ConnectionList } from '#contract/studio/connections.ts'
import { canDo, languageModel, taskOf, type BoundModel, type ModelTask } from '#contract/studio/protocols.ts'
import { capabilityIds } from '#contract/areas/video/capabilities.ts'
import { sharedModelIds } from '#contract/areas/video/models.ts'
import { imageCard, imageModelIds } from '#contract/areas/image/models.ts'
import { suggestedModel } from '#contract/studio/providerPresets.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { useOpenRecipe } from '#web/recipes/useOpenRecipe.ts'
import { modelLabel } from './modelLabel.ts'
import { Voices } from './Voices.tsx'
import { FormFailure, issueAt } from './FormFailure.tsx'
import { modelsQuery, useChange } from './queries.ts'
import { TestButton } from './TestButton.tsx'

type Binding = ConnectionList['madeBy'][number]

interface Props {
  readonly model: BoundModel
  readonly binding: Binding | undefined
  readonly connections: readonly Connection[]
}

const BUILT_IN = 'built-in'

/** What is said where no connection makes the results. */
const builtIn = (model: BoundModel) => (model === languageModel ? 'models.nobody' : 'models.builtIn')

/** Who makes the results of one model: the built-in engine, or a model of a connection. */
export function MadeByItem({ model, binding, connections }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const provider = connections.find(({ id }) => id === binding?.connection)
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center gap-3 py-2 text-left"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
          <span className="figures text-12">{modelLabel(model, t)}</span>
          <span className="wrap-anywhere text-muted">
            {binding && provider
              ? t('models.by', { provider: provider.name, model: binding.remoteModel })
              : t(builtIn(model))}
          </span>
        </span>
        <span className={`shrink-0 ${open ? 'rotate-180' : ''}`}>
          <Icon name="open" size={12} />
        </span>
      </button>
      {open && <Change model={model} binding={binding} connections={connections} />}
    </li>
  )
}

function Change({ model, binding, connections }: Props) {
  const { t } = useTranslation()
  const list = useId()
  const task = taskOf(model)
  const able = connections.filter(({ protocol }) => canDo(protocol, task))
  const [connectionId, setConnection] = useState(binding?.connection ?? BUILT_IN)
  const [remoteModel, setRemoteModel] = useState(binding?.remoteModel ?? '')
  const [credits, setCredits] = useState<number | undefined>(binding?.credits ?? undefined)
  const { data: listed } = useQuery(modelsQuery(connectionId === BUILT_IN ? undefined : connectionId))
  const params = { model }
  const save = useChange(() =>
    connectionId === BUILT_IN
      ? call(connectionEndpoints.unbind, { params })
      : call(connectionEndpoints.bind, {
          params,
          body: { connection: connectionId, remoteModel, credits: credits ?? null },
        }),
  )
  const chosen = able.find(({ id }) => id === connectionId)
  const missing = chosen && remoteModel.trim() === '' ? t('models.modelFirst') : undefined

  function choose(id: string): void {
    setConnection(id)
    const url = able.find(one => one.id === id)?.url ?? ''
    setRemoteModel(suggestedModel(url, model) ?? '')
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    save.mutate(undefined)
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={modelLabel(model, t)}
      className="flex max-w-100 flex-col gap-4 pb-6 pl-4 max-wide:pl-0"
    >
      <Select
        label={t('models.maker')}
        value={connectionId}
        onChange={choose}
        options={[
          { value: BUILT_IN, label: t(builtIn(model)) },
          ...able.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {chosen && (
        <>
          <Field
            label={t('models.model')}
            hint={
              listed &&
              (listed.models ? t('models.modelListed', { count: listed.models.length }) : t('models.modelTyped'))
            }
            value={remoteModel}
            error={issueAt(save.error, 'remoteModel')}
            spellCheck={false}
            autoComplete="off"
            list={list}
            onChange={event => setRemoteModel(event.target.value)}
          />
          <datalist id={list}>
            {listed?.models?.map(one => (
              <option key={one}>{one}</option>
            ))}
          </datalist>
          <NumberField
            label={t(`models.prices.${task}`)}
            hint={t(`models.priceHints.${task}`)}
            optional
            value={credits}
            min={0}
            max={1_000_000}
            step={1}
            onChange={setCredits}
          />
          <TestButton
            label={t('models.testTask')}
            connectionId={chosen.id}
            body={{ task, remoteModel }}
            reason={missing}
          />
          {/* A voice is only made of somebody who has agreed to it. */}
          {task !== 'cloning' && (
            <TestButton
              label={t('models.make')}
              connectionId={chosen.id}
              body={{ task, remoteModel, make: true }}
              reason={missing}
            />
          )}
        </>
      )}
      {binding && task === 'speech' && <Voices connectionId={binding.connection} remoteModel={binding.remoteModel} />}
      <FormFailure error={save.error} fields={['remoteModel']} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="solid" busy={save.isPending} reason={missing}>
          {t('models.save')}
        </Button>
        {binding && <Try model={model} />}
      </div>
    </form>
  )
}

/** Opens the form with the model chosen and something to make; nothing for a model that has no form. */
function Try({ model }: { readonly model: BoundModel }) {
  const { t } = useTranslation()
  const open = useOpenRecipe()
  const trial = trials[taskOf(model)]?.(model, t)
  if (!trial) return null
  return <Button onClick={() => open(trial)}>{t('models.try')}</Button>
}

type Recipe = Parameters<ReturnType<typeof useOpenRecipe>>[0]

/** What a model of each kind is tried with. */
const trials: { readonly [K in ModelTask]?: (model: BoundModel, t: TFunction) => Recipe | undefined } = {
  image(model, t) {
    const id = imageModelIds.find(one => one === model)
    const recipe = id && { provider: imageCard(id).provider, model: id, prompt: t('models.samplePrompt') }
    return recipe && { operation: 'image.generate', recipe }
  },
  video(model, t) {
    const prompt = t('models.samplePrompt')
    const shared = sharedModelIds.find(one => one === model)
    if (shared)
      return { operation: 'video.generate', recipe: { model: shared, content: [{ type: 'text', text: prompt }] } }
    const capability = capabilityIds.find(one => one === model)
    return capability && { operation: 'video.capability', recipe: { capability, prompt } }
  },
  speech: (_, t) => ({ operation: 'voice.generate', recipe: { text: t('models.sampleText') } }),
  sound: (_, t) => ({ operation: 'voice.generate', recipe: { text: t('models.sampleSound') } }),
  music: (model, t) => ({
    operation: 'music.generate',
    recipe: { model, instrumental: true, prompt: t('models.sampleMusic') },
  }),
}
