import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Finder } from './Finder.tsx'
import { formKey } from '#web/drafts/formId.ts'

/** The feed before the first video: the finder of capabilities. */
export function VideoLead() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <div className="max-w-160">
      <h2 className="text-22 font-semibold tracking-tight">{t('video.have')}</h2>
      <p className="mt-1 mb-6 text-muted">{t('video.haveLead')}</p>
      <Finder
        choose={variant =>
          void navigate({ to: '/video', search: { form: formKey({ operation: 'video.capability', variant }) } })
        }
      />
    </div>
  )
}
