import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { useWording } from '#web/i18n/useWording.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { editWork } from '#web/submit/editing.ts'
import { nameOf } from '#web/works/nameOf.ts'
import { useDownMaker } from '#web/works/useDownMaker.ts'
import { useOperationView } from '#web/works/operationView.ts'
import { stateAdvice } from '#web/works/stateText.ts'
import { useOpenRecipe } from '#web/recipes/useOpenRecipe.ts'
import { useSecond } from '#web/ui/useSecond.ts'
import { useWorkActions } from '#web/actions/useWorkActions.ts'
import { WorkHeader } from './WorkHeader.tsx'

interface Props {
  readonly work: Work
  /** Its position in its outbox, from 1. */
  readonly place: number
  readonly close: () => void
}

/** A waiting work: when it will be sent, and buttons to edit or cancel it. */
export function WaitingRow({ work, place, close }: Props) {
  const { t } = useTranslation()
  const name = nameOf(work, useOperationView(work.operation))
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: work.id,
  })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`flex gap-1 bg-paper py-3 ${isDragging ? 'relative z-10 outline outline-ink' : ''}`}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={t('tray.reorder', { prompt: name })}
        className="-ml-2 flex size-8 shrink-0 cursor-grab touch-none items-center justify-center text-muted hover:text-ink"
      >
        <Icon name="grip" />
      </button>
      <div className="min-w-0 flex-1">
        <WorkHeader work={work} />
        <Departure work={work} place={place} />
        <Acts work={work} close={close} />
      </div>
    </li>
  )
}

function Departure({ work, place }: Pick<Props, 'work' | 'place'>) {
  const { t } = useTranslation()
  const [line] = stateAdvice(work, useSecond(), t, useWording())
  const down = useDownMaker(work)
  return (
    <>
      <p className="mt-1 text-12">{line ?? (place === 1 ? t('work.next') : t('work.turn', { place }))}</p>
      {down !== undefined && <p className="mt-1 text-12">{t('work.makerDown', { provider: down })}</p>}
    </>
  )
}

function Acts({ work, close }: Pick<Props, 'work' | 'close'>) {
  const { t } = useTranslation()
  const { cancel } = useWorkActions()
  const take = useOpenRecipe()
  return (
    <div className="mt-1 flex gap-2">
      <Button
        look="quiet"
        className="-ml-2"
        onClick={() => {
          editWork(work)
          take(work)
          close()
        }}
      >
        {t('work.edit')}
      </Button>
      <Button look="quiet" onClick={() => cancel(work)}>
        {t('work.cancel')}
      </Button>
    </div>
  )
}
