import { Link, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/Icon.tsx'
import { areas } from '../areas.ts'

/** The areas that the bar has room for; the others are one press away. */
const onBar: readonly string[] = ['image', 'music', 'video', 'voice', 'episodes', 'timeline']
const inMenu = areas.filter(({ name }) => !onBar.includes(name))

const cell =
  'flex h-10 w-full flex-col items-center justify-center border-t-2 border-transparent text-12 leading-4 tracking-tight text-muted focus-visible:-outline-offset-2 [&.active]:border-ink [&.active]:text-ink'

/** Links to the areas along the lower edge of narrow screens. */
export function BarLinks() {
  const { t } = useTranslation()
  const id = useId()
  const path = useLocation({ select: location => location.pathname })
  const isInMenu = inMenu.some(area => area.path === path)
  return (
    <nav aria-label={t('nav.label')}>
      <ul className="flex">
        {areas
          .filter(({ name }) => onBar.includes(name))
          .map(({ path: to, name }) => (
            <li key={to} className="min-w-0 flex-auto">
              <Link to={to} activeOptions={{ exact: true, includeSearch: false }} className={cell}>
                <Icon name={name} />
                <span className="max-w-full truncate px-0.5">{t(`area.${name}`)}</span>
              </Link>
            </li>
          ))}
        <li className="min-w-0 flex-auto">
          <button type="button" popoverTarget={id} className={`${cell} ${isInMenu ? 'active' : ''}`}>
            <Icon name="more" />
            <span className="max-w-full truncate px-0.5">{t('nav.others')}</span>
          </button>
          <ul
            id={id}
            popover="auto"
            className="fixed inset-auto right-2 bottom-[calc(var(--bars)+0.5rem)] m-0 w-52 border border-ink bg-paper py-1 text-ink"
          >
            {inMenu.map(({ path: to, name }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ exact: true, includeSearch: false }}
                  onClick={() => document.getElementById(id)?.hidePopover()}
                  className="flex min-h-11 items-center gap-3 px-4 text-muted hover:text-ink [&.active]:text-ink"
                >
                  <Icon name={name} />
                  {t(`area.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      </ul>
    </nav>
  )
}
