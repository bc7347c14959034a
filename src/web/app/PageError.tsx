import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { usePageTitle } from '#web/ui/usePageTitle.ts'

/** Instead of a page of which a part did not arrive, as without a connection, or broke. */
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
