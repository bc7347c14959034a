import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatBytes } from '#web/ui/formatBytes.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { summaryQuery } from '../libraryQueries.ts'
import { useLibraryActions } from '../useLibraryActions.ts'

/** The bar above the trash: when its items are deleted, and emptying it now. */
export function TrashBar() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data } = useQuery(summaryQuery)
  const { emptyTrash, busy } = useLibraryActions()
  const [asking, setAsking] = useState(false)
  if (!data) return null
  const { items, worksWithoutFiles, bytes } = data.trash
  const isEmpty = items + worksWithoutFiles === 0
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-muted">
        {data.trashDays === null
          ? t('library.retention.stays')
          : t('library.retention.goes', { count: data.trashDays })}
      </p>
      <Button
        aria-haspopup="dialog"
        reason={isEmpty ? t('library.nothingTrash') : undefined}
        onClick={() => setAsking(true)}
      >
        {t('library.emptyTrash')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('library.emptyTrash')}
        size="small"
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('library.keep')}</Button>
            <Button look="solid" busy={busy} onClick={() => emptyTrash(() => setAsking(false))}>
              {t('library.removeForGood')}
            </Button>
          </>
        }
      >
        <p>{t('library.emptyAsk', { count: items, size: formatBytes(bytes, language) })}</p>
        {worksWithoutFiles > 0 && <p>{t('library.emptyWorks', { count: worksWithoutFiles })}</p>}
        <p className="mt-2 text-muted">{t('library.emptyConsequence')}</p>
      </Dialog>
    </div>
  )
}
