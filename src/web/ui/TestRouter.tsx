import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  type RegisteredRouter,
} from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

/** A router without pages, for tests of components that link or navigate to one. */
export function TestRouter({ children }: { readonly children: ReactNode }) {
  const [router] = useState(() =>
    createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/'] }) }),
  )
  // The registered router type includes the pages of the studio.
  return <RouterContextProvider router={router as unknown as RegisteredRouter}>{children}</RouterContextProvider>
}
