import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { linesOfFailure } from '#web/api/ApiError.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { useLettersFor } from '#web/i18n/chineseLetters.ts'
import { useOperationView } from './operationView.ts'
import { useSubmit } from './submit.ts'
import { useRecipeUse } from './useRecipeUse.ts'

/** A work that brought nothing: what came back, and what can be done. */
export function FailedFrame({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { press } = useSubmit()
  const take = useRecipeUse()
  const { prompt } = useOperationView(work.operation).read(work.recipe)
  useLettersFor(prompt)
  const reason =
    work.state === 'unknown'
      ? [t('work.unknownAdvice')]
      : work.failure && linesOfFailure(work.failure.key, work.failure.message, language)
  return (
    <div className="@container flex size-full flex-col justify-between gap-2 overflow-auto border border-edge p-3">
      <p className="line-clamp-2 shrink-0 text-12 text-muted">{prompt}</p>
      <div>
        <p className="font-semibold">{t(`work.states.${work.state}`)}</p>
        {reason && (
          <div className="mt-1 text-12 wrap-anywhere">
            {reason.map(line => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {work.state !== 'unknown' && (
            <Button onClick={() => press(work.operation, work.recipe)}>{t('work.again')}</Button>
          )}
          <Button look={work.state === 'unknown' ? 'plain' : 'quiet'} onClick={() => take(work)}>
            {t('work.edit')}
          </Button>
        </div>
      </div>
    </div>
  )
}
