import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { extendAtRange } from '#contract/areas/music/models.ts'
import { factsOf } from '#contract/operationFacts.ts'
import { assetRoutes } from '#contract/studio/routes.ts'
import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { clock } from '#web/media/clock.ts'
import type { Region } from '#web/media/sound/region.ts'
import { useOpenRecipe } from '#web/recipes/useOpenRecipe.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { notify, notifyLasting } from '#web/ui/notices/notices.ts'

const AddInstrument = lazy(async () => ({ default: (await import('./AddInstrument.tsx')).AddInstrument }))

interface Props {
  readonly work: Work
  readonly asset: Asset
  /** The part that is marked on the waveform. */
  readonly part: Region | null
  /** Where it plays, in seconds. */
  readonly time: number
}

/**
 * What can be made of a song from its waveform: the marked part as a file or with one more instrument, and an extension
 * from a point.
 */
export function PartActs({ work, asset, part, time }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const open = useOpenRecipe()
  const save = useMutation({
    mutationFn: ({ start, end }: Region) =>
      call(assetRoutes.trim, { params: { assetId: asset.id }, body: { start, end } }),
    onSuccess: () => notify(t('songPart.saved')),
    onError: failure => notifyLasting(failureText(failure)),
  })
  const [adding, add] = useState(false)
  const fieldsFor = (operation: 'music.extend' | 'music.track') =>
    factsOf(operation)
      .takes.find(({ kind }) => kind === 'sound')
      ?.fields(asset, work)
  const source = fieldsFor('music.extend')
  const song = fieldsFor('music.track')
  const at = Math.round((part?.start ?? time) * 10) / 10
  const duration = asset.duration ?? 0
  // Without a part, from the point to the end.
  const filled = part ?? { start: Math.min(time, duration), end: duration }
  const isWithin = at >= extendAtRange.minimum && at <= extendAtRange.maximum && at < (duration || Infinity)
  return (
    <div role="group" aria-label={t('songPart.label')} className="flex flex-wrap gap-2">
      <Button
        busy={save.isPending}
        reason={part ? undefined : t('songPart.markFirst')}
        onClick={() => part && save.mutate(part)}
      >
        <Icon name="cut" />
        {t('songPart.save')}
      </Button>
      {source && (
        <Button
          reason={isWithin ? undefined : t('songPart.pointFirst')}
          onClick={() =>
            open({ operation: 'music.extend', recipe: { ...source, extendType: 'tail', extendAt: at }, part: 'fields' })
          }
        >
          <Icon name="handOff" />
          {t('songPart.extend', { time: clock(at, true) })}
        </Button>
      )}
      {song && (
        <Button
          aria-expanded={adding}
          reason={filled.end - filled.start < 0.1 ? t('songPart.markFirst') : undefined}
          onClick={() => add(!adding)}
        >
          <Icon name="plus" />
          {t('songPart.add')}
        </Button>
      )}
      {song && adding && (
        <Suspense>
          <AddInstrument source={song} part={filled} close={() => add(false)} />
        </Suspense>
      )}
    </div>
  )
}
