import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { timelineRoutes } from '#contract/studio/timelineRoutes.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { notify, notifyLasting } from '#web/ui/notices/notices.ts'
import { Menu, type MenuItem } from '#web/ui/overlays/Menu.tsx'

/** How many of the latest pieces are offered. */
const LATEST = 8

interface Props {
  readonly ids: readonly string[]
  readonly close: () => void
}

/** The latest pieces, to which files can be added. */
export function TimelineMenu({ ids, close }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: ['timelines', 'list', 'latest'],
    queryFn: async ({ signal }) => (await call(timelineRoutes.list, { query: { limit: LATEST } }, { signal })).items,
    staleTime: 0,
  })
  const {
    mutate,
    isPending,
    data: added,
  } = useMutation({
    mutationFn: async (piece: { readonly id?: string; readonly name: string }) => {
      const timelineId = piece.id ?? (await call(timelineRoutes.create, { body: { name: piece.name } })).id
      return call(timelineRoutes.append, { params: { timelineId }, body: { assets: [...ids] } })
    },
    onSuccess({ name }) {
      void client.invalidateQueries({ queryKey: ['timelines'] })
      notify(t('copy.timeline.added', { name }))
    },
    onError: failure => notifyLasting(failureText(failure)),
  })
  const items: MenuItem[] = [
    {
      kind: 'act',
      label: t('copy.timeline.new'),
      icon: 'plus',
      onSelect: () => mutate({ name: t('copy.timeline.newName') }),
    },
    ...(data.length > 0 ? [{ kind: 'rule' as const }] : []),
    ...data.map(({ id, name }) => ({ kind: 'act' as const, label: name, onSelect: () => mutate({ id, name }) })),
  ]
  return (
    <>
      <Menu
        defaultOpen
        trigger={
          <Button busy={isPending} onKeyDown={event => event.key === 'Escape' && close()}>
            <Icon name="plus" />
            {t('copy.timeline.add')}
          </Button>
        }
        items={items}
      />
      {added && (
        <Button onClick={() => void navigate({ to: '/timeline', search: { piece: added.id } })}>
          <Icon name="timeline" />
          {t('copy.timeline.open', { name: added.name })}
        </Button>
      )}
    </>
  )
}
