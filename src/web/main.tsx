import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './api/queryClient.ts'
import { router } from './app/router.tsx'
import { askEarly, forgetSession } from './app/session.ts'
import './app/theme.css'
import { startLanguage, startTexts } from './i18n/language.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The specimen of the primitives is a page of its own, in development alone: it needs neither session nor server.
const Specimen =
  import.meta.env.DEV && location.pathname === '/specimen' && (await import('./specimen/Specimen.tsx')).Specimen

const client = createQueryClient(() => forgetSession(client))
// Who is signed in, the words of the shell and the page of the address are fetched together, not one after the other.
const words = startTexts(startLanguage())
if (!Specimen) {
  askEarly(client)
  void router.load()
}
await words

// React reports what it recovered from under a text of its own; what went wrong is the cause.
const onRecoverableError = (error: unknown) =>
  reportError(error instanceof Error && error.cause !== undefined ? error.cause : error)

createRoot(root, { onRecoverableError }).render(
  <StrictMode>
    {Specimen ? (
      <Specimen />
    ) : (
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    )}
  </StrictMode>,
)
