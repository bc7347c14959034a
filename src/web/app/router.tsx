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

/** The route of a page: it comes together with its words and views, so that none of them is ever missing. */
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
  // A map of a tuple is a list to TypeScript.
  routeTree: root.addChildren(pages.map(routeOf) as unknown as Routes<typeof pages>),
  defaultPreload: 'intent',
  defaultErrorComponent: PageError,
  scrollRestoration: true,
  // The default is the address, which may contain a search: this is stored for the tab, whoever signs in.
  getScrollRestorationKey: ({ state, pathname }) => state.__TSR_key ?? pathname,
})

// The router leaves these promises alone, and a transition that is skipped, because the next one began or the page was
// slow or hidden, would be an uncaught exception. The change itself happens all the same.
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
