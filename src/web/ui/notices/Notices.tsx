import { useTranslation } from 'react-i18next'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { dismissNotice, undoNotice, useNotices, type Notice } from './notices.ts'

/** The list of notices, each with its undo or action, if any, and a button to dismiss it. Mounted once on the page. */
export function Notices() {
  const { t } = useTranslation()
  const notices = useNotices()
  if (notices.length === 0) return null
  return (
    <ul
      aria-label={t('notice.label')}
      className="fixed bottom-[calc(var(--bars)+1rem)] left-1/2 z-40 flex w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 flex-col gap-2 max-wide:bottom-[calc(var(--bars)+4.5rem)]"
    >
      {notices.map(notice => (
        <li
          key={notice.id}
          className="flex min-h-10 items-center gap-2 rounded-control bg-ink py-1 pr-1 pl-4 text-paper"
        >
          <p className="mr-auto py-1 wrap-anywhere">{notice.text}</p>
          {notice.undo && (
            <Button
              look="quiet"
              className="text-paper! underline underline-offset-4"
              onClick={() => undoNotice(notice)}
            >
              {t('notice.undo')}
            </Button>
          )}
          {notice.act && <Act act={notice.act} dismiss={() => dismissNotice(notice.id)} />}
          <Button
            look="quiet"
            className="size-8 text-paper!"
            aria-label={t('notice.dismiss')}
            onClick={() => dismissNotice(notice.id)}
          >
            <Icon name="close" size={12} />
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface ActProps {
  readonly act: NonNullable<Notice['act']>
  readonly dismiss: () => void
}

function Act({ act: [label, run], dismiss }: ActProps) {
  return (
    <Button
      look="quiet"
      className="text-paper! underline underline-offset-4"
      onClick={() => {
        dismiss()
        run()
      }}
    >
      {label}
    </Button>
  )
}
