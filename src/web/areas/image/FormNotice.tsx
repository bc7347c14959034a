import { useTranslation } from 'react-i18next'
import { tell } from '#contract/kit/explain.ts'
import type { FitChange } from '#contract/kit/fit.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useLanguage } from '#web/i18n/language.ts'
import type { ImageFormNotice } from './useImageForm.ts'

interface Props {
  readonly notice: ImageFormNotice
  readonly dismiss: () => void
}

/** What a switch of model changed, or that a recipe was opened; both can be undone. */
export function FormNotice({ notice, dismiss }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (notice.kind === 'unreadable') return <Notice title={t('composer.loadedBad')} onDismiss={dismiss} />
  if (notice.kind === 'opened') return <Notice title={t('composer.loaded')} onUndo={notice.undo} onDismiss={dismiss} />
  return (
    <Notice title={t('composer.fitted', { model: notice.model })} onUndo={notice.undo} onDismiss={dismiss}>
      <ul className="pb-1 text-12">
        {notice.changes.map(change => (
          <li key={change.path}>
            {tell(change.rule, change.values, language)}
            {language === 'zh' ? '：' : ': '}
            {outcome(change)}
          </li>
        ))}
      </ul>
    </Notice>
  )

  function outcome({ from, to }: FitChange): string {
    const [before, after] = [nameOf(from), nameOf(to)]
    return to === undefined
      ? t('composer.dropped', { what: before })
      : t('composer.replaced', { from: before, to: after })
  }
}

/** References are told by their number. */
function nameOf(value: unknown): string {
  return Array.isArray(value) ? String(value.length) : String(value)
}
