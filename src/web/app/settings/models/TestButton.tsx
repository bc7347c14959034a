import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallInput } from '#contract/kit/endpoint.ts'
import { connectionEndpoints, type ConnectionTest } from '#contract/studio/connections.ts'
import { call } from '#web/api/call.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFailure } from './FormFailure.tsx'
import { connectionsQuery } from './queries.ts'

interface Props {
  readonly label: string
  readonly connectionId: string
  readonly body: CallInput<typeof connectionEndpoints.test>['body']
  /** Why it cannot be tested yet. */
  readonly reason?: string | undefined
}

/** Tests a connection, and shows what was asked and what came back. */
export function TestButton({ label, connectionId, body, reason }: Props) {
  const client = useQueryClient()
  const test = useMutation({
    mutationFn: () => call(connectionEndpoints.test, { params: { connectionId }, body }),
    networkMode: 'always',
    // Whether it can be used is known now.
    onSuccess: () => void client.invalidateQueries({ queryKey: connectionsQuery.queryKey, exact: true }),
  })
  return (
    <div className="flex flex-col items-start gap-2">
      <Button busy={test.isPending} reason={reason} onClick={() => test.mutate()}>
        {label}
      </Button>
      <div role="status">{test.data && <Outcome test={test.data} />}</div>
      <FormFailure error={test.error} />
    </div>
  )
}

function Outcome({ test }: { readonly test: ConnectionTest }) {
  const { t } = useTranslation()
  const number = new Intl.NumberFormat(useLanguage())
  const { outcome, url, status, said, models, made } = test
  return (
    <div className="flex max-w-prose flex-col gap-1 border-l-2 border-ink bg-well px-3 py-2">
      <p>
        {t(`models.outcomes.${outcome}`, { count: models?.length ?? 0, number: number.format(models?.length ?? 0) })}
      </p>
      {url !== '' && (
        <p className="figures text-12 wrap-anywhere text-muted">
          {[url, status].filter(part => part !== null).join(' · ')}
        </p>
      )}
      {said !== undefined && said !== '' && <p className="figures text-12 wrap-anywhere">{said}</p>}
      {made?.text !== undefined && <p>{made.text}</p>}
      {made?.film && <Film film={made.film} />}
      {made?.sound && <Sound sound={made.sound} />}
      {made?.image && !made.film && !made.sound && (
        <img
          src={`data:${made.image.mimeType};base64,${made.image.data}`}
          alt={t('models.sample', { width: made.image.width, height: made.image.height })}
          className="max-w-48"
        />
      )}
    </div>
  )
}

type Recording = NonNullable<NonNullable<ConnectionTest['made']>['film']>

/** A reference for the player of a film or a sound: the policy of the page lets no player open data URIs. */
function usePlayer<Player extends HTMLMediaElement>({ mimeType, data }: Recording) {
  const player = useRef<Player>(null)
  useEffect(() => {
    const { current } = player
    if (!current) return undefined
    const bytes = Uint8Array.from(atob(data), character => character.codePointAt(0) ?? 0)
    const link = URL.createObjectURL(new Blob([bytes], { type: mimeType }))
    current.src = link
    return () => URL.revokeObjectURL(link)
  }, [mimeType, data])
  return player
}

function Film({ film }: { readonly film: Recording }) {
  const { t } = useTranslation()
  const player = usePlayer<HTMLVideoElement>(film)
  // A film that was made for a test has no words to be shown.
  return <video ref={player} aria-label={t('models.sampleFilm')} controls loop muted playsInline className="max-w-80" />
}

function Sound({ sound }: { readonly sound: Recording }) {
  const { t } = useTranslation()
  const player = usePlayer<HTMLAudioElement>(sound)
  // A sound that was made for a test has no words to be shown.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio ref={player} aria-label={t('models.madeSound')} controls />
}
