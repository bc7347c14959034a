import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaOf, type Source } from '#web/controls/source/source.ts'
import { Karaoke } from '#web/media/lyrics/Karaoke.tsx'
import type { TimedSection } from '#web/media/lyrics/timedLyrics.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { worksOf } from '#web/works/cache.ts'
import { worksQuery } from '#web/works/queries.ts'
import { sectionName } from '../results/sectionName.ts'
import { lyricsIn, toldOf } from '../results/toldOf.ts'

interface Known {
  readonly title: string
  readonly sections: readonly TimedSection[]
  readonly isEstimated: boolean
}

/** Says that the lyrics of a recording are known, because it is a song of one's own, and shows them for nothing. */
export function KnownLyrics({ source }: { readonly source: Source }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const known = useKnownLyrics(source)
  if (!known) return null
  const { title, sections, isEstimated } = known
  return (
    <p>
      {t('analysis.known')}{' '}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="pressed-around underline underline-offset-4 hover:text-ink"
      >
        {t('analysis.showKnown')}
      </button>
      {open && (
        <Dialog open onOpenChange={setOpen} title={t('analysis.lyricsOf', { title })}>
          <Karaoke
            sections={sections}
            isEstimated={isEstimated}
            name={title}
            time={-1}
            playing={false}
            seek={() => {}}
          />
        </Dialog>
      )}
    </p>
  )
}

/** The lyrics that the service told of a song which is among the latest works of music. */
function useKnownLyrics(source: Source): Known | undefined {
  const { t } = useTranslation()
  const media = mediaOf(source)
  const asset = media && 'asset' in media ? media.asset : undefined
  const { data } = useInfiniteQuery({ ...worksQuery('music'), enabled: asset !== undefined })
  if (asset === undefined) return undefined
  return worksOf(data)
    .flatMap(work =>
      work.results.flatMap(({ id }, index) => {
        if (id !== asset) return []
        const told = toldOf(work.task, index)
        const sections = lyricsIn(told, type => sectionName(t, type))
        return [{ title: work.title ?? told.title ?? '', sections, isEstimated: told.areTimesEstimated === true }]
      }),
    )
    .find(({ sections }) => sections.length > 0)
}
