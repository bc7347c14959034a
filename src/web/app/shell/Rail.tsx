import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { TrayButton } from '#web/tray/TrayButton.tsx'
import { AreaLinks } from './AreaLinks.tsx'
import { Balance } from './Balance.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { showOverlay } from './overlay.ts'
import { Settings } from './Settings.tsx'
import { PageLinks, PageMenu } from './PageLinks.tsx'

/** The rail on the left of every page: areas, pages for every area, tray, balance and settings. */
export function Rail() {
  return (
    // On a low screen the parts move closer together, so that no scrolling is needed.
    <header className="sticky top-0 flex h-(--pane) flex-col items-center gap-[clamp(0.125rem,(100dvh-45rem)/10,1.5rem)] overflow-y-auto border-r border-line pt-[clamp(0.5rem,(100dvh-40rem)/8,1.25rem)] pb-[clamp(0.25rem,(100dvh-42rem)/8,1rem)] [scrollbar-width:none]">
      <Logo />
      <AreaLinks />
      <PageLinks />
      <div className="mt-auto flex min-h-10 w-full flex-[0_1_3.5rem]">
        <TrayButton place="rail" />
      </div>
      <Balance stacked />
      <div className="flex shrink-0 flex-col items-center">
        <PaletteButton />
        <LanguageSwitch place="rail" />
        <Settings place="rail" />
      </div>
    </header>
  )
}

/** The same as a bar above every page on narrow screens, where the areas are along the lower edge. */
export function TopBar() {
  const { t } = useTranslation()
  return (
    // At 400 % the bars would cover half of the screen: this one then scrolls away.
    <header className="sticky top-0 z-10 flex h-12 items-center gap-1 border-b border-line bg-paper pr-2 pl-4 [@media(height<24rem)]:static">
      <Logo />
      <span
        translate="no"
        className="mr-auto ml-2 overflow-hidden text-16 font-semibold max-[23rem]:ml-0 max-[23rem]:w-0"
      >
        {t('name')}
      </span>
      <Balance />
      <TrayButton place="bar" />
      <PageMenu />
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
