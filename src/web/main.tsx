import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './api/queryClient.ts'
import { endFirstView } from './app/firstView/endFirstView.ts'
import { router } from './app/router.tsx'
import { askEarly, forgetSession, sessionKnown } from './app/session.ts'
import './app/theme.css'
import { startLanguage, startTexts } from './i18n/language.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// React reports what it recovered from under a text of its own; what went wrong is the cause.
const onRecoverableError = (error: unknown) =>
  reportError(error instanceof Error && error.cause !== undefined ? error.cause : error)
const reactRoot = createRoot(root, { onRecoverableError })

// Not awaited by this module: the code of a page imports the same modules, so each would wait for the other.
void start()

async function start(): Promise<void> {
  // The specimen of the primitives is a page of its own, in development alone: it needs neither session nor server.
  if (import.meta.env.DEV && location.pathname === '/specimen') {
    const [{ Specimen }] = await Promise.all([import('./specimen/Specimen.tsx'), startTexts(startLanguage())])
    return reactRoot.render(
      <StrictMode>
        <Specimen />
      </StrictMode>,
    )
  }
  await showStudio()
}

async function showStudio(): Promise<void> {
  const client = createQueryClient(error => forgetSession(client, error))
  // Who is signed in, the words of the shell and the page of the address are fetched together, not one after the other.
  const words = startTexts(startLanguage())
  askEarly(client)
  const page = router.load()
  // The outlines of the shell stay until what takes their place is there. Who is not signed in needs no page.
  if (await sessionKnown(client)) await page
  await words
  // In short pieces: on a slow phone the browser answers to touches meanwhile.
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <Studio client={client} />
      </StrictMode>,
    ),
  )
}

function Studio({ client }: { readonly client: QueryClient }) {
  useEffect(() => endFirstView(client), [client])
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
