import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallInput } from '#contract/kit/endpoint.ts'
import type { MadeBy } from '#contract/studio/connections.ts'
import { helpEndpoints } from '#contract/studio/helps.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

export type HelpAsked = CallInput<typeof helpEndpoints.ask>['body']

/** Something that can be asked for now, or the reason why it cannot. */
export interface HelpOffer {
  readonly body: HelpAsked
  readonly reason?: string | undefined
}

export interface HelpsProps {
  /** The text that an answer replaces. */
  readonly text: string
  readonly onChange: (text: string) => void
  readonly offers: readonly HelpOffer[]
  readonly maker: MadeBy
}

/** An answer, and the text it was given for. */
interface Answered {
  readonly before: string
  readonly after: string
  /** Whether it replaced the text; it does not when the text was changed while it was written. */
  readonly isTaken: boolean
}

/**
 * Buttons that have a language model work on a text. Its answer replaces the text, which can be undone; nothing is sent
 * by itself. A help that fails leaves the text as it is.
 */
export function Helps({ text, onChange, offers, maker }: HelpsProps) {
  const { t } = useTranslation()
  const number = new Intl.NumberFormat(useLanguage())
  const failureText = useFailureText()
  const client = useQueryClient()
  const [latest, setLatest] = useState<Answered>()
  /** The text of now, for an answer that comes later. */
  const now = useRef(text)
  useEffect(() => {
    now.current = text
  }, [text])
  const ask = useMutation({
    mutationFn: async (body: HelpAsked) => ({ before: text, answer: await call(helpEndpoints.ask, { body }) }),
    networkMode: 'always',
    onSuccess: ({ before, answer }) => {
      const isTaken = now.current === before
      setLatest({ before, after: answer.text, isTaken })
      if (isTaken) onChange(answer.text)
      if (answer.credits > 0) void client.invalidateQueries({ queryKey: subscriptionQuery.queryKey })
    },
  })
  const asked = ask.variables?.help
  const price = maker.credits ? ` · ${number.format(maker.credits)} ${t('balance.short')}` : ''
  return (
    <div className="mt-1 flex flex-col gap-2">
      <div className="-ml-2 flex flex-wrap">
        {offers.map(({ body, reason }) => (
          <Button
            key={body.help}
            look="quiet"
            busy={ask.isPending && asked === body.help}
            reason={reason}
            onClick={() => ask.mutate(body)}
          >
            {t(`helps.${body.help}`)}
            {price}
          </Button>
        ))}
      </div>
      {ask.error && <p role="alert">{failureText(ask.error)}</p>}
      {latest && (
        <Notice
          title={t(latest.isTaken ? 'helps.done' : 'helps.suggested', { provider: maker.provider })}
          onUndo={
            latest.isTaken && text === latest.after
              ? () => {
                  onChange(latest.before)
                  setLatest(undefined)
                }
              : undefined
          }
          onDismiss={() => setLatest(undefined)}
        >
          {latest.isTaken ? (
            latest.before.trim() !== '' && (
              <p className="pb-1 text-12 wrap-anywhere whitespace-pre-line text-muted">
                {t('helps.before', { text: latest.before })}
              </p>
            )
          ) : (
            <>
              <p className="pb-1 text-12 wrap-anywhere whitespace-pre-line">{latest.after}</p>
              <Button
                look="quiet"
                onClick={() => {
                  setLatest({ before: text, after: latest.after, isTaken: true })
                  onChange(latest.after)
                }}
              >
                {t('helps.use')}
              </Button>
            </>
          )}
        </Notice>
      )}
    </div>
  )
}
