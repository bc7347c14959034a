import { useTranslation } from 'react-i18next'
import type { Draft } from '#web/drafts/drafts.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'

interface Props {
  readonly drafts: readonly Draft[]
  /** The text of a draft. */
  readonly textOf: (values: unknown) => string
  readonly choose: (draft: Draft) => void
}

/** Drafts with their texts and times, of which one is chosen. */
export function DraftList({ drafts, textOf, choose }: Props) {
  const { t } = useTranslation()
  const moment = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <ul className="mt-1 divide-y divide-line border-y border-line">
      {drafts.map(draft => (
        <li key={draft.tab} className="flex items-center gap-3 py-2">
          <div className="min-w-0 flex-1">
            <p dir="auto" className="truncate">
              {textOf(draft.values)}
            </p>
            <p className="figures text-12 text-muted">{moment.format(draft.at)}</p>
          </div>
          <Button onClick={() => choose(draft)}>{t('draft.take')}</Button>
        </li>
      ))}
    </ul>
  )
}
