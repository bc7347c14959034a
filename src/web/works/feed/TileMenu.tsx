import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { Menu, type MenuItem } from '#web/ui/overlays/Menu.tsx'
import { isMoving } from '../data/filter.ts'
import { TitleDialog } from '../TitleDialog.tsx'
import { useCopyLink } from '../recipes/useCopyLink.ts'
import { useOpenRecipe } from '../recipes/useOpenRecipe.ts'
import { useWorkActions } from '../useWorkActions.ts'
import { useFeedSearch } from './feedSearch.ts'

/** All that can be done to a work, from its tile. */
export function TileMenu({ work, trigger }: { readonly work: Work; readonly trigger: ReactNode }) {
  const { t } = useTranslation()
  const { favourite, trash, untrash, cancel } = useWorkActions()
  const take = useOpenRecipe()
  const { change } = useFeedSearch()
  const { copyWork, copyRecipe } = useCopyLink()
  const [naming, setNaming] = useState(false)
  const away: MenuItem[] =
    work.trashedAt !== null
      ? [{ kind: 'act', label: t('act.untrash'), icon: 'undo', onSelect: () => untrash([work]) }]
      : work.cancellable
        ? [{ kind: 'act', label: t('work.cancel'), icon: 'close', onSelect: () => cancel(work) }]
        : isMoving(work)
          ? []
          : [{ kind: 'act', label: t('act.trash'), icon: 'trash', shortcut: 'Del', onSelect: () => trash([work]) }]
  const items: MenuItem[] = [
    {
      kind: 'act',
      label: t(work.favourite ? 'act.unfavourite' : 'act.favourite'),
      icon: 'star',
      shortcut: 'F',
      onSelect: () => favourite([work], !work.favourite),
    },
    {
      kind: 'act',
      label: t('column.inspectorTitle'),
      icon: 'info',
      shortcut: 'I',
      onSelect: () => change({ inspect: work.id }),
    },
    { kind: 'act', label: t('act.rename'), icon: 'edit', onSelect: () => setNaming(true) },
    { kind: 'act', label: t('act.use'), icon: 'again', onSelect: () => take(work) },
    { kind: 'act', label: t('act.copyLink'), icon: 'link', onSelect: () => copyWork(work) },
    { kind: 'act', label: t('act.copyRecipe'), icon: 'copy', onSelect: () => copyRecipe(work) },
    ...(away.length > 0 ? [{ kind: 'rule' } as const, ...away] : []),
  ]
  return (
    <>
      <Menu trigger={trigger} items={items} align="end" defaultOpen />
      {naming && <TitleDialog work={work} close={() => setNaming(false)} />}
    </>
  )
}
