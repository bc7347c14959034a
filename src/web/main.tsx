import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './api/queryClient.ts'
import { endFirstView } from './app/firstView/endFirstView.ts'
import { router } from './app/router.tsx'
import { askEarly, forgetSession, sessionKnown } from './app/session.ts'
import './app/theme.css'
import { keepTranslatedText } from './app/translatedText.ts'
import { startLanguage, startTexts } from './i18n/language.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
keepTranslatedText(document.body)

// React wraps the errors it recovers from in an error of its own; report the original one.
const onRecoverableError = (error: unknown) =>
  reportError(error instanceof Error && error.cause !== undefined ? error.cause : error)
const reactRoot = createRoot(root, { onRecoverableError })

// Not awaited: the code of a page imports the same modules, so a top-level await would deadlock.
void start()

async function start(): Promise<void> {
  // The specimen of the primitives is a separate page, only in development: it needs neither session nor server.
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
  // Load the session, the texts of the shell and the requested page in parallel.
  const words = startTexts(startLanguage())
  askEarly(client)
  const page = router.load()
  // The static outlines of the shell stay until they can be replaced. Without a session, no page is needed.
  if (await sessionKnown(client)) await page
  await words
  // As a transition: a slow phone still reacts to touches meanwhile.
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
