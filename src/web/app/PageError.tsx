import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { usePageTitle } from '#web/ui/usePageTitle.ts'

/** Shown instead of a page that threw an error, or of which a part could not be loaded, for example while offline. */
export function PageError() {
  const { t } = useTranslation()
  usePageTitle(t('broken.title'))
  return (
    <div role="alert" className="p-6">
      <h1 className="text-22 font-semibold tracking-tight">{t('broken.title')}</h1>
      <p className="mt-1 mb-4 max-w-prose text-muted">{t('broken.lead')}</p>
      <Button onClick={() => location.reload()}>{t('broken.reload')}</Button>
    </div>
  )
}
