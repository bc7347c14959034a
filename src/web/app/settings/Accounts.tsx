import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Session } from '#contract/studio/session.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Tag } from '#web/ui/feedback/Tag.tsx'
import { AccountDetails } from './AccountDetails.tsx'
import { accountsQuery } from './accountQueries.ts'
import { AutomaticKeys } from './AutomaticKeys.tsx'
import { NewAccount } from './NewAccount.tsx'
import { Part } from './Part.tsx'
import { ShownKey } from './ShownKey.tsx'

/** Accounts and their keys, visible only to the owner of the studio. A remote service has its own credits and plans. */
export function Accounts({ session }: { readonly session: Session }) {
  const { t } = useTranslation()
  const number = new Intl.NumberFormat(useLanguage())
  const client = useQueryClient()
  const { data } = useQuery(accountsQuery)
  const [open, setOpen] = useState<string>()
  const [adding, setAdding] = useState(false)
  /** The key that was created last, which is shown only once. */
  const [shown, setShown] = useState<{ readonly name: string; readonly apiKey: string }>()
  if (!data) return null
  const hasBooks = session.service === 'built-in'
  const changed = () => client.invalidateQueries({ queryKey: accountsQuery.queryKey })

  return (
    <Part
      address="accounts"
      title={t('settings.accounts')}
      lead={`${t('settings.accountsLead')}${hasBooks ? '' : ` ${t('settings.creditsElsewhere')}`}`}
    >
      {shown && <ShownKey {...shown} close={() => setShown(undefined)} />}
      <ul className="border-t border-line">
        {data.items.map(one => (
          <li key={one.id} className="border-b border-line">
            <button
              type="button"
              aria-expanded={open === one.id}
              onClick={() => setOpen(open === one.id ? undefined : one.id)}
              className="flex min-h-11 w-full flex-wrap items-center gap-3 text-left"
            >
              <span className="font-medium wrap-anywhere">{one.name}</span>
              {one.isOwner && <Tag label={t('settings.owner')} />}
              {hasBooks && one.paid && <Tag label={t('settings.paid')} />}
              <span className="ml-auto">
                {hasBooks && (
                  <>
                    <span className="figures">{number.format(one.credits)}</span>{' '}
                    <span className="text-12 text-muted">{t('balance.credits', { count: one.credits })}</span>
                  </>
                )}
              </span>
              <span className={open === one.id ? 'rotate-180' : ''}>
                <Icon name="open" size={12} />
              </span>
            </button>
            {open === one.id && (
              <AccountDetails
                account={one}
                hasBooks={hasBooks}
                onChanged={() => void changed()}
                onKey={apiKey => setShown({ name: one.name, apiKey })}
              />
            )}
          </li>
        ))}
      </ul>
      {adding ? (
        <NewAccount
          hasBooks={hasBooks}
          close={() => setAdding(false)}
          onMade={(name, apiKey) => {
            setAdding(false)
            setShown({ name, apiKey })
            void changed()
          }}
        />
      ) : (
        <Button className="self-start" onClick={() => setAdding(true)}>
          <Icon name="plus" />
          {t('settings.newAccount')}
        </Button>
      )}
      <AutomaticKeys account={session.account.id} />
    </Part>
  )
}
