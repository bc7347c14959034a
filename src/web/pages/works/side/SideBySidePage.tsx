import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Asset } from '#contract/studio/assets.ts'
import { movingStates } from '#contract/studio/workStates.ts'
import type { Work } from '#contract/studio/works.ts'
import { FailedFrame } from '#web/frames/FailedFrame.tsx'
import { Picture } from '#web/frames/Picture.tsx'
import { RunningFrame } from '#web/frames/RunningFrame.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import { costOf, timeTaken } from '#web/works/figures.ts'
import { useOperationView } from '#web/works/operationView.ts'
import { hasPicture } from '#web/works/results.ts'
import { stateName } from '#web/works/stateText.ts'
import { useFreshLinks } from '#web/works/useFreshLinks.ts'
import { readSide } from '../address.ts'
import { sideQuery } from './sideQuery.ts'
import { useTogether } from './useTogether.ts'

/** The works of one press side by side, as they come: what each model made, for which price, in which time. */
export function SideBySidePage() {
  const { t } = useTranslation()
  usePageTitle(t('dashboard.side.title'))
  const { group } = readSide(useSearch({ strict: false }))
  const { data: works = [], isSuccess } = useQuery(sideQuery(group))
  const [first] = works
  return (
    <div className="mx-auto max-w-320 p-6 max-wide:p-4 max-wide:pb-20">
      <Link to="/works" className="pressed-around inline-flex items-center gap-1 text-12 text-muted hover:text-ink">
        <Icon name="previous" size={12} />
        {t('dashboard.toAll')}
      </Link>
      <h1 className="text-22 font-semibold tracking-tight">{t('dashboard.side.title')}</h1>
      {first ? <SideBySide works={works} first={first} /> : <p>{t(isSuccess ? 'viewer.gone' : 'ui.loading')}</p>}
    </div>
  )
}

function SideBySide({ works, first }: { readonly works: readonly Work[]; readonly first: Work }) {
  const { t } = useTranslation()
  const view = useOperationView(first.operation)
  const box = useRef<HTMLUListElement>(null)
  const together = useTogether(box)
  const films = works.filter(({ results: [asset] }) => asset?.mimeType.startsWith('video/')).length
  return (
    <>
      <p className="mt-1 mb-4 max-w-prose wrap-anywhere text-muted">{view.read(first.recipe).prompt}</p>
      {films > 0 && (
        <div className="sticky top-0 z-10 mb-4 flex items-center gap-3 bg-paper py-2">
          <Button onClick={together.toggle}>
            <Icon name={together.isPlaying ? 'pause' : 'play'} />
            {t(together.isPlaying ? 'dashboard.side.pause' : 'dashboard.side.play', { count: films })}
          </Button>
          <Button look="quiet" onClick={together.start}>
            <Icon name="skipBack" />
            {t('dashboard.side.start')}
          </Button>
        </div>
      )}
      <ul ref={box} className="grid grid-cols-3 gap-6 max-wide:grid-cols-1">
        {works.map(work => (
          <li key={work.id} className="min-w-0">
            <Side work={work} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** What one model made, or how far it is, and below it who it is, the price and the time. */
function Side({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const view = useOperationView(work.operation)
  const [asset] = work.results
  const [model] = view.read(work.recipe).edge
  const by = asset?.about?.by
  const cost = costOf(work)
  const took = timeTaken(work, t)
  const pixels = asset?.width && asset.height ? `${asset.width} × ${asset.height}` : undefined
  const facts = [
    ...(cost === null ? [] : [t('dashboard.costs.credits', { count: cost })]),
    ...(took === undefined ? [] : [took]),
    ...(pixels === undefined ? [] : [pixels]),
  ]
  return (
    <article className="flex flex-col gap-2">
      <div className="relative aspect-video bg-well">
        {asset ? (
          <Shown work={work} asset={asset} />
        ) : movingStates.includes(work.state) ? (
          <RunningFrame work={work} />
        ) : (
          <FailedFrame work={work} />
        )}
      </div>
      <h2 className="font-semibold wrap-anywhere">
        <Link to="/works/$workId" params={{ workId: work.id }} className="underline-offset-4 hover:underline">
          <span className="figures">{typeof model === 'function' ? model(t) : model}</span>
        </Link>
      </h2>
      <p className="text-12 wrap-anywhere">
        {by ? t('composer.madeBy', { provider: by.provider, model: by.model }) : t('dashboard.side.builtIn')}
      </p>
      <p className="figures text-12 text-muted">{facts.length > 0 ? facts.join(' · ') : stateName(work, t)}</p>
    </article>
  )
}

function Shown({ work, asset }: { readonly work: Work; readonly asset: Asset }) {
  const { onFailure } = useFreshLinks(work.id, asset)
  if (asset.mimeType.startsWith('video/'))
    return (
      <video
        src={asset.url}
        poster={asset.thumbnailUrl}
        preload="auto"
        playsInline
        muted
        onError={onFailure}
        className="absolute inset-0 size-full object-contain"
      />
    )
  return hasPicture(asset) ? (
    <Picture work={work} asset={asset} className="absolute inset-0 size-full object-contain" />
  ) : null
}
