import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { TrayButton } from '#web/works/tray/TrayButton.tsx'
import { AreaLinks } from './AreaLinks.tsx'
import { Balance } from './Balance.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { showOverlay } from './overlay.ts'
import { Settings } from './Settings.tsx'

/** Stands left of every page: the areas, the tray, the balance and the settings. */
export function Rail() {
  return (
    <header className="sticky top-0 flex h-(--pane) flex-col items-center gap-6 overflow-y-auto border-r border-line pt-5 pb-4 [scrollbar-width:none]">
      <Logo />
      <AreaLinks />
      <div className="mt-auto w-full">
        <TrayButton place="rail" />
      </div>
      <Balance stacked />
      <div className="flex flex-col items-center gap-1">
        <PaletteButton />
        <LanguageSwitch />
        <Settings place="rail" />
      </div>
    </header>
  )
}

/** The same above every page on a narrow screen; the areas are along its lower edge. */
export function TopBar() {
  const { t } = useTranslation()
  return (
    <header className="sticky top-0 z-10 flex h-12 items-center gap-1 border-b border-line bg-paper pr-2 pl-4">
      <Logo />
      <span className="mr-auto ml-2 text-16 font-semibold">{t('name')}</span>
      <Balance />
      <TrayButton place="bar" />
      <PaletteButton />
      <Settings place="bar" />
    </header>
  )
}

function PaletteButton() {
  const { t } = useTranslation()
  return (
    <Button
      look="quiet"
      className="size-8"
      aria-label={t('palette.title')}
      aria-haspopup="dialog"
      tip={t('palette.title')}
      onClick={() => showOverlay('palette')}
    >
      <Icon name="search" />
    </Button>
  )
}
