import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/Icon.tsx'
import { areas } from '../areas.ts'

/** The way to every area: along the rail, or on narrow screens along the lower edge. */
export function AreaLinks() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('nav.label')} className="w-full">
      <ul className="flex max-wide:overflow-x-auto wide:flex-col">
        {areas.map(({ path, name }) => (
          <li key={path} className="max-wide:min-w-16 max-wide:flex-1">
            <Link
              to={path}
              activeOptions={{ exact: true, includeSearch: false }}
              className="flex h-14 flex-col items-center justify-center gap-1 border-transparent text-12 text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 max-wide:border-t-2 wide:border-l-2 [&.active]:border-ink [&.active]:text-ink"
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
