import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A placeholder in the shape of what is being fetched; a screen reader announces it once. */
export function Skeleton({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <div aria-hidden>{children}</div>
    </div>
  )
}

/** A frame or a line of text that is not loaded yet. `className` sets its size. */
export function Blank({ className }: { readonly className: string }) {
  return <div className={`animate-wait bg-well ${className}`} />
}
