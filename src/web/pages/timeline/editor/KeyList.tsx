import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

/** Every key of the editor, and what it does. */
const keys = [
  ['play', '␣'],
  ['frame', ', .'],
  ['second', '< >'],
  ['ends', 'Home End'],
  ['choose', '← → ↑ ↓'],
  ['move', 'Alt ← →'],
  ['moveFar', 'Alt Shift ← →'],
  ['otherTrack', 'Alt ↑ ↓'],
  ['split', 'S'],
  ['trim', '[ ]'],
  ['remove', 'Del'],
  ['ripple', 'Shift Del'],
  ['snap', 'N'],
  ['undo', 'Ctrl Z'],
  ['redo', 'Ctrl Shift Z'],
  ['export', 'E'],
] as const

/** The keys of the editor. */
export function KeyList({ close }: { readonly close: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog open onOpenChange={open => !open && close()} title={t('timeline.keys.title')} size="small">
      <dl className="divide-y divide-line border-y border-line">
        {keys.map(([name, pressed]) => (
          <div key={name} className="flex min-h-8 items-center justify-between gap-4">
            <dt>{t(`timeline.keys.${name}`)}</dt>
            <dd className="figures text-12">{pressed}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
