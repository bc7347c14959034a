import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { scriptOf } from '#contract/areas/episodes/remake.ts'
import type { Episode } from '#contract/areas/episodes/task.ts'
import type { Wording } from '#contract/sentences/wording.ts'
import type { Work } from '#contract/studio/works.ts'
import { reasonText } from '#web/api/ApiError.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { describeReason } from '#web/i18n/sentences.ts'
import { useWording } from '#web/i18n/useWording.ts'
import { clock } from '#web/media/clock.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import { worksOf } from '#web/works/cache.ts'
import { isMoving } from '#web/works/filter.ts'
import { worksQuery, workQuery } from '#web/works/queries.ts'
import { nameOf } from '#web/works/nameOf.ts'
import { useOperationView } from '#web/works/operationView.ts'
import { useCopyPage } from './player/useCopyPage.ts'
import { EpisodePlayer } from './player/EpisodePlayer.tsx'
import { Downloads } from './player/Downloads.tsx'
import { EpisodeProgress } from './player/EpisodeProgress.tsx'
import { Redo } from './player/Redo.tsx'
import { recordOf } from './player/recordOf.ts'
import { Versions } from './player/Versions.tsx'
import { VideoPart } from './player/VideoPart.tsx'

const ChangePage = lazy(async () => ({ default: (await import('./player/ChangePage.tsx')).ChangePage }))

/** All works of the area, so that any change to them appears here. */
const areaWorks = worksQuery('episodes')

/** One episode: its pages as they are drawn, later with narration; its video, downloads and redo. */
export function EpisodePage() {
  const { t } = useTranslation()
  const { workId } = useParams({ strict: false })
  const { data, isSuccess } = useInfiniteQuery(areaWorks)
  const works = worksOf(data)
  const listed = works.find(work => work.id === workId)
  const alone = useQuery({ ...workQuery(workId ?? ''), enabled: isSuccess && !listed })
  const work = listed ?? alone.data
  if (work?.operation === 'episodes.create') return <Episode work={work} works={works} />
  if (!isSuccess || alone.isPending) return <p className="p-6 text-muted">{t('media.loading')}</p>
  return (
    <div className="p-6">
      <EmptyState
        title={t('episodes.gone')}
        action={
          <Link to="/episodes" className={buttonClass()}>
            {t('episodes.toAll')}
          </Link>
        }
      />
    </div>
  )
}

function Episode({ work, works }: { readonly work: Work; readonly works: readonly Work[] }) {
  const { t } = useTranslation()
  const wording = useWording()
  const view = useOperationView(work.operation)
  const name = nameOf(work, view)
  usePageTitle(name)
  useLettersFor(name)
  const copyPage = useCopyPage()
  const [changing, setChanging] = useState<number>()
  const { data: session } = useQuery(sessionQuery)
  const record = recordOf(work)
  // Another service makes whole episodes only, and so did earlier versions of ours.
  const canChange = work.state === 'done' && session?.service === 'built-in' && scriptOf(record) !== undefined
  const { episodeId, pages = [], audioDuration = 0, credits = 0, mode, style, notes = [] } = record
  const video = works.find(({ operation, recipe }) => operation === 'episodes.video' && episodeOf(recipe) === episodeId)
  const facts = [
    mode !== undefined && t(`episodes.modes.${mode}`, { defaultValue: mode }),
    style !== undefined && t(`episodes.styles.${style}`, { defaultValue: style }),
    pages.length > 0 && t('episodes.pageCount', { count: pages.length }),
    audioDuration > 0 && clock(audioDuration),
    credits > 0 && t('episodes.cost', { count: credits }),
  ].filter(fact => fact !== false)
  return (
    <div className="mx-auto flex max-w-320 flex-col gap-6 p-6 max-wide:p-4 max-wide:pb-20">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-80">
          <Link to="/episodes" className="inline-flex items-center gap-1 text-12 text-muted hover:text-ink">
            <Icon name="previous" size={12} />
            {t('episodes.toAll')}
          </Link>
          <h1 className="text-22 font-semibold tracking-tight wrap-anywhere">{name}</h1>
          <p className="text-12 text-muted">{facts.join(' · ')}</p>
        </div>
        <Button onClick={() => copyPage(work)}>
          <Icon name="link" />
          {t('episodes.copyLink')}
        </Button>
      </header>
      {isMoving(work) && <EpisodeProgress work={work} />}
      {work.state === 'failed' && (
        <p role="alert">
          {t('episodes.failed')} {work.failure && reasonText(work.failure, wording)} {t('work.refunded')}
        </p>
      )}
      {work.state === 'cancelled' && <p>{t('work.states.cancelled')}</p>}
      {pages.length > 0 && work.state !== 'failed' && (
        <EpisodePlayer work={work} {...(canChange && { onChange: number => setChanging(number) })} />
      )}
      {changing !== undefined && (
        <Suspense>
          <ChangePage work={work} number={changing} onClose={() => setChanging(undefined)} />
        </Suspense>
      )}
      <Versions work={work} works={works} />
      {notes.length > 0 && (
        <ul className="text-12 text-muted">
          {notes.map(note => (
            <li key={note.en}>{noteText(note, wording)}</li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-6 max-wide:grid-cols-1">
        {work.state === 'done' && <VideoPart episode={work} video={video} />}
        <div className="flex flex-col gap-6">
          {work.state === 'done' && <Downloads work={work} video={video} />}
          <Redo work={work} />
        </div>
      </div>
    </div>
  )
}

/** The id of the episode that a video belongs to. */
function episodeOf(recipe: unknown): unknown {
  return typeof recipe === 'object' && recipe !== null && 'episodeId' in recipe ? recipe.episodeId : undefined
}

/** A note in the page's language; those of earlier episodes have words in English and Chinese alone. */
function noteText({ reason, values, en, zh }: NonNullable<Episode['notes']>[number], wording: Wording): string {
  const said = reason === undefined ? undefined : describeReason({ reason, values: values ?? {} }, wording)
  return said ?? (wording.language === 'zh' ? zh : en)
}
