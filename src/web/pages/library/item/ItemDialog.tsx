import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#contract/studio/library.ts'
import { kindOf } from '#contract/studio/resultKind.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { clock } from '#web/media/clock.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { formatBytes } from '#web/ui/formatBytes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { workQuery } from '#web/works/queries.ts'
import { SendOn } from '#web/handoff/SendOn.tsx'
import { pathOf } from '#web/works/operationView.ts'
import { useExport } from '../exports/useExport.ts'
import { movedItems, projectsQuery } from '#web/handoff/projects/useProjectMoves.ts'
import { ProjectMenu } from '#web/handoff/projects/ProjectMenu.tsx'
import { nameOfType } from '#web/ui/formatName.ts'
import { TagFields } from '../TagDialog.tsx'
import { useFreshAsset } from '../useFreshAsset.ts'
import { useItemName, useOrigin } from '../useItemName.ts'
import { useLibraryActions } from '../useLibraryActions.ts'

interface Props {
  readonly item: LibraryItem
  readonly close: () => void
}

/** Everything known about an item, its actions, and what it can be used in. */
export function ItemDialog({ item, close }: Props) {
  const { t } = useTranslation()
  const { favourite, trash, untrash, changeProject } = useLibraryActions()
  const { download } = useExport()
  const { data: projects } = useQuery(projectsQuery)
  const name = useItemName(item)
  useLettersFor(name)
  const project = projects?.find(({ id }) => id === item.project)
  const trashed = item.trashedAt !== null
  return (
    <Dialog open onOpenChange={open => !open && close()} title={name} size="large">
      <div className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <Preview item={item} name={name} />
          <div className="mt-4 flex flex-wrap gap-2">
            {item.work && (
              <Link to={pathOf(item.work.operation)} search={{ work: item.work.id }} className={buttonClass()}>
                <Icon name="handOff" />
                {t('library.openWork')}
              </Link>
            )}
            <Button onClick={() => download([item], [item])}>
              <Icon name="download" />
              {t('selection.download')}
            </Button>
            <Button onClick={() => favourite([item], !item.favourite)}>
              <Icon name="star" />
              {t(item.favourite ? 'act.unfavourite' : 'act.favourite')}
            </Button>
            <ProjectMenu moved={movedItems([item])} items={[item]} />
            {project && item.kind !== 'audio' && project.coverItem !== item.id && (
              <Button onClick={() => changeProject(project.id, { cover: item.id })}>
                {t('library.projects.cover')}
              </Button>
            )}
            <Button
              onClick={() => {
                if (trashed) untrash([item])
                else trash([item])
                close()
              }}
            >
              <Icon name={trashed ? 'undo' : 'trash'} />
              {t(trashed ? 'act.untrash' : 'act.trash')}
            </Button>
          </div>
          {item.work && item.work.results > 1 && (
            <p className="mt-2 text-12 text-muted">{t('library.together', { count: item.work.results - 1 })}</p>
          )}
        </div>
        <div data-aside className="flex min-w-0 flex-col gap-6">
          <Suspense>
            <Uses item={item} />
          </Suspense>
          <TagFields chosen={[item]} items={[item]} />
          <Facts item={item} project={project?.name} />
        </div>
      </div>
    </Dialog>
  )
}

function Uses({ item }: Pick<Props, 'item'>) {
  const { t } = useTranslation()
  const { data: work, isError } = useQuery({ ...workQuery(item.work?.id ?? ''), enabled: item.work !== null })
  if (item.work && !work) return isError ? <p role="alert">{t('library.failed')}</p> : null
  const closed = item.trashedAt === null ? undefined : t('library.inTrash')
  return <SendOn asset={item.asset} work={work} label={t('copy.useIn')} closed={closed} />
}

function Preview({ item, name }: { readonly item: LibraryItem; readonly name: string }) {
  const { asset, onFailure } = useFreshAsset(item.asset)
  const kind = kindOf(asset)
  if (kind === 'video')
    return (
      // A result has no captions of its own; an episode's are on its page.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        src={asset.url}
        poster={asset.thumbnailUrl}
        controls
        preload="none"
        aria-label={name}
        onError={onFailure}
        className="max-h-[50dvh] w-full bg-well"
      />
    )
  if (kind === 'sound')
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the same goes for sounds
    return <audio src={asset.url} controls preload="none" aria-label={name} onError={onFailure} className="w-full" />
  return (
    <img
      src={asset.url}
      alt={name}
      width={asset.width}
      height={asset.height}
      onError={onFailure}
      className="max-h-[50dvh] w-full bg-well object-contain"
    />
  )
}

function Facts({ item, project }: { readonly item: LibraryItem; readonly project: string | undefined }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const origin = useOrigin(item)
  const { width, height, duration, mimeType, bytes } = item.asset
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const rows: (readonly [name: string, value: ReactNode])[] = [
    [t('library.filters.source'), origin],
    ...(item.work?.imported ? [[t('library.imported'), t('library.importedHint')] as const] : []),
    ...(item.model === null ? [] : [[t('fact.model'), item.model] as const]),
    ...(width !== undefined && height !== undefined ? [[t('viewer.pixels'), `${width} × ${height}`] as const] : []),
    ...(duration === undefined ? [] : [[t('viewer.length'), clock(duration, true)] as const]),
    [t('viewer.type'), nameOfType(mimeType)],
    [t('viewer.bytes'), formatBytes(bytes, language)],
    ...(project === undefined ? [] : [[t('library.filters.project'), project] as const]),
    [t('library.filters.used'), t(`library.values.used.${item.used ? 'true' : 'false'}`)],
    [t('library.added'), moment.format(item.addedAt)],
  ]
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(([name, value]) => (
        <div key={name} className="flex min-h-8 items-center justify-between gap-4 py-1">
          <dt>{name}</dt>
          <dd className="figures text-right text-12 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
