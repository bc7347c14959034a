import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { useOperationView } from '#web/works/operationView.ts'
import { nameOf } from '#web/works/nameOf.ts'

/** A work whose result is text: its name, and the beginning of the text. */
export function RecordFace({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const name = nameOf(work, useOperationView(work.operation))
  const text = wordsOf(work.task).join('\n')
  useLettersFor(text)
  return (
    <span className="flex size-full flex-col gap-2 overflow-hidden border border-line bg-well p-3 pr-10">
      <bdi className="text-12 text-muted">{name}</bdi>
      <span className="line-clamp-6 text-14 whitespace-pre-line">{text || t('work.noWords')}</span>
    </span>
  )
}

/** Keys under which services put human-readable text. */
const textKeys = new Set(['description', 'text'])

/** The texts in a service's record, in order. */
function wordsOf(json: unknown): readonly string[] {
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? (textKeys.has(key) && value !== '' ? [value] : []) : wordsOf(value),
  )
}
