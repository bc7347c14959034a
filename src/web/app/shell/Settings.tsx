import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'

const SettingsPanel = lazy(async () => ({ default: (await import('./SettingsPanel.tsx')).SettingsPanel }))

/** The settings in a native popover, which Escape and a press outside close. Loaded on first use. */
export function Settings({ place }: { readonly place: 'rail' | 'bar' }) {
  const { t } = useTranslation()
  const id = useId()
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        popoverTarget={id}
        aria-label={t('nav.settings')}
        title={t('nav.settings')}
        className="size-8"
        onClick={() => setWanted(true)}
      >
        <Icon name="settings" />
      </Button>
      <div
        id={id}
        popover="auto"
        className={`fixed inset-auto m-0 min-h-32 w-72 border border-ink bg-paper p-4 text-ink ${
          place === 'rail' ? 'bottom-4 left-24' : 'top-14 right-4'
        }`}
      >
        <Suspense>{wanted && <SettingsPanel leave={() => document.getElementById(id)?.hidePopover()} />}</Suspense>
      </div>
    </>
  )
}
