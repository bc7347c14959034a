import { Link, Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Announcer } from '#web/ui/announce.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useMediaQuery, WIDE } from '#web/ui/useMediaQuery.ts'
import { useResend } from '#web/works/submit.ts'
import { areas } from '../areas.ts'
import { Balance } from './Balance.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Mark } from './Mark.tsx'
import { Settings } from './Settings.tsx'

/** What stands around every page: the rail, or on narrow screens a bar above and one below. */
export function Shell() {
  const { t } = useTranslation()
  const wide = useMediaQuery(WIDE)
  useResend()
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 bg-ink px-3 py-2 text-paper focus:translate-y-0"
      >
        {t('skip')}
      </a>
      {wide ? (
        <div className="grid grid-cols-[4.5rem_minmax(0,1fr)]">
          <header className="sticky top-0 flex h-dvh flex-col items-center gap-6 border-r border-line pt-5 pb-4">
            <Mark />
            <Areas />
            <div className="mt-auto flex flex-col items-center gap-2">
              <Balance stacked />
              <LanguageSwitch />
              <Settings place="rail" />
            </div>
          </header>
          <Content />
        </div>
      ) : (
        <>
          <header className="sticky top-0 z-10 flex h-12 items-center gap-3 border-b border-line bg-paper px-4">
            <Mark />
            <span className="mr-auto text-16 font-semibold">{t('name')}</span>
            <Balance />
            <LanguageSwitch />
            <Settings place="bar" />
          </header>
          <Content />
          <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]">
            <Areas />
          </div>
        </>
      )}
      <Announcer />
    </>
  )
}

function Content() {
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <Outlet />
    </main>
  )
}

function Areas() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('nav.label')} className="w-full">
      <ul className="flex wide:flex-col">
        {areas.map(({ path, name }) => (
          <li key={path} className="max-wide:flex-1">
            <Link
              to={path}
              activeOptions={{ exact: true, includeSearch: false }}
              className="flex h-14 flex-col items-center justify-center gap-1 border-transparent text-12 text-muted transition-colors hover:text-ink max-wide:border-t-2 wide:border-l-2 [&.active]:border-ink [&.active]:text-ink"
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
