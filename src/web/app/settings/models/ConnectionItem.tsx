import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { connectionEndpoints, type Connection } from '#contract/studio/connections.ts'
import { hasWorkflows } from '#contract/studio/protocols.ts'
import { ApiError } from '#web/api/ApiError.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Tag } from '#web/ui/feedback/Tag.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { FormFailure, issueAt } from './FormFailure.tsx'
import { useChange } from './queries.ts'
import { Workflows } from './Workflows.tsx'
import { TestButton } from './TestButton.tsx'

/** One connection: its state, and once it is opened, what can be changed. */
export function ConnectionItem({ connection }: { readonly connection: Connection }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { id, name, url, key, trouble, isConfigured } = connection
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center gap-3 py-2 text-left"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          <span className="figures text-12 wrap-anywhere text-muted">{URL.parse(url)?.host ?? url}</span>
          {key === 'unreadable' && <Tag label={t('models.keyAgain')} />}
          {trouble && <Tag label={t('models.down')} />}
          {isConfigured && <Tag label={t('models.fromFile')} />}
        </span>
        <span className={`shrink-0 ${open ? 'rotate-180' : ''}`}>
          <Icon name="open" size={12} />
        </span>
      </button>
      {open && (
        <div className="flex flex-col gap-4 pb-6 pl-4 max-wide:pl-0">
          {trouble && <p className="max-w-prose wrap-anywhere">{t('models.trouble', { said: trouble.message })}</p>}
          <TestButton label={t('models.test')} connectionId={id} body={{ task: 'models' }} />
          {hasWorkflows(connection.protocol) && <Workflows connection={connection} />}
          {isConfigured ? <p className="text-muted">{t('models.fromFileHint')}</p> : <Change connection={connection} />}
        </div>
      )}
    </li>
  )
}

function Change({ connection }: { readonly connection: Connection }) {
  const { t } = useTranslation()
  const { id: connectionId, key, ending } = connection
  const [name, setName] = useState(connection.name)
  const [url, setUrl] = useState(connection.url)
  const [apiKey, setApiKey] = useState('')
  const [minutes, setMinutes] = useState<number | undefined>(connection.minutes)
  const params = { connectionId }
  const save = useChange(
    () =>
      call(connectionEndpoints.change, {
        params,
        body: { name, url, ...(apiKey !== '' && { apiKey }), ...(minutes !== undefined && { minutes }) },
      }),
    () => setApiKey(''),
  )
  const remove = useChange((leaves: number) => call(connectionEndpoints.remove, { params, query: { leaves } }))
  const left = voicesLeft(remove.error)
  function submit(event: FormEvent): void {
    event.preventDefault()
    save.mutate(undefined)
  }
  const stored = ending === null ? t('models.keyStored') : t('models.keyEnding', { ending: `…${ending}` })
  return (
    <form noValidate onSubmit={submit} aria-label={connection.name} className="flex max-w-100 flex-col gap-4">
      <Field
        label={t('models.name')}
        value={name}
        error={issueAt(save.error, 'name')}
        onChange={event => setName(event.target.value)}
      />
      <Field
        label={t('models.url')}
        value={url}
        error={issueAt(save.error, 'url')}
        spellCheck={false}
        inputMode="url"
        onChange={event => setUrl(event.target.value)}
      />
      <Field
        label={t('models.newKey')}
        hint={key === 'none' ? t('models.noKey') : key === 'unreadable' ? t('models.keyAgainHint') : stored}
        value={apiKey}
        error={issueAt(save.error, 'apiKey')}
        type="password"
        autoComplete="off"
        spellCheck={false}
        onChange={event => setApiKey(event.target.value)}
      />
      <NumberField
        label={t('models.minutes')}
        hint={t('models.minutesHint')}
        value={minutes}
        min={1}
        max={60}
        step={1}
        onChange={setMinutes}
      />
      <FormFailure error={save.error ?? remove.error} fields={['name', 'url', 'apiKey']} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending}>
          {t('models.save')}
        </Button>
        <Button look="quiet" busy={remove.isPending} onClick={() => remove.mutate(left)}>
          {left > 0 ? t('models.removeLeaving') : t('models.remove')}
        </Button>
      </div>
    </form>
  )
}

/** How many voices made from recordings a refused removal would leave at the provider. */
function voicesLeft(error: Error | null): number {
  const why = error instanceof ApiError && error.failure.kind === 'answer' ? error.failure.reason : undefined
  return why?.reason === 'connection.voices.own' ? Number(why.values['count']) : 0
}
