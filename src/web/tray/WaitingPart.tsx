import { arrayMove } from '@dnd-kit/sortable'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operationFacts } from '#contract/operationFacts.ts'
import type { Work } from '#contract/studio/works.ts'
import { SortableList } from '#web/ui/lists/SortableList.tsx'
import { useRowFocus } from '#web/ui/lists/useRowFocus.ts'
import { nameOf } from '#web/works/nameOf.ts'
import { useOperationViews } from '#web/works/operationView.ts'
import { useWorkActions } from '#web/actions/useWorkActions.ts'
import { WaitingRow } from './WaitingRow.tsx'

interface Props {
  /** In the order in which they are sent. */
  readonly works: readonly Work[]
  readonly close: () => void
}

/** The works that wait to be sent, in a queue for each area; a queue can be reordered by pointer or keyboard. */
export function WaitingPart({ works, close, heading: Heading = 'h4' }: Props & { readonly heading?: 'h3' | 'h4' }) {
  const { t } = useTranslation()
  const areas = [...new Set(works.map(areaOf))]
  return areas.map(area => (
    <div key={area}>
      {areas.length > 1 && <Heading className="pt-3 text-12 text-muted">{t(`area.${area}`)}</Heading>}
      <Queue works={works.filter(work => areaOf(work) === area)} close={close} />
    </div>
  ))
}

const areaOf = (work: Work) => operationFacts[work.operation].area

function Queue({ works, close }: Props) {
  const { t } = useTranslation()
  const views = useOperationViews()
  const { move } = useWorkActions()
  const rows = useRef<HTMLUListElement>(null)
  useRowFocus(rows)
  // The new order is shown until the studio has answered with its own.
  const [moved, setMoved] = useState<{ readonly from: readonly Work[]; readonly to: readonly Work[] } | null>(null)
  const isLatest = moved && moved.from.length === works.length && moved.from.every((work, at) => work === works[at])
  const order = isLatest ? moved.to : works
  const prompt = (id: string) => {
    const work = order.find(one => one.id === id)
    return work ? nameOf(work, views[work.operation]) : ''
  }

  function put(from: number, to: number): void {
    const work = order[from]
    if (!work) return
    const next = arrayMove([...order], from, to)
    setMoved({ from: works, to: next })
    move(work, next[to + 1]?.id ?? null)
  }

  return (
    <SortableList
      ids={order.map(work => work.id)}
      words={{
        instructions: t('tray.reorderHow'),
        pickedUp: (id, place) => t('tray.picked', { prompt: prompt(id), place }),
        over: (id, place) => t('tray.moved', { prompt: prompt(id), place }),
        dropped: (id, place) => t('tray.dropped', { prompt: prompt(id), place }),
        cancelled: id => t('tray.leftAlone', { prompt: prompt(id) }),
      }}
      onMove={put}
    >
      <ul ref={rows} className="divide-y divide-line">
        {order.map((work, index) => (
          <WaitingRow key={work.id} work={work} place={index + 1} close={close} />
        ))}
      </ul>
    </SortableList>
  )
}
