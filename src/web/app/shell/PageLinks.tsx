import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { sharedPages } from '../areas.ts'

const active = 'text-muted transition-colors hover:text-ink [&.active]:text-ink forced-colors:[&.active]:border'

/** Links to the pages for every area, below the areas in the rail. */
export function PageLinks() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('nav.studio')} className="w-full shrink-0 border-t border-line pt-2">
      <ul className="flex flex-col">
        {sharedPages.map(({ path, name }) => (
          <li key={path}>
            <Link
              to={path}
              activeOptions={{ includeSearch: false }}
              className={`flex h-[clamp(1.5rem,(var(--pane)-40rem)/6,2rem)] items-center gap-1 pl-1.5 text-12 tracking-tight focus-visible:-outline-offset-2 [&.active]:bg-well ${active}`}
            >
              <Icon name={name} size={14} />
              <span className="truncate">{t(`area.${name}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same on narrow screens, in a native popover, which Escape and a press outside close. */
export function PageMenu() {
  const { t } = useTranslation()
  const id = useId()
  return (
    <>
      <Button look="quiet" popoverTarget={id} aria-label={t('nav.more')} title={t('nav.more')} className="size-8">
        <Icon name="menu" />
      </Button>
      <nav
        id={id}
        popover="auto"
        aria-label={t('nav.studio')}
        className="fixed inset-auto top-14 right-4 m-0 w-56 border border-ink bg-paper py-1 text-ink"
      >
        <ul>
          {sharedPages.map(({ path, name }) => (
            <li key={path}>
              <Link
                to={path}
                activeOptions={{ includeSearch: false }}
                onClick={() => document.getElementById(id)?.hidePopover()}
                className={`flex min-h-11 items-center gap-3 px-4 ${active}`}
              >
                <Icon name={name} />
                {t(`area.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
