import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { FilmEdge } from '#web/ui/feedback/FilmEdge.tsx'
import { useOperationView } from '#web/works/operationView.ts'
import { costOf, frameName, timeTaken } from '#web/works/figures.ts'
import { progressOf } from '#web/works/progress.ts'
import { stateName } from '#web/works/stateText.ts'

/** Below these widths of the frame, the first and the second part of the edge are left out; others like the first. */
const room = ['@max-[372px]:hidden', '@max-[200px]:hidden'] as const

/** The strip under every frame: `IMG 0042 · beta-image-2 · 2K · 12 cr · 8.4 s`, and the progress of the work. */
export function FrameCaption({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const number = new Intl.NumberFormat(useLanguage())
  const view = useOperationView(work.operation)
  const took = timeTaken(work, t)
  const { share } = progressOf(work)
  const cost = costOf(work)
  return (
    <FilmEdge progress={share === undefined ? undefined : { label: stateName(work, t), share }}>
      <span className="font-semibold text-ink">{frameName(work)}</span>
      {view.read(work.recipe, work.speakers).edge.map((part, index) => {
        const words = typeof part === 'string' ? part : part(t)
        return (
          <span key={words} className={room[index] ?? room[0]}>
            {' · '}
            {words}
          </span>
        )
      })}
      {cost !== null && (
        <span className="@max-[260px]:hidden">
          {' · '}
          {number.format(cost)} {t('balance.short')}
        </span>
      )}
      {took !== undefined && <span className="@max-[140px]:hidden"> · {took}</span>}
    </FilmEdge>
  )
}
