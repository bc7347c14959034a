import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { managementEndpoints } from '#contract/studio/accounts.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Toggle } from '#web/ui/fields/Toggle.tsx'

interface Props {
  /** Whether this studio keeps the account's credits and plan; a remote service has its own. */
  readonly hasBooks: boolean
  readonly close: () => void
  readonly onMade: (name: string, apiKey: string) => void
}

/** Creates an account with its initial credits. */
export function NewAccount({ hasBooks, close, onMade }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const [name, setName] = useState('')
  const [credits, setCredits] = useState<number | undefined>(0)
  const [paid, setPaid] = useState(false)
  const create = useMutation({
    mutationFn: () => call(managementEndpoints.create, { body: { name, credits: credits ?? 0, paid } }),
    networkMode: 'always',
    onSuccess: ({ account, key }) => onMade(account.name, key.apiKey),
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    create.mutate()
  }
  return (
    <form onSubmit={submit} aria-label={t('settings.newAccount')} className="flex max-w-80 flex-col gap-4">
      <Field label={t('settings.name')} value={name} onChange={event => setName(event.target.value)} />
      {hasBooks && (
        <>
          <NumberField
            label={t('settings.firstCredits')}
            value={credits}
            min={0}
            max={2_000_000_000}
            step={1}
            stride={100}
            onChange={setCredits}
          />
          <Toggle label={t('settings.paidPlan')} checked={paid} onChange={setPaid} />
        </>
      )}
      {create.error && <p role="alert">{failureText(create.error)}</p>}
      <div className="flex gap-2">
        <Button
          type="submit"
          look="solid"
          busy={create.isPending}
          reason={name.trim() === '' ? t('settings.nameFirst') : undefined}
        >
          {t('settings.create')}
        </Button>
        <Button onClick={close}>{t('ui.cancel')}</Button>
      </div>
    </form>
  )
}
