import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageModelIds } from '#contract/areas/image/models.ts'
import { managementEndpoints, type GrantUnit, type ManagedAccount } from '#contract/studio/accounts.ts'
import { call } from '#web/api/call.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { randomId } from '#web/storage/randomId.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { Button } from '#web/ui/Button.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import { useHeldFocus } from '#web/ui/useHeldFocus.ts'
import { keysQuery } from './accountQueries.ts'

interface Props {
  readonly account: ManagedAccount
  /** Whether this studio keeps the account's credits and plan; a remote service has its own. */
  readonly hasBooks: boolean
  readonly onChanged: () => void
  /** Called with a newly created key, which is shown only once. */
  readonly onKey: (apiKey: string) => void
}

/** The owner's actions for an account. */
export function AccountDetails({ account, hasBooks, onChanged, onKey }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const params = { accountId: account.id }
  const plan = useMutation({
    mutationFn: (paid: boolean) => call(managementEndpoints.change, { params, body: { paid } }),
    networkMode: 'always',
    onSuccess: onChanged,
  })
  return (
    <div className="flex flex-col gap-6 pb-6 pl-4 max-wide:pl-0">
      {hasBooks && (
        <>
          <TopUp account={account} onChanged={onChanged} />
          <Toggle label={t('settings.paidPlan')} checked={account.paid} onChange={paid => plan.mutate(paid)} />
        </>
      )}
      {plan.error && <p role="alert">{failureText(plan.error)}</p>}
      <Keys account={account} onKey={onKey} />
    </div>
  )
}

/** Adds credits or free generations. The idempotency key makes a repeated request count only once. */
function TopUp({ account, onChanged }: Pick<Props, 'account' | 'onChanged'>) {
  const { t } = useTranslation()
  const number = new Intl.NumberFormat(useLanguage())
  const failureText = useFailureText()
  const client = useQueryClient()
  const [unit, setUnit] = useState<GrantUnit>('credit')
  const [amount, setAmount] = useState<number | undefined>(100)
  const [key, setKey] = useState(randomId)
  const grant = useMutation({
    mutationFn: (sum: number) =>
      call(managementEndpoints.grant, { params: { accountId: account.id }, body: { unit, amount: sum, key } }),
    networkMode: 'always',
    onSuccess: () => {
      setKey(randomId())
      onChanged()
      void client.invalidateQueries({ queryKey: subscriptionQuery.queryKey })
      announce(t('settings.added'))
    },
  })
  const free = Object.entries(account.freeUsages)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-56 max-w-full">
          <Select
            label={t('settings.unit')}
            options={['credit' as const, ...imageModelIds].map(value => ({
              value,
              label: value === 'credit' ? t('area.credits') : t('settings.freeOf', { model: value }),
            }))}
            value={unit}
            onChange={setUnit}
          />
        </div>
        <div className="w-40">
          <NumberField
            label={t('settings.amount')}
            value={amount}
            min={1}
            max={2_000_000_000}
            step={1}
            stride={unit === 'credit' ? 100 : 1}
            onChange={setAmount}
          />
        </div>
        <Button single busy={grant.isPending} onClick={() => amount !== undefined && grant.mutate(amount)}>
          {t('settings.topUp')}
        </Button>
      </div>
      {grant.error && <p role="alert">{failureText(grant.error)}</p>}
      {free.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 text-12 text-muted">
          {free.map(([model, left]) => (
            <li key={model}>
              {t('settings.freeOf', { model })}: <span className="figures">{number.format(left)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Keys({ account, onKey }: Pick<Props, 'account' | 'onKey'>) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const date = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'medium' })
  const client = useQueryClient()
  const query = keysQuery(account.id)
  const { data } = useQuery(query)
  const read = () => client.invalidateQueries({ queryKey: query.queryKey })
  const create = useMutation({
    mutationFn: () => call(managementEndpoints.createKey, { params: { accountId: account.id } }),
    networkMode: 'always',
    onSuccess: ({ apiKey }) => {
      onKey(apiKey)
      void read()
    },
  })
  const revoke = useMutation({
    mutationFn: (keyId: string) => call(managementEndpoints.revokeKey, { params: { keyId } }),
    networkMode: 'always',
    // The revoked key may be that of the current session, so refetch everything.
    onSuccess: () => {
      announce(t('settings.revoked'))
      return client.invalidateQueries()
    },
  })
  const failure = create.error ?? revoke.error
  const box = useRef<HTMLDivElement>(null)
  useHeldFocus(box)
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <h3 className="font-semibold">{t('settings.keys')}</h3>
      <ul>
        {data?.items.map(({ id, ending, createdAt, revokedAt }) => (
          <li key={id} className="flex min-h-9 flex-wrap items-center gap-3">
            <span className="figures text-12">…{ending ?? ''}</span>
            <span className="text-12 text-muted">{date.format(createdAt)}</span>
            {revokedAt === null ? (
              <Button
                look="quiet"
                className="ml-auto"
                busy={revoke.isPending && revoke.variables === id}
                aria-label={t('settings.revokeKey', { ending: ending ?? date.format(createdAt) })}
                onClick={() => revoke.mutate(id)}
              >
                {t('session.revokeKey')}
              </Button>
            ) : (
              <span className="ml-auto text-12 text-muted">{t('settings.revoked')}</span>
            )}
          </li>
        ))}
      </ul>
      {failure && <p role="alert">{failureText(failure)}</p>}
      <Button single className="mt-2" busy={create.isPending} onClick={() => create.mutate()}>
        {t('settings.newKey')}
      </Button>
    </div>
  )
}
