import { Outlet, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useLayoutEffect, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { offeredOperationIds } from '#contract/operationFacts.ts'
import { loadWords } from '#web/i18n/language.ts'
import { toggle, usePlayer } from '#web/media/player/player.ts'
import { useUncopied } from '#web/ui/copying/copyText.ts'
import { Announcer } from '#web/ui/feedback/announce.tsx'
import { holdOverlayRoot } from '#web/ui/overlays/overlayRoot.ts'
import { useMediaQuery, WIDE } from '#web/ui/useMediaQuery.ts'
import { focusComposer } from '#web/workspace/composeRequest.ts'
import { offerFiles, useOfferedFiles, useRecipeDrop } from '#web/handoff/useRecipeDrop.ts'
import { loadViews } from '#web/works/operationView.ts'
import { Notices } from '#web/ui/notices/Notices.tsx'
import { undoLast } from '#web/ui/notices/notices.ts'
import { openTray } from '#web/actions/openTray.ts'
import { useResend } from '#web/submit/useSubmit.ts'
import { namedPages } from '../areas.ts'
import { BarLinks } from './BarLinks.tsx'
import { showOverlay, toggleOverlay, useOverlay } from './overlay.ts'
import { Rail, TopBar } from './Rail.tsx'
import type { ShortcutId } from './shortcuts.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'
import { useRestoredScroll } from './useRestoredScroll.ts'
import { useShortcuts } from './useShortcuts.ts'

const Dock = lazy(async () => ({ default: (await import('#web/media/player/Dock.tsx')).Dock }))
const Palette = lazy(async () => {
  // The palette needs the texts of these areas.
  const [module] = await Promise.all([import('./Palette.tsx'), loadWords(['video', 'voice', 'episodes'])])
  return { default: module.Palette }
})
const FileOffer = lazy(async () => {
  // It lists the forms of every area, which their views define.
  const [module] = await Promise.all([import('#web/handoff/FileOffer.tsx'), loadViews(offeredOperationIds)])
  return { default: module.FileOffer }
})
const UncopiedText = lazy(async () => ({ default: (await import('#web/ui/copying/UncopiedText.tsx')).UncopiedText }))
const ShortcutList = lazy(async () => ({ default: (await import('./ShortcutList.tsx')).ShortcutList }))

/** Heights used by columns and sheets: of the player, of the bar under it, and of the page above both. */
const heights = (wide: boolean, plays: boolean): CSSProperties & Record<`--${string}`, string> => ({
  // On a phone both bars and the button above them take at most a sixth of the screen.
  '--dock': plays ? (wide ? '4rem' : '3rem') : '0px',
  '--under-dock': wide ? '0px' : 'calc(2.5rem + 1px + env(safe-area-inset-bottom))',
  '--bars': 'calc(var(--under-dock) + var(--dock))',
  '--pane': 'calc(100dvh - var(--bars))',
})

/** Sets the height of both bars on the root element too, whose `scroll-padding` must not let them hide the focus. */
function useScrollPadding({ '--dock': dock = '', '--under-dock': underDock = '' }: ReturnType<typeof heights>): void {
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--bars', `calc(${underDock} + ${dock})`)
  }, [dock, underDock])
}

/** The frame of every page: the rail, or on narrow screens a bar above and one below; the player; overlays. */
export function Shell() {
  const { t } = useTranslation()
  const wide = useMediaQuery(WIDE)
  const plays = usePlayer().at >= 0
  const overlay = useOverlay()
  const sizes = heights(wide, plays)
  useScrollPadding(sizes)
  useResend()
  useRecipeDrop()
  const offered = useOfferedFiles()
  const uncopied = useUncopied()
  useFocusOnNavigation()
  useRestoredScroll()
  useShortcuts(useActs())
  const close = () => showOverlay(null)
  return (
    <div style={sizes} className="pb-(--dock)">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 bg-ink px-3 py-2 text-paper focus:translate-y-0"
      >
        {t('skip')}
      </a>
      {/* One tree for both widths: a page keeps its state while its window becomes narrow. */}
      <div className={wide ? 'grid grid-cols-[5.75rem_minmax(0,1fr)]' : undefined}>
        {wide ? <Rail /> : <TopBar />}
        <Content />
        {!wide && (
          <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]">
            <BarLinks />
          </div>
        )}
      </div>
      <Suspense>
        {plays && <Dock />}
        {offered.length > 0 && <FileOffer files={offered} close={() => offerFiles([])} />}
        {overlay === 'palette' && <Palette close={close} />}
        {uncopied !== null && <UncopiedText text={uncopied} />}
        {overlay === 'shortcuts' && <ShortcutList close={close} />}
      </Suspense>
      <ConnectionBanner />
      <Announcer />
    </div>
  )
}

function Content() {
  return (
    <main ref={holdOverlayRoot} id="content" tabIndex={-1} className="outline-none">
      <Outlet />
      <Notices />
    </main>
  )
}

/** Focuses the search field of the page, or else opens the palette, which searches everywhere. */
function focusSearch(): void {
  const field = document.querySelector<HTMLElement>('#content [role=search] input')
  if (field && document.querySelector('[role=dialog]') === null) field.focus()
  else showOverlay('palette')
}

function useActs(): (id: ShortcutId) => void {
  const navigate = useNavigate()
  return id => {
    const page = namedPages.find(({ name }) => id === `go.${name}`)
    if (page) void navigate({ to: page.path })
    else if (id === 'palette' || id === 'shortcuts') toggleOverlay(id)
    else if (id === 'player') toggle()
    else if (id === 'undo') undoLast()
    else if (id === 'tray') openTray()
    else if (id === 'compose') focusComposer()
    else if (id === 'search') focusSearch()
  }
}
