import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { voiceCredits } from '#contract/areas/voice/price.ts'
import { spokenSeconds } from '#contract/areas/voice/speakingTime.ts'
import { assetRoutes, workRoutes } from '#contract/studio/routes.ts'
import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import type { SaidLine } from '#web/media/sound/Transcript.tsx'
import { randomId } from '#web/storage/randomId.ts'
import { unansweredSubmissions } from '#web/submit/outbox.ts'
import { useSubmit } from '#web/submit/useSubmit.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { notifyLasting } from '#web/ui/notices/notices.ts'
import { isMoving } from '#web/works/filter.ts'
import { workQuery } from '#web/works/queries.ts'
import { lineRecipe } from './lineRecipe.ts'
import type { Remake } from './remakes.ts'
import { textsQuery } from '#web/works/textsQuery.ts'

interface Props {
  readonly work: Work
  /** The file that has the line. */
  readonly asset: Asset
  readonly line: SaidLine & { readonly voice?: number | undefined }
  /** Whether the times of the line are known: otherwise it cannot be cut out. */
  readonly isTimed: boolean
  /** The making of this line that was asked for last, if it has not ended. */
  readonly remake: Remake | undefined
  readonly begin: (remake: Remake) => void
  /** Gets the whole with the new line in it, if it was made. */
  readonly end: (remake: Remake, file?: Asset) => void
}

/** Milliseconds between two looks for a work that the studio has not answered for yet. */
const LOOK = 1000

/**
 * Makes one line of a voice again, as a request of its own, and puts it in the place of the old one; goes on with that
 * after a reload.
 */
export function RemakeLine({ work, asset, line, isTimed, remake, begin, end }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const failureText = useFailureText()
  // From before a reload, it may still be unanswered; one that is asked for here is looked for after the answer.
  const [isSent, setSent] = useState(remake !== undefined)
  const { submitGroup } = useSubmit({
    onRefused(failure) {
      if (remake) end(remake)
      notifyLasting(failureText(failure))
    },
  })
  const { data: found } = useQuery({
    queryKey: ['works', 'group', remake?.group],
    async queryFn({ signal }) {
      const { items } = await call(workRoutes.list, { query: { group: remake?.group ?? '', limit: 1 } }, { signal })
      const waits = (await unansweredSubmissions()).some(({ group }) => group === remake?.group)
      return { id: items[0]?.id, isLost: items.length === 0 && !waits }
    },
    enabled: remake !== undefined && isSent,
    refetchInterval: ({ state }) => (state.data && state.data.id === undefined && !state.data.isLost ? LOOK : false),
  })
  const { data: made } = useQuery({ ...workQuery(found?.id ?? ''), enabled: found?.id !== undefined })
  const recipe = lineRecipe(work.recipe, line)

  const join = useMutation({
    async mutationFn(part: Asset) {
      const { texts } = await client.fetchQuery(textsQuery(part.id))
      const [first, last] = [texts[0], texts.at(-1)]
      const speakers = line.speaker === undefined ? [] : [line.speaker]
      return call(assetRoutes.join, {
        body: {
          name: t('remake.name', { name: work.title ?? line.text.slice(0, 60) }),
          parts: [
            ...(line.start > 0 ? [{ asset: asset.id, to: line.start }] : []),
            { asset: part.id, from: first?.start ?? 0, ...(last && { to: last.end }), speakers },
            ...(asset.duration !== undefined && line.end < asset.duration - 0.05
              ? [{ asset: asset.id, from: line.end }]
              : []),
          ],
        },
      })
    },
    onSuccess: file => remake && end(remake, file),
    onError: failure => {
      if (remake) end(remake)
      notifyLasting(failureText(failure))
    },
  })

  const done = made?.state === 'done' ? made.results[0] : undefined
  const failed = made !== undefined && !done && !isMoving(made)
  const { mutate, reset, isIdle } = join
  const isLost = found?.isLost === true
  const put = useEffectEvent(() => {
    if (done && isIdle) mutate(done)
    // It was refused after a reload: nothing was paid.
    if (isLost && remake) end(remake)
  })
  useEffect(() => put(), [done, isLost])

  if (!recipe) return null
  return (
    <>
      <Button
        look="quiet"
        single
        busy={remake !== undefined && !failed}
        reason={isTimed ? undefined : t('remake.untimed')}
        tip={t('remake.tip')}
        className="relative"
        onClick={() => {
          reset()
          setSent(false)
          const group = randomId()
          begin({ asset: asset.id, start: line.start, group })
          submitGroup('voice.generate', [recipe], group, () => setSent(true))
        }}
      >
        <Icon name="again" />
        <span className="sr-only">{t('remake.line', { line: line.text.slice(0, 40) })}</span>
        <span className="figures text-12">
          {t('remake.price', { credits: voiceCredits(spokenSeconds(line.text)) })}
        </span>
      </Button>
      {failed && (
        <p role="alert" className="col-span-2 text-12">
          {t('remake.failed')}
        </p>
      )}
    </>
  )
}
