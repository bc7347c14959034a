import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './api/queryClient.ts'
import { router } from './app/router.tsx'
import { forgetSession } from './app/session.ts'
import './app/theme.css'
import { startLanguage, startTexts } from './i18n/language.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const client = createQueryClient(() => forgetSession(client))
await startTexts(startLanguage())

// The specimen of the primitives is a page of its own, in development alone: it needs neither session nor server.
const Specimen =
  import.meta.env.DEV && location.pathname === '/specimen' && (await import('./specimen/Specimen.tsx')).Specimen

createRoot(root).render(
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
