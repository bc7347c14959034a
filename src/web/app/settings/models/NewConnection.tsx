import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { connectionEndpoints } from '#contract/studio/connections.ts'
import { protocols, type Protocol } from '#contract/studio/protocols.ts'
import { providerPresets } from '#contract/studio/providerPresets.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { FormFailure, issueAt } from './FormFailure.tsx'
import { useChange } from './queries.ts'

const OTHER = 'other'

/** Adds a connection: a preset fills in the address, and only the key is left to enter. */
export function NewConnection({ close }: { readonly close: () => void }) {
  const { t } = useTranslation()
  const [preset, setPreset] = useState<string>()
  const [name, setName] = useState('')
  const [protocol, setProtocol] = useState<Protocol>('openai')
  const [url, setUrl] = useState('')
  const [apiKey, setApiKey] = useState('')
  const add = useChange(
    () => call(connectionEndpoints.add, { body: { name, protocol, url, ...(apiKey !== '' && { apiKey }) } }),
    close,
  )
  const known = providerPresets.find(one => one.name === preset)

  function choose(chosen: string): void {
    setPreset(chosen)
    const found = providerPresets.find(one => one.name === chosen)
    setName(found?.name ?? '')
    setUrl(found?.url ?? '')
    setProtocol(found?.protocol ?? 'openai')
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    add.mutate(undefined)
  }
  const missing = name.trim() === '' || url.trim() === '' ? t('models.missing') : undefined

  return (
    <form noValidate onSubmit={submit} aria-label={t('models.add')} className="flex max-w-100 flex-col gap-4">
      <Select
        label={t('models.preset')}
        value={preset}
        onChange={choose}
        options={[
          ...providerPresets.map(one => ({ value: one.name, label: one.name })),
          { value: OTHER, label: t('models.other') },
        ]}
      />
      {preset !== undefined && (
        <>
          {preset === OTHER && (
            <Select
              label={t('models.protocol')}
              value={protocol}
              onChange={setProtocol}
              options={protocols.map(value => ({ value, label: t(`models.protocols.${value}`) }))}
            />
          )}
          <Field
            label={t('models.name')}
            value={name}
            error={issueAt(add.error, 'name')}
            onChange={event => setName(event.target.value)}
          />
          <Field
            label={t('models.url')}
            hint={t('models.urlHint')}
            value={url}
            error={issueAt(add.error, 'url')}
            spellCheck={false}
            inputMode="url"
            onChange={event => setUrl(event.target.value)}
          />
          <Field
            label={t('models.key')}
            hint={t('models.keyHint')}
            optional={known?.needsKey !== true}
            value={apiKey}
            error={issueAt(add.error, 'apiKey')}
            type="password"
            autoComplete="off"
            spellCheck={false}
            onChange={event => setApiKey(event.target.value)}
          />
        </>
      )}
      <FormFailure error={add.error} fields={['name', 'url', 'apiKey']} />
      <div className="flex gap-2">
        <Button type="submit" look="solid" busy={add.isPending} reason={missing}>
          {t('models.connect')}
        </Button>
        <Button onClick={close}>{t('ui.cancel')}</Button>
      </div>
    </form>
  )
}
