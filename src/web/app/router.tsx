import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { loadWords } from '#web/i18n/language.ts'
import { loadAreaViews, provideViews } from '#web/works/operationView.ts'
import type { PageArea } from '#web/works/pageArea.ts'
import { WIDE } from '#web/ui/useMediaQuery.ts'
import { areas, pages } from './areas.ts'
import { PageError } from './PageError.tsx'
import { NotFound } from './NotFound.tsx'
import { Root } from './Root.tsx'

const root = createRootRoute({ component: Root, notFoundComponent: NotFound })

/** The route of a page. It is loaded together with its texts and views, so that none of them is ever missing. */
function routeOf<const A extends Omit<PageArea, 'key'>>(area: A) {
  const path: A['path'] = area.path
  return createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(async () => {
      const words = loadWords([...area.words, ...area.controlWords])
      const form = matchMedia(WIDE).matches ? area.form?.() : undefined
      const [page] = await Promise.all([area.page(), words, loadAreaViews(area.name), form])
      return { default: page }
    }),
    validateSearch: area.readSearch as A['readSearch'],
  })
}
type Routes<Areas extends readonly Omit<PageArea, 'key'>[]> = {
  readonly [at in keyof Areas]: ReturnType<typeof routeOf<Areas[at]>>
}

provideViews(
  new Map(
    areas.flatMap((area: PageArea) => {
      const { name, views, words } = area
      return views ? [[name, async () => (await Promise.all([views(), loadWords(words)]))[0]] as const] : []
    }),
  ),
)

export const router = createRouter({
  // TypeScript types a mapped tuple as an array.
  routeTree: root.addChildren(pages.map(routeOf) as unknown as Routes<typeof pages>),
  defaultPreload: 'intent',
  defaultErrorComponent: PageError,
  scrollRestoration: true,
  // The default is the full address, which may contain a search; the key is stored in the tab across accounts.
  getScrollRestorationKey: ({ state, pathname }) => state.__TSR_key ?? pathname,
})

// The router does not handle the promises of a view transition: one that is skipped, because the next one started or
// the page was slow or hidden, would be an unhandled rejection. The change itself is applied all the same.
router.startViewTransition = async change => {
  const wanted = router.shouldViewTransition
  delete router.shouldViewTransition
  if (!wanted || !('startViewTransition' in document) || prefersNoMotion()) return change()
  const transition = document.startViewTransition(change)
  transition.ready.catch(() => {})
  await transition.updateCallbackDone
}

const prefersNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
