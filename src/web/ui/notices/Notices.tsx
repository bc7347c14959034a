import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { dismissNotice, undoNotice, useNotices, type Notice } from './notices.ts'
import { useFreePlace } from './useFreePlace.ts'

/** How long a notice stays, in milliseconds: longer if it offers something to press. */
const READ = 8000
const REACH = 14_000

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/**
 * The list of notices, each with its undo or action, if any, and a button to dismiss it. Mounted once on the page. It
 * can be pressed above a dialog as well, and the press does not count as one outside of the dialog. It stands where it
 * covers nothing that somebody types into.
 */
export function Notices() {
  const notices = useNotices()
  return notices.length > 0 && <List notices={notices} />
}

function List({ notices }: { readonly notices: readonly Notice[] }) {
  const { t } = useTranslation()
  // Nothing leaves while somebody reads it or is about to press it, nor while nobody can see it.
  const [held, setHeld] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const isSeen = useFreePlace(list, notices)
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden)
  return (
    // It is not pressed itself: presses and the focus inside of it only keep it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      aria-label={t('notice.label')}
      // What is live stays readable while a dialog hides the rest; the text itself is announced elsewhere.
      aria-live="off"
      onPointerDown={event => event.nativeEvent.stopPropagation()}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto fixed bottom-[calc(var(--bars)+1rem)] left-1/2 z-40 flex w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 flex-col gap-2 data-[place=above]:top-4 data-[place=above]:bottom-auto data-[place=aside]:right-4 data-[place=aside]:left-auto data-[place=aside]:translate-x-0 data-[place=nowhere]:invisible max-wide:bottom-[calc(var(--bars)+4.5rem)] max-wide:data-[place=above]:top-16 max-wide:data-[place=above]:bottom-auto max-wide:data-[place=aside]:bottom-1/3"
    >
      {notices.map(notice => (
        <Item key={notice.id} notice={notice} held={held || isHidden || !isSeen} />
      ))}
    </ul>
  )
}

function Item({ notice, held }: { readonly notice: Notice; readonly held: boolean }) {
  const { t } = useTranslation()
  const { id, text, undo, act, lasts = false } = notice
  const time = undo || act ? REACH : READ
  useEffect(() => {
    if (lasts || held) return
    const timer = setTimeout(() => dismissNotice(id), time)
    return () => clearTimeout(timer)
  }, [id, lasts, held, time])
  return (
    <li className="flex min-h-10 items-center gap-2 rounded-control bg-ink py-1 pr-1 pl-4 text-paper">
      <p className="mr-auto py-1 wrap-anywhere">{text}</p>
      {undo && (
        <Button look="quiet" className="text-paper! underline underline-offset-4" onClick={() => undoNotice(notice)}>
          {t('notice.undo')}
        </Button>
      )}
      {act && <Act act={act} dismiss={() => dismissNotice(id)} />}
      <Button
        look="quiet"
        className="size-8 text-paper!"
        aria-label={t('notice.dismiss')}
        onClick={() => dismissNotice(id)}
      >
        <Icon name="close" size={12} />
      </Button>
    </li>
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
