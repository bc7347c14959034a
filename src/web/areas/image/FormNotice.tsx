import { useTranslation } from 'react-i18next'
import { tell } from '#contract/kit/explain.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useLanguage } from '#web/i18n/language.ts'
import { tellChange } from './tellChange.ts'
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
  if (notice.kind === 'taken') return <Notice title={t('composer.taken')} onUndo={notice.undo} onDismiss={dismiss} />
  return (
    <Notice title={t('composer.fitted', { model: notice.model })} onUndo={notice.undo} onDismiss={dismiss}>
      <ul className="pb-1 text-12">
        {notice.changes.map(change => (
          <li key={change.path}>
            {tell(change.rule, change.values, language)}
            {language === 'zh' ? '：' : ': '}
            {tellChange(t, change)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
