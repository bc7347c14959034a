import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { peopleQuery } from '#web/api/assetQueries.ts'
import type { SlotMedia } from '#web/controls/slots/slotMedia.ts'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'

interface Props {
  readonly media: SlotMedia | undefined
  /** What the video needs: a face, or a body that can be followed. */
  readonly needs: 'face' | 'body'
  /** What the person chose. */
  readonly kind: 'image' | 'video'
}

/** Says, before anything is paid, that nobody was found in a stored picture or video. */
export function PeopleNote({ media, needs, kind }: Props) {
  const { t } = useTranslation()
  const { data: session } = useQuery(sessionQuery)
  const asset = media && 'asset' in media.url ? media.url.asset : undefined
  // A remote service may find people whom the built-in one does not.
  const isAsked = asset !== undefined && session?.service === 'built-in'
  const { data } = useQuery({ ...peopleQuery(asset ?? ''), enabled: isAsked })
  if (!isAsked || !data || (needs === 'face' ? data.hasFace : data.hasBody)) return null
  const text = t(needs === 'face' ? 'video.noFace' : kind === 'image' ? 'video.noBodyInImage' : 'video.noBodyInVideo')
  return (
    <div role="status">
      <ErrorText id={`people-${kind}`} text={text} />
    </div>
  )
}
