import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/Notice.tsx'
import type { VoiceFormNotice } from './useVoiceForm.ts'

interface Props {
  readonly notice: VoiceFormNotice
  readonly dismiss: () => void
}

/** That a recipe was opened, which can be undone, or could not be read. */
export function FormNotice({ notice, dismiss }: Props) {
  const { t } = useTranslation()
  if (notice.kind === 'unreadable') return <Notice title={t('composer.loadedBad')} onDismiss={dismiss} />
  const title = t(notice.kind === 'dialogue' ? 'voice.opened' : 'composer.loaded')
  return <Notice title={title} onUndo={notice.undo} onDismiss={dismiss} />
}
