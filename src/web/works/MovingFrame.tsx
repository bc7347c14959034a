import { useTranslation } from 'react-i18next'
import { operations } from '#contract/operations.ts'
import type { Work } from '#contract/studio/works.ts'
import { useNow } from '#web/ui/useNow.ts'
import { tellSeconds } from './filmEdge.ts'
import { useOperationView } from './operationView.ts'

/** A work on its way: its state in words, how long it has taken and usually takes. One tick stands for one second. */
export function MovingFrame({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const elapsed = useNow(true) - work.createdAt
  const [from, to] = operations[work.operation].typicalSeconds
  const { prompt } = useOperationView(work.operation).read(work.recipe)
  return (
    <div className="@container flex size-full animate-wait flex-col justify-between overflow-hidden bg-well p-3">
      <p className="line-clamp-3 text-12 text-muted">{prompt}</p>
      <div>
        <p className="text-14">{t(`work.states.${work.state}`)}</p>
        <p className="figures text-22" aria-hidden>
          {tellSeconds(elapsed)} s
        </p>
        <p className="text-12 text-muted @max-[130px]:hidden">{t('work.typical', { from, to })}</p>
        <Ticks seconds={elapsed / 1000} />
      </div>
    </div>
  )
}

const TICK = 4

/** A ruler that grows by a tick a second: time passed, and nothing about what is left. */
function Ticks({ seconds }: { readonly seconds: number }) {
  return (
    <div className="mt-2 h-2 overflow-hidden border-b border-line" aria-hidden>
      <div
        className="h-full"
        style={{
          width: Math.floor(Math.max(0, seconds)) * TICK + 1,
          backgroundImage: `repeating-linear-gradient(90deg, currentColor 0 1px, transparent 1px ${TICK}px)`,
        }}
      />
    </div>
  )
}
