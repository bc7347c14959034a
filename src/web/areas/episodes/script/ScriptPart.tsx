import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { episodeReadingRequest } from '#contract/areas/episodes/create.ts'
import { episodeStudioEndpoints, scriptWriters, type ScriptWriter } from '#contract/studio/episodes.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { ApiError, isNoAnswer } from '#web/api/ApiError.ts'
import { call } from '#web/api/call.ts'
import { useMaker } from '#web/api/makers.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { readTabItem, writeTabItem } from '#web/storage/localItems.ts'
import { randomId } from '#web/storage/randomId.ts'
import { Button } from '#web/ui/Button.tsx'
import type { EpisodeForm } from '../fields/control.ts'
import { readingOf, writtenFor } from '../forms/create.ts'
import type { EpisodeValues } from '../forms/createDefaults.ts'

/** A script that is being written for this tab. */
const ASKED = 'episodes/script'

interface Asked {
  readonly by: ScriptWriter
  readonly key: string
  /** As the form keeps it with the script. */
  readonly scriptFor: string
  /** The request; absent: it was sent before. */
  readonly reading?: unknown
}

const isAsked = (item: unknown): item is Asked =>
  typeof item === 'object' &&
  item !== null &&
  'by' in item &&
  scriptWriters.some(by => by === item.by) &&
  'key' in item &&
  typeof item.key === 'string' &&
  'scriptFor' in item &&
  typeof item.scriptFor === 'string'

const ScriptEditor = lazy(async () => ({ default: (await import('./ScriptEditor.tsx')).ScriptEditor }))

/**
 * The script of an episode before anything is paid: written by the connected language model or planned here, and then
 * read and changed page by page. Without it, the script is decided when the episode is made.
 */
export function ScriptPart({ composer }: { readonly composer: EpisodeForm }) {
  const { t } = useTranslation()
  const number = new Intl.NumberFormat(useLanguage())
  const failureText = useFailureText()
  const client = useQueryClient()
  const maker = useMaker('language')
  const { data: session } = useQuery(sessionQuery)
  const { control, getValues } = composer.form
  const { field, fieldState } = useController({ control, name: 'script' })
  const source = useWatch({ control, name: 'source' })
  const hasSource = useWatch({ control, name: source }).trim() !== ''
  const draft = useMutation({
    mutationFn: async ({ by, key, reading }: Asked) => {
      if (reading === undefined) return call(episodeStudioEndpoints.joinScript, { params: { key } })
      const body = episodeReadingRequest.parse(reading)
      return call(episodeStudioEndpoints.script, { query: { by }, body }, { key })
    },
    networkMode: 'always',
    // Asked again with the same key it is the same script, also when the page is left before the answer.
    retry: (_, failure) => isNoAnswer(failure),
    retryDelay: 2000,
    onSuccess({ credits }) {
      if (credits > 0) void client.invalidateQueries({ queryKey: subscriptionQuery.queryKey })
    },
  })
  /** Replaces the script, which can be undone. */
  const put = (change: Partial<EpisodeValues>, said: 'planned' | 'written' | 'discarded') =>
    composer.replace({ ...getValues(), ...change }, translate => translate(`episodes.script.${said}`))
  /** Asks for a script, or joins one that was asked for before the page was opened again. */
  const write = (asked: Asked) =>
    draft.mutate(asked, {
      onSuccess: ({ script }) =>
        put({ script, scriptFor: asked.scriptFor }, script.by === undefined ? 'planned' : 'written'),
      onSettled: () => writeTabItem(ASKED, null),
    })
  const ask = (by: ScriptWriter) => {
    const values = getValues()
    const asked = { by, key: randomId(), scriptFor: writtenFor(values) }
    writeTabItem(ASKED, asked)
    write({ ...asked, reading: readingOf({ ...values, script: null }) })
  }
  const join = useEffectEvent(() => {
    const asked = readTabItem(ASKED)
    if (isAsked(asked)) write(asked)
  })
  useEffect(() => join(), [])
  // Another service does not read it.
  if (session?.service !== 'built-in') return null
  const price = maker?.credits ? ` · ${number.format(maker.credits)} ${t('balance.short')}` : ''
  const reason = hasSource ? undefined : t('episodes.script.noSource')
  // It ended with the studio's process, and was not paid for.
  const isForgotten =
    draft.variables?.reading === undefined && draft.error instanceof ApiError && draft.error.key === 'notFound'
  const busy = (by: ScriptWriter) => draft.isPending && draft.variables.by === by
  return (
    <section aria-label={t('episodes.script.title')} className="flex flex-col gap-3">
      <div>
        <p className="text-12 text-muted" aria-hidden>
          {t('episodes.script.title')}
        </p>
        {!field.value && <p className="mt-1 text-12 text-muted">{t('episodes.script.lead')}</p>}
      </div>
      {field.value && (
        <Suspense>
          <ScriptEditor
            composer={composer}
            script={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-1">
        {maker && (
          <Button reason={reason} busy={busy('model')} onClick={() => ask('model')}>
            {t('episodes.script.write', { provider: maker.provider })}
            {price}
          </Button>
        )}
        <Button reason={reason} busy={busy('planner')} onClick={() => ask('planner')}>
          {t('episodes.script.plan')}
        </Button>
        {field.value && (
          <Button look="quiet" onClick={() => put({ script: null, scriptFor: '' }, 'discarded')}>
            {t('episodes.script.discard')}
          </Button>
        )}
      </div>
      {draft.error && !isForgotten && <p role="alert">{failureText(draft.error)}</p>}
      {draft.data?.failed !== undefined && (
        <p role="alert">{t('episodes.script.failed', { why: draft.data.failed })}</p>
      )}
    </section>
  )
}
