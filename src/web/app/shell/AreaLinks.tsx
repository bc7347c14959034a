import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/Icon.tsx'
import { areas } from '../areas.ts'

/** Links to every area, in the rail. */
export function AreaLinks() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('nav.label')} className="flex min-h-0 w-full flex-[0_1_35rem]">
      <ul className="flex w-full flex-col">
        {areas.map(({ path, name }) => (
          <li key={path} className="flex min-h-8 flex-1">
            <Link
              to={path}
              activeOptions={{ exact: true, includeSearch: false }}
              className="flex flex-1 flex-col items-center justify-center gap-[clamp(0px,(100dvh-45rem)/20,0.25rem)] border-l-2 border-transparent text-12 text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 [&.active]:border-ink [&.active]:text-ink"
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
