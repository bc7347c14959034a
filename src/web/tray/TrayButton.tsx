import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/Icon.tsx'
import { useTrayOpen } from '#web/actions/openTray.ts'
import { useTrayCounts } from './useTray.ts'

const Tray = lazy(async () => ({ default: (await import('./Tray.tsx')).Tray }))

const looks = {
  rail: 'w-full flex-col justify-center gap-1 text-12',
  bar: 'h-8 gap-1.5 px-2',
} as const

/** Opens the tray, and shows how many works are in progress and how many need attention. */
export function TrayButton({ place }: { readonly place: keyof typeof looks }) {
  const { t } = useTranslation()
  const [open, setOpen] = useTrayOpen()
  const button = useRef<HTMLButtonElement>(null)
  const { moving, attention } = useTrayCounts()
  const words = [
    t('tray.label'),
    ...(moving > 0 ? [t('tray.moving', { count: moving })] : []),
    ...(attention > 0 ? [t('tray.attention', { count: attention })] : []),
  ]
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
        className={`flex items-center text-muted transition-colors hover:text-ink ${looks[place]}`}
      >
        <Icon name="tray" />
        <span className="sr-only">{words.join(', ')}</span>
        <span className="flex items-center gap-1.5" aria-hidden>
          {place === 'rail' && moving === 0 && attention === 0 && t('tray.label')}
          {moving > 0 && <span className="figures text-12 text-ink">{moving}</span>}
          {attention > 0 && (
            <span className="figures flex items-center gap-0.5 text-12 text-ink">
              <Icon name="attention" size={12} />
              {attention}
            </span>
          )}
        </span>
      </button>
      {open && (
        <Suspense>
          <Tray
            close={() => {
              setOpen(false)
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
