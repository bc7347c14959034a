import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { NotFound } from './NotFound.tsx'
import { Root } from './Root.tsx'

const root = createRootRoute({ component: Root, notFoundComponent: NotFound })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./Home.tsx'), 'Home'),
})

const image = createRoute({
  getParentRoute: () => root,
  path: '/image',
  component: lazyRouteComponent(() => import('#web/areas/image/ImagePage.tsx'), 'ImagePage'),
  /** `work`: the picture that is open. */
  validateSearch: (search: Record<string, unknown>): { work?: string } =>
    typeof search['work'] === 'string' ? { work: search['work'] } : {},
})

export const router = createRouter({
  routeTree: root.addChildren([home, image]),
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
