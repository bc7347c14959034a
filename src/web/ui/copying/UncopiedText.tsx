import { useTranslation } from 'react-i18next'
import { TextArea } from '../fields/TextArea.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { closeUncopied } from './copyText.ts'

/** Shows a text that could not be copied, selected, so that the keys or the menu of the browser copy it. */
export function UncopiedText({ text }: { readonly text: string }) {
  const { t } = useTranslation()
  return (
    <Dialog open onOpenChange={closeUncopied} title={t('notice.uncopied')}>
      <TextArea
        label={t('notice.uncopiedText')}
        hint={t('notice.uncopiedHint')}
        readOnly
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Dialog>
  )
}
