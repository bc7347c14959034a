import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { operationFacts } from '#contract/operationFacts.ts'
import type { Work } from '#contract/studio/works.ts'
import { Menu, type MenuItem } from '#web/ui/overlays/Menu.tsx'
import { isMoving } from '#web/works/filter.ts'
import { byArea } from '#web/handoff/inOrder.ts'
import { useHandOff } from '#web/handoff/useHandOff.ts'
import { useMakeVoice } from '#web/handoff/useMakeVoice.ts'
import { TitleDialog } from '#web/actions/TitleDialog.tsx'
import { useCopyLink } from '#web/recipes/useCopyLink.ts'
import { useOpenRecipe } from '#web/recipes/useOpenRecipe.ts'
import { canBeMadeAgain, useAgain } from '#web/actions/useAgain.ts'
import { useSaveResults } from '#web/downloads/useSaveResults.ts'
import { useWorkActions } from '#web/actions/useWorkActions.ts'
import { useFeedSearch } from './feedSearch.ts'

interface Props {
  readonly work: Work
  /** Plays its result, if that can be played. */
  readonly play: (() => void) | undefined
  readonly trigger: ReactNode
}

const rule: MenuItem = { kind: 'rule' }

/** The menu of a tile, with everything that can be done to the work. */
export function TileMenu({ work, play, trigger }: Props) {
  const { t } = useTranslation()
  const { favourite, trash, untrash, cancel, cancelGroup } = useWorkActions()
  const { again, againLabel } = useAgain()
  const save = useSaveResults()
  const take = useOpenRecipe()
  const { uses, handOff } = useHandOff(work, work.results[0])
  const voice = useMakeVoice(work.results[0])
  const { change } = useFeedSearch()
  const { copyWork, copyRecipe } = useCopyLink()
  const [naming, setNaming] = useState(false)

  const act = (label: string, onSelect: () => void, more: Partial<MenuItem & { kind: 'act' }> = {}): MenuItem => ({
    kind: 'act',
    label,
    onSelect,
    ...more,
  })
  const away: MenuItem[] =
    work.trashedAt !== null
      ? [act(t('act.untrash'), () => untrash([work]), { icon: 'undo' })]
      : work.cancellable
        ? [
            act(t('work.cancel'), () => cancel(work), { icon: 'close' }),
            ...(work.group === null ? [] : [act(t('work.cancelGroup'), () => cancelGroup(work), { icon: 'close' })]),
          ]
        : isMoving(work)
          ? []
          : [act(t('act.trash'), () => trash([work]), { icon: 'trash', shortcut: 'Del' })]
  // The usual use and "Use as reference", which changes the picture itself, are one press away.
  const near = uses.filter((use, at) => at === 0 || use.as === 'reference')
  const others = [
    ...uses
      .filter(use => !near.includes(use))
      .map(use => ({
        area: operationFacts[use.operation].area,
        item: act(t(`copy.as.${use.as}`), () => handOff(use)),
      })),
    ...(voice?.takes ? [{ area: 'speakers' as const, item: act(t('operation.speakers.create'), voice.make) }] : []),
  ]
  const items: MenuItem[] = [
    ...(play ? [act(t('player.play'), play, { icon: 'play', shortcut: t('shortcut.space') })] : []),
    ...(work.results.length > 0 ? [act(t('act.download'), () => save(work), { icon: 'download', shortcut: 'D' })] : []),
    ...(canBeMadeAgain(work) ? [act(againLabel(work), () => again(work), { icon: 'again', shortcut: 'R' })] : []),
    act(t('act.vary'), () => take(work), { icon: 'edit', shortcut: 'V' }),
    ...(uses.length > 0 ? [rule] : []),
    ...near.map(use => act(t(`copy.as.${use.as}`), () => handOff(use), { icon: 'handOff' })),
    ...(others.length > 0
      ? [
          {
            kind: 'more' as const,
            label: t('copy.next'),
            icon: 'handOff' as const,
            items: byArea(others).flatMap(([area, group]): MenuItem[] => [
              { kind: 'title', label: t(`area.${area}`) },
              ...group.map(({ item }) => item),
            ]),
          },
        ]
      : []),
    rule,
    act(t(work.favourite ? 'act.unfavourite' : 'act.favourite'), () => favourite([work], !work.favourite), {
      icon: 'star',
      shortcut: 'F',
    }),
    act(t('column.inspectorTitle'), () => change({ inspect: work.id }), { icon: 'info', shortcut: 'I' }),
    act(t('act.rename'), () => setNaming(true), { icon: 'edit' }),
    act(t('act.copyLink'), () => copyWork(work), { icon: 'link' }),
    act(t('act.copyRecipe'), () => copyRecipe(work), { icon: 'copy' }),
    ...(away.length > 0 ? [rule, ...away] : []),
  ]
  return (
    <>
      <Menu trigger={trigger} items={items} align="end" defaultOpen />
      {naming && <TitleDialog work={work} close={() => setNaming(false)} />}
    </>
  )
}
