import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timelineEndpoints, type TimelineSummary } from '#contract/studio/timelines.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { clock } from '#web/media/clock.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { notify, notifyLasting } from '#web/ui/notices/notices.ts'
import { useLanguage } from '#web/i18n/language.ts'
import type { TimelineSearch } from './address.ts'
import { projectsQuery } from '#web/handoff/projects/useProjectMoves.ts'
import { piecesQuery } from './queries.ts'

const NewPiece = lazy(async () => ({ default: (await import('./NewPiece.tsx')).NewPiece }))

interface Props {
  readonly search: Pick<TimelineSearch, 'project' | 'show'>
}

/** All pieces, the last changed first; and a way to begin another. */
export function PieceList({ search }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const { data, error } = useQuery(piecesQuery(search))
  const [making, setMaking] = useState(false)
  const isTrash = search.show === 'trash'
  const { data: projects } = useQuery({ ...projectsQuery, enabled: search.project !== undefined })
  const project = projects?.find(({ id }) => id === search.project)
  const begin = (
    <Button look="solid" aria-haspopup="dialog" onClick={() => setMaking(true)}>
      <Icon name="plus" />
      {t('timeline.new')}
    </Button>
  )
  return (
    <div className="p-6 max-wide:p-4 max-wide:pb-20">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-22 font-semibold tracking-tight">{t('area.timeline')}</h1>
          <p className="max-w-prose text-muted">
            {project ? t('timeline.piecesOf', { project: project.name }) : t('timeline.lead')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link
            to="/timeline"
            search={isTrash || project ? {} : { show: 'trash' }}
            className={buttonClass('quiet')}
            aria-current={isTrash ? 'page' : undefined}
          >
            <Icon name={isTrash || project ? 'undo' : 'trash'} />
            {t(isTrash || project ? 'timeline.toList' : 'timeline.trash')}
          </Link>
          {!isTrash && begin}
        </div>
      </header>
      {error && <p role="alert">{failureText(error)}</p>}
      {data?.length === 0 && (
        <EmptyState title={t(isTrash ? 'timeline.noTrash' : 'timeline.none')}>
          {!isTrash && t('timeline.noneHint')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4">
          {data.map(piece => (
            <PieceCard key={piece.id} piece={piece} />
          ))}
        </ul>
      )}
      {making && (
        <Suspense>
          <NewPiece close={() => setMaking(false)} project={search.project} />
        </Suspense>
      )}
    </div>
  )
}

function PieceCard({ piece }: { readonly piece: TimelineSummary }) {
  const { t } = useTranslation()
  const { id, name, cover, duration, ratio, changedAt, trashedAt } = piece
  const client = useQueryClient()
  const failureText = useFailureText()
  const moment = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  const { mutate } = useMutation({
    mutationFn: (trashed: boolean) => call(timelineEndpoints.change, { params: { timelineId: id }, body: { trashed } }),
    onSuccess: (_, trashed) => {
      void client.invalidateQueries({ queryKey: ['timelines', 'list'] })
      if (trashed) notify(t('timeline.trashed', { name }), () => mutate(false))
    },
    onError: failure => notifyLasting(failureText(failure)),
  })
  const isTrashed = trashedAt !== null
  const face = (
    <>
      <span className="flex aspect-video items-center justify-center overflow-hidden bg-well">
        {cover?.thumbnailUrl === undefined ? (
          <span className="text-edge">
            <Icon name="timeline" size={32} />
          </span>
        ) : (
          <img src={cover.thumbnailUrl} alt="" loading="lazy" className="size-full object-cover" />
        )}
      </span>
      <span className="block py-2">
        <span className="block text-16 font-semibold wrap-anywhere">{name}</span>
        <span className="figures block text-12 text-muted">
          {clock(duration, true)} · {ratio} · {moment.format(changedAt)}
        </span>
      </span>
    </>
  )
  return (
    <li className="flex flex-col border-b border-line">
      {isTrashed ? (
        <div>{face}</div>
      ) : (
        <Link to="/timeline" search={{ piece: id }} className="block hover:[&_.text-16]:underline">
          {face}
        </Link>
      )}
      <Button
        look="quiet"
        className="-ml-2 self-start"
        aria-label={t(isTrashed ? 'timeline.restoreOne' : 'timeline.trashOne', { name })}
        onClick={() => mutate(!isTrashed)}
      >
        <Icon name={isTrashed ? 'undo' : 'trash'} />
        {t(isTrashed ? 'act.untrash' : 'act.trash')}
      </Button>
    </li>
  )
}
