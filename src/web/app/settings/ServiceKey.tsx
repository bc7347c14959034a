import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { upstreamEndpoints, upstreamKey, type Upstream } from '#contract/studio/upstream.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { ApiError } from '#web/api/ApiError.ts'
import { upstreamQuery } from '#web/api/upstreamQuery.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { call } from '#web/api/call.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'

/**
 * Saves, replaces or removes the account's key for the remote service. The key itself is never sent back to the page.
 */
export function ServiceKey() {
  const { t } = useTranslation()
  const language = useLanguage()
  const failureText = useFailureText()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<string>()
  const { data: upstream } = useQuery(upstreamQuery)

  const taken = (next: Upstream) => {
    client.setQueryData(upstreamQuery.queryKey, next)
    void client.invalidateQueries({ queryKey: subscriptionQuery.queryKey })
    form.current?.reset()
    announce(t(next.key === 'account' ? 'upstream.saved' : 'upstream.forgotten'))
  }
  const refused = (error: Error) => {
    setWrong(reasonOf(error))
    form.current?.querySelector('input')?.focus()
  }
  const give = useMutation({
    mutationFn: (apiKey: string) => call(upstreamEndpoints.setKey, { body: { apiKey } }),
    networkMode: 'always',
    onSuccess: taken,
    onError: refused,
  })
  const forget = useMutation({
    mutationFn: () => call(upstreamEndpoints.clearKey, {}),
    networkMode: 'always',
    onSuccess: taken,
    onError: refused,
  })
  if (!upstream || upstream.url === null) return null

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = upstreamKey.safeParse(new FormData(event.currentTarget).get('key'))
    setWrong(typed.success ? undefined : t('upstream.malformed'))
    if (typed.success) give.mutate(typed.data)
    else form.current?.querySelector('input')?.focus()
  }

  return (
    <form ref={form} noValidate onSubmit={save} aria-label={t('upstream.title')} className="max-w-80">
      <h3 className="font-semibold">{t('upstream.title')}</h3>
      <p className="figures mt-1 text-12 wrap-anywhere text-muted">{new URL(upstream.url).host}</p>
      <p className="mt-1 mb-3 text-muted">{statusText(upstream)}</p>
      <Field
        label={t(upstream.key === 'account' ? 'upstream.newKey' : 'upstream.key')}
        error={wrong}
        type="password"
        name="key"
        autoComplete="off"
        spellCheck={false}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" busy={give.isPending}>
          {t(upstream.key === 'account' ? 'upstream.replace' : 'upstream.save')}
        </Button>
        {upstream.key === 'account' && (
          <Button look="quiet" busy={forget.isPending} onClick={() => forget.mutate()}>
            {t('upstream.forget')}
          </Button>
        )}
      </div>
    </form>
  )

  function statusText({ key, ending, changedAt }: Upstream): string {
    if (key === 'none') return t('upstream.none')
    if (key === 'configuration') return t('upstream.configured')
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(changedAt ?? 0)
    return ending === null ? t('upstream.own', { date }) : t('upstream.ownEnding', { date, ending: `…${ending}` })
  }

  function reasonOf(failure: Error): string {
    const [issue] = failure instanceof ApiError && failure.failure.kind === 'answer' ? failure.failure.issues : []
    return issue?.message ?? failureText(failure)
  }
}
