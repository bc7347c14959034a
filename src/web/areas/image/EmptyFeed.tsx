import { useTranslation } from 'react-i18next'
import { Samples } from './samples/Samples.tsx'

/** What the feed shows before the first picture. */
export function EmptyFeed() {
  const { t } = useTranslation()
  return (
    <div className="mx-auto max-w-240">
      <h2 className="text-22 font-semibold tracking-tight">{t('feed.empty')}</h2>
      <p className="mt-1 mb-6 text-muted">{t('feed.emptyLead')}</p>
      <Samples />
    </div>
  )
}
