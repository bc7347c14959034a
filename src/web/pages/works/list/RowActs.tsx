import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { MenuItem } from '#web/ui/overlays/Menu.tsx'
import { isMoving } from '#web/works/filter.ts'
import { useOpenRecipe } from '#web/recipes/useOpenRecipe.ts'
import { editWork } from '#web/submit/editing.ts'
import { canBeMadeAgain, useAgain } from '#web/actions/useAgain.ts'
import { useWorkActions } from '#web/actions/useWorkActions.ts'
import { useWorksSearch } from '../useWorksSearch.ts'

const Menu = lazy(async () => ({ default: (await import('#web/ui/overlays/Menu.tsx')).Menu }))

interface Props {
  readonly work: Work
  readonly name: string
  readonly tabIndex: 0 | -1
}

/** The actions on a work in its row. The menu is loaded on its first press. */
export function RowActs({ work, name, tabIndex }: Props) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState(false)
  const trigger = (
    <Button
      look="quiet"
      className="size-8 shrink-0"
      tabIndex={tabIndex}
      aria-haspopup="menu"
      aria-label={t('act.menu', { prompt: name })}
      onClick={() => setWanted(true)}
    >
      <Icon name="more" />
    </Button>
  )
  return wanted ? (
    <Suspense fallback={trigger}>
      <RowMenu work={work} trigger={trigger} />
    </Suspense>
  ) : (
    trigger
  )
}

function RowMenu({ work, trigger }: { readonly work: Work; readonly trigger: React.ReactNode }) {
  const items = useRowItems(work)
  return <Menu trigger={trigger} items={items} align="end" defaultOpen />
}

function useRowItems(work: Work): readonly MenuItem[] {
  const { t } = useTranslation()
  const { favourite, trash, untrash, cancel, cancelGroup } = useWorkActions()
  const { again, againLabel } = useAgain()
  const take = useOpenRecipe()
  const navigate = useNavigate()
  const { search, change } = useWorksSearch()
  const edit = () => {
    editWork(work)
    take(work)
  }
  const { compare } = search
  const comparison: MenuItem =
    compare === undefined || compare === work.id
      ? { kind: 'act', label: t('dashboard.compare'), icon: 'compare', onSelect: () => change({ compare: work.id }) }
      : {
          kind: 'act',
          label: t('dashboard.compareWith'),
          icon: 'compare',
          onSelect: () => void navigate({ to: '/works/compare', search: { a: compare, b: work.id } }),
        }
  const away: MenuItem[] =
    work.trashedAt !== null
      ? [{ kind: 'act', label: t('act.untrash'), icon: 'undo', onSelect: () => untrash([work]) }]
      : isMoving(work)
        ? []
        : [{ kind: 'act', label: t('act.trash'), icon: 'trash', onSelect: () => trash([work]) }]
  return [
    ...(work.state === 'waiting'
      ? [{ kind: 'act', label: t('work.edit'), icon: 'edit', onSelect: edit } as const]
      : []),
    ...(work.cancellable
      ? [{ kind: 'act', label: t('work.cancel'), icon: 'close', onSelect: () => cancel(work) } as const]
      : []),
    ...(work.cancellable && work.group !== null
      ? [{ kind: 'act', label: t('work.cancelGroup'), icon: 'close', onSelect: () => cancelGroup(work) } as const]
      : []),
    ...(canBeMadeAgain(work)
      ? [{ kind: 'act', label: againLabel(work), icon: 'again', onSelect: () => again(work) } as const]
      : []),
    { kind: 'act', label: t('act.vary'), icon: 'edit', onSelect: () => take(work) },
    {
      kind: 'act',
      label: t(work.favourite ? 'act.unfavourite' : 'act.favourite'),
      icon: 'star',
      onSelect: () => favourite([work], !work.favourite),
    },
    comparison,
    ...(away.length > 0 ? [{ kind: 'rule' } as const, ...away] : []),
  ]
}
