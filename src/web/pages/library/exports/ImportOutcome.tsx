import { useTranslation } from 'react-i18next'
import type { Imported } from '#contract/studio/exports.ts'
import { useWording } from '#web/i18n/useWording.ts'
import { describeReason } from '#web/i18n/sentences.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

/** The outcome of an import, and what was refused in it. */
export function ImportOutcome({ outcome, close }: { readonly outcome: Imported; readonly close: () => void }) {
  const { t } = useTranslation()
  const wording = useWording()
  const { name, works, worksKnown, files, filesKnown, refused, refusedCount } = outcome
  const known = worksKnown + filesKnown
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={name === '' ? t('library.import.done') : t('library.import.doneProject', { name })}
      size="small"
    >
      <div role="status">
        <p>{t('library.import.works', { count: works })}</p>
        <p>{t('library.import.files', { count: files })}</p>
        {known > 0 && <p className="text-muted">{t('library.import.known', { count: known })}</p>}
        <p className="mt-2 text-12 text-muted">{t('library.import.free')}</p>
      </div>
      {refusedCount > 0 && (
        <div className="mt-4">
          <p className="font-semibold">{t('library.import.refused', { count: refusedCount })}</p>
          <ul className="mt-1 text-12">
            {refused.map((one, at) => (
              // Two may have the same name and reason; the list never changes.
              <li key={at} className="wrap-anywhere">
                {one.name}: <span className="text-muted">{describeReason(one, wording) ?? one.message}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
