import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  type RegisteredRouter,
} from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

/** A router without pages, for tests of what links to a page or goes to one. */
export function TestRouter({ children }: { readonly children: ReactNode }) {
  const [router] = useState(() =>
    createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/'] }) }),
  )
  // The registered one knows the pages of the studio, and its links by their types.
  return <RouterContextProvider router={router as unknown as RegisteredRouter}>{children}</RouterContextProvider>
}
