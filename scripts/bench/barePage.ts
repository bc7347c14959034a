import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { openPage, type Page } from '../../src/server/http/page.ts'
import { brotli } from '../vite/brotli.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A page of the libraries that ours has, with one route that shows the answer of one query. */
const MAIN = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router'
import '#web/app/theme.css'

const client = new QueryClient()
const root = createRootRoute({ component: () => createElement('div', {}, createElement(Link, { to: '/' }, 'Home'), createElement(Outlet)) })
function Home() {
  const { data } = useQuery({ queryKey: ['health'], queryFn: async () => (await fetch('/healthz')).text() })
  return createElement('main', {}, createElement('h1', {}, 'Bare'), createElement('input', { 'aria-label': 'Prompt' }), data)
}
const home = createRoute({ getParentRoute: () => root, path: '/', component: Home })
const router = createRouter({ routeTree: root.addChildren([home]) })
createRoot(document.getElementById('root')).render(
  createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router })),
)
`
const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Bare</title>
<meta name="viewport" content="width=device-width, initial-scale=1" /></head>
<body><div id="root"></div><script type="module" src="./main.js"></script></body></html>`

/** Builds the page that ours are compared with: what a browser does for any page of the same libraries and styles. */
export async function buildBarePage(): Promise<Page> {
  // Within the repository, where the packages are found.
  const folder = await mkdtemp(join(ROOT, '.cache', 'bare-page-'))
  try {
    await writeFile(join(folder, 'main.js'), MAIN)
    await writeFile(join(folder, 'index.html'), HTML)
    const { default: tailwind } = await import('@tailwindcss/vite')
    await build({
      root: folder,
      mode: 'production',
      configFile: false,
      logLevel: 'error',
      plugins: [tailwind(), brotli()],
      build: { outDir: 'dist', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
    })
    return openPage(join(folder, 'dist'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
