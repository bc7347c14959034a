import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Names the page in tab, history and screen reader. */
export function usePageTitle(title?: string): void {
  const { t } = useTranslation()
  const name = t('name')
  useEffect(() => {
    document.title = title === undefined || title === name ? name : `${title} · ${name}`
  }, [title, name])
}
