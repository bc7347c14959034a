import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'

const LanguageList = lazy(async () => ({ default: (await import('./LanguageList.tsx')).LanguageList }))

/** The languages in a native popover, which Escape and a press outside close. */
export function LanguageSwitch({ place }: { readonly place: 'rail' | 'page' }) {
  const { t } = useTranslation()
  const id = useId()
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        popoverTarget={id}
        aria-label={t('language.label')}
        title={t('language.label')}
        className="size-8"
        onClick={() => setWanted(true)}
      >
        <Icon name="language" />
      </Button>
      <div
        id={id}
        popover="auto"
        className={`fixed w-48 border border-ink bg-paper py-1 text-ink ${
          place === 'rail' ? 'inset-auto bottom-4 left-24 m-0' : 'm-auto'
        }`}
      >
        {wanted && (
          <Suspense>
            <LanguageList onChosen={() => document.getElementById(id)?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  )
}
