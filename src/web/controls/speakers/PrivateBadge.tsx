import { useTranslation } from 'react-i18next'

/** Shown beside the name of a voice of the user's own. */
export function PrivateBadge() {
  const { t } = useTranslation()
  return <span className="shrink-0 border border-edge px-1 text-12 leading-4">{t('speaker.own')}</span>
}
