import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionRoutes } from '#contract/studio/routes.ts'
import { isSignedOut } from '#web/api/ApiError.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { call } from '#web/api/call.ts'
import { useSessionEnd } from '#web/api/sessionEnd.ts'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import { Button } from '#web/ui/Button.tsx'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import { Logo } from './shell/Logo.tsx'
import { LanguageSwitch } from './shell/LanguageSwitch.tsx'
import { startSession } from './session.ts'

/** The sign-in page, shown if automatic sign-in is not possible. */
export function SignIn({ ticketRefused }: { readonly ticketRefused: boolean }) {
  const { t } = useTranslation()
  usePageTitle(t('session.title'))
  const failureText = useFailureText()
  const client = useQueryClient()
  const { keyRevoked } = useSessionEnd()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [empty, setEmpty] = useState(false)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (apiKey: string) => call(sessionRoutes.signIn, { body: { apiKey } }),
    networkMode: 'always',
    onSuccess: session => startSession(client, session),
    onError: () => field.current?.focus(),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    const apiKey = field.current?.value.trim() ?? ''
    setEmpty(apiKey === '')
    if (apiKey === '') field.current?.focus()
    else if (!isPending) mutate(apiKey)
  }

  const trouble = empty
    ? t('session.empty')
    : error
      ? reasonOf(error)
      : ticketRefused
        ? t('session.badTicket')
        : undefined
  return (
    <main className="mx-auto flex min-h-dvh max-w-100 flex-col justify-center p-6">
      <div className="mb-8 flex items-center gap-3">
        <Logo />
        <span className="mr-auto text-16 font-semibold">{t('name')}</span>
        <LanguageSwitch place="page" />
      </div>
      <h1 className="text-36 font-semibold tracking-tight">{t('session.title')}</h1>
      <div role="alert">
        {keyRevoked && <p className="mt-3 border-l-2 border-ink pl-3">{t('session.keyRevoked')}</p>}
      </div>
      <p className="mt-3 mb-8 text-muted">{t('session.lead')}</p>
      <form noValidate onSubmit={submit}>
        <label htmlFor={id} className="mb-2 block text-12 text-muted">
          {t('session.key')}
        </label>
        <input
          ref={field}
          id={id}
          type="password"
          autoComplete="current-password"
          spellCheck={false}
          aria-invalid={trouble !== undefined}
          aria-describedby={trouble === undefined ? undefined : `${id}-error`}
          className="figures h-11 w-full focus-visible:-outline-offset-1 rounded-control border border-edge bg-transparent px-3 text-14 hover:border-ink"
        />
        <div role="alert">
          <ErrorText id={`${id}-error`} text={trouble} />
        </div>
        <Button
          type="submit"
          className="mt-4 h-11 w-full bg-ink text-16 font-semibold text-paper"
          aria-disabled={isPending}
        >
          {t(isPending ? 'session.submitting' : 'session.submit')}
        </Button>
      </form>
    </main>
  )

  function reasonOf(failure: Error): string {
    if (isSignedOut(failure)) return t('session.badKey')
    return failureText(failure)
  }
}
