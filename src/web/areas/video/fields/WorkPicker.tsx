import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'
import { clock } from '#web/media/clock.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { worksOf } from '#web/works/cache.ts'
import { worksQuery } from '#web/works/queries.ts'
import { frameName } from '#web/works/figures.ts'
import { nameOf } from '#web/works/nameOf.ts'
import { useOperationViews } from '#web/works/operationView.ts'

interface Props {
  readonly label: string
  /** The task id of the chosen video; empty: none. */
  readonly value: string
  /** `film`: the chosen video; undefined if the choice is taken back. */
  readonly onChange: (taskId: string, film: Asset | undefined) => void
  readonly focusRef?: React.Ref<HTMLButtonElement>
}

/** Chooses one of the account's finished videos to work on. */
export function WorkPicker({ label, value, onChange, focusRef }: Props) {
  const { t } = useTranslation()
  const views = useOperationViews()
  const query = useInfiniteQuery(worksQuery('video', { select: 'done' }))
  const works = worksOf(query.data).filter(work => taskIdOf(work) !== '' && work.results.length > 0)
  const chosen = works.find(work => taskIdOf(work) === value)
  if (value !== '')
    return (
      <div className="flex min-h-16 items-center gap-3 bg-well pr-1">
        <Poster work={chosen} />
        <div className="min-w-0 flex-1 py-1">
          <p className="truncate">{chosen ? nameOf(chosen, views[chosen.operation]) : value}</p>
          <p className="figures truncate text-12 text-muted">
            {chosen ? factsOf(chosen).join(' · ') : t('video.taskId')}
          </p>
        </div>
        <Button
          look="quiet"
          className="size-8 shrink-0"
          aria-label={t('video.chooseOther')}
          onClick={() => onChange('', undefined)}
        >
          <Icon name="close" size={12} />
        </Button>
      </div>
    )
  if (works.length === 0)
    return (
      <p className="border border-dashed border-edge px-3 py-2 text-12 text-muted" role="status">
        {t(query.isPending ? 'slot.loading' : 'video.noVideos')}
      </p>
    )
  return (
    <ul aria-label={label} className="grid max-h-72 grid-cols-3 gap-2 overflow-y-auto">
      {works.map((work, index) => (
        <li key={work.id}>
          <button
            ref={index === 0 ? focusRef : undefined}
            type="button"
            className="group flex w-full flex-col text-left"
            onClick={() => onChange(taskIdOf(work), work.results[0])}
          >
            <span className="block aspect-video w-full overflow-hidden bg-well">
              <Poster work={work} wide />
            </span>
            <span className="w-full truncate text-12 underline-offset-4 group-hover:underline">
              {nameOf(work, views[work.operation])}
            </span>
            <span className="figures flex w-full flex-wrap gap-x-2 text-12 text-muted">
              {factsOf(work).map(fact => (
                <span key={fact}>{fact}</span>
              ))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )

  function factsOf(work: Work): readonly string[] {
    const [result] = work.results
    return [frameName(work), ...(result?.duration === undefined ? [] : [clock(result.duration)])]
  }
}

function Poster({ work, wide = false }: { readonly work: Work | undefined; readonly wide?: boolean }) {
  const picture = work?.results[0]?.thumbnailUrl
  const size = wide ? 'size-full' : 'h-16 w-24 shrink-0'
  if (picture === undefined)
    return (
      <span className={`grid place-items-center text-muted ${size}`}>
        <Icon name="video" />
      </span>
    )
  return <img src={picture} alt="" loading="lazy" className={`object-cover ${size}`} />
}

/** The service's task id of a work; empty if its record has none. */
function taskIdOf({ task }: Work): string {
  return typeof task === 'object' && task !== null && 'id' in task && typeof task.id === 'string' ? task.id : ''
}
