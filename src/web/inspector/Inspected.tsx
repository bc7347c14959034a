import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'
import { enqueue, play } from '#web/media/player/player.ts'
import type { Track } from '#web/media/player/queue.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Inspector } from './Inspector.tsx'
import { freshLink } from '#web/works/useFreshLinks.ts'
import { nameOf } from '#web/works/nameOf.ts'
import { useOperationView } from '#web/works/operationView.ts'
import { Picture } from '#web/frames/Picture.tsx'
import { workQuery } from '#web/works/queries.ts'

/** The inspected work: a small preview, then everything known about it. */
export function InspectedWork({ workId }: { readonly workId: string }) {
  const { t } = useTranslation()
  const { data: work, isError } = useQuery(workQuery(workId))
  if (!work) return isError ? <p className="text-muted">{t('viewer.gone')}</p> : null
  const asset = work.results[0]
  return (
    <div className="flex flex-col gap-5">
      {asset && <Preview work={work} asset={asset} />}
      <Inspector work={work} />
    </div>
  )
}

function Preview({ work, asset }: { readonly work: Work; readonly asset: Asset }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const view = useOperationView(work.operation)
  const kind = asset.mimeType.split('/')[0]
  if (kind === 'image')
    return <Picture work={work} asset={asset} small className="max-h-64 w-full bg-well object-contain" />
  if (kind !== 'audio' && kind !== 'video') return null
  const track: Track = {
    id: asset.id,
    title: nameOf(work, view),
    url: asset.url,
    kind,
    peaksUrl: asset.peaksUrl,
    asset: asset.id,
    renew: () => freshLink(client, work.id, asset.id),
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => play(track)}>
        <Icon name="play" />
        {t('player.play')}
      </Button>
      <Button look="quiet" onClick={() => enqueue(track)}>
        <Icon name="plus" />
        {t('player.enqueue')}
      </Button>
    </div>
  )
}
