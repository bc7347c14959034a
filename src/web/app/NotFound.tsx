import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#web/ui/Button.tsx'
import { usePageTitle } from '#web/ui/usePageTitle.ts'

/** Shown for an address without a page. */
export function NotFound() {
  const { t } = useTranslation()
  usePageTitle(t('notFound.title'))
  return (
    <div className="p-6">
      <div className="mb-6 flex aspect-3/2 max-w-120 items-end border border-edge p-4">
        <span className="figures text-36 text-muted" aria-hidden>
          404
        </span>
      </div>
      <h1 className="text-22 font-semibold tracking-tight">{t('notFound.title')}</h1>
      <p className="mt-1 mb-4 text-muted">{t('notFound.lead')}</p>
      <Link to="/" className={buttonClass()}>
        {t('notFound.home')}
      </Link>
    </div>
  )
}
