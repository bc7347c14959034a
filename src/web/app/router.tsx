import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { readSpeakersSearch } from '#web/areas/speakers/speakersAddress.ts'
import { readVoiceSearch } from '#web/areas/voice/voiceSearch.ts'
import { readFeedSearch } from '#web/works/feed/feedSearch.ts'
import { PageError } from './PageError.tsx'
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
  validateSearch: readFeedSearch,
})

const voice = createRoute({
  getParentRoute: () => root,
  path: '/voice',
  component: lazyRouteComponent(() => import('#web/areas/voice/VoicePage.tsx'), 'VoicePage'),
  validateSearch: readVoiceSearch,
})

const speakers = createRoute({
  getParentRoute: () => root,
  path: '/speakers',
  component: lazyRouteComponent(() => import('#web/areas/speakers/SpeakersPage.tsx'), 'SpeakersPage'),
  validateSearch: readSpeakersSearch,
})

export const router = createRouter({
  routeTree: root.addChildren([home, image, voice, speakers]),
  defaultPreload: 'intent',
  defaultErrorComponent: PageError,
  scrollRestoration: true,
})

// The router leaves these promises alone, and a transition that is skipped, because the next one began or the page was
// slow or hidden, would be an uncaught exception. The change itself is made all the same.
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
