import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/Icon.tsx'
import { areas } from '../areas.ts'

/** Links to every area: in the rail, or along the lower edge of narrow screens. */
export function AreaLinks() {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const path = useLocation({ select: location => location.pathname })
  useEffect(() => {
    // On a narrow screen not all links fit: scroll the current one into view.
    const open = list.current?.querySelector<HTMLElement>('.active')
    if (open) list.current?.scrollTo({ left: open.offsetLeft - open.offsetWidth })
  }, [path])
  return (
    <nav aria-label={t('nav.label')} className="flex w-full wide:min-h-0 wide:flex-[0_1_35rem]">
      <ul ref={list} className="flex w-full max-wide:overflow-x-auto wide:flex-col">
        {areas.map(({ path, name }) => (
          <li key={path} className="max-wide:min-w-15 max-wide:flex-1 wide:flex wide:min-h-8 wide:flex-1">
            <Link
              to={path}
              activeOptions={{ exact: true, includeSearch: false }}
              className="flex flex-1 flex-col items-center justify-center gap-1 max-wide:h-14 wide:gap-[clamp(0px,(100dvh-45rem)/20,0.25rem)] border-transparent text-12 text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 max-wide:border-t-2 wide:border-l-2 [&.active]:border-ink [&.active]:text-ink"
            >
              <Icon name={name} />
              {t(`area.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
