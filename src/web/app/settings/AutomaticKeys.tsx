import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { managementEndpoints } from '#contract/studio/accounts.ts'
import { call } from '#web/api/call.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'

/**
 * The account's API keys that were created without signing in, which anybody using this machine could do. Renders
 * nothing if there are none; only the owner of the studio sees them.
 */
export function AutomaticKeys({ account }: { readonly account: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useQueryClient()
  const queryKey = ['account', account, 'keys']
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(managementEndpoints.keys, { params: { accountId: account } }, { signal }),
    retry: false,
  })
  const revoke = useMutation({
    mutationFn: (keyId: string) => call(managementEndpoints.revokeKey, { params: { keyId } }),
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries(),
  })
  const keys = data?.items.filter(({ isAutomatic, revokedAt }) => isAutomatic && revokedAt === null) ?? []
  if (keys.length === 0) return null
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  return (
    <section aria-label={t('session.automaticKeys')} className="mt-2">
      <h3 className="font-semibold">{t('session.automaticKeys')}</h3>
      <ul>
        {keys.map(({ id, ending, createdAt }) => (
          <li key={id} className="mt-2 flex items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">
              {t('session.automaticKey', { ending: ending ?? '…', date: date.format(createdAt) })}
            </span>
            <Button busy={revoke.isPending && revoke.variables === id} onClick={() => revoke.mutate(id)}>
              {t('session.revokeKey')}
            </Button>
          </li>
        ))}
      </ul>
      {revoke.isError && (
        <p role="alert" className="mt-2 text-12">
          {revoke.error.message}
        </p>
      )}
    </section>
  )
}
