/**
 * Renders what a first visit shows of every page and prints it as JSON: HTML by path and language. `firstViews.ts` runs
 * it as a separate process, because it defines a global document and window.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { GlobalRegistrator } from '@happy-dom/global-registrator'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** `src/web/app/firstView/renderFirstViews.tsx`. */
interface Renderer {
  readonly renderFirstViews: (turn: () => Promise<void>) => Promise<FirstViews>
}
/** HTML by the path of the page and the id of the language. */
export type FirstViews = Readonly<Record<string, Readonly<Record<string, string>>>>

const ROOT = join(import.meta.dirname, '../..')
/** The screen of a phone, in pixels: wide pages have other columns. */
const SIZE = { width: 412, height: 823 }
const cache = join(ROOT, '.cache')
await mkdir(cache, { recursive: true })
const folder = await mkdtemp(join(cache, 'first-views-'))
let views: FirstViews
try {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    // Packages too in their version for browsers, all in one file: only `fetch` is then ever waited for.
    ssr: { target: 'webworker', noExternal: true },
    build: {
      ssr: 'src/web/app/firstView/renderFirstViews.tsx',
      outDir: folder,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'render.js' } },
    },
  })
  const immediate = setImmediate
  const turn = () => new Promise<void>(resolve => void immediate(resolve))
  GlobalRegistrator.register({ url: 'http://localhost/', ...SIZE })
  // The page uses it, and this window lacks it.
  Object.assign(globalThis, { PerformanceNavigationTiming: class {} })
  const { renderFirstViews } = (await import(pathToFileURL(join(folder, 'render.js')).href)) as Renderer
  views = await renderFirstViews(turn)
} finally {
  await rm(folder, { recursive: true, force: true })
}
// Exits explicitly, because the rendered page would go on polling for changes.
process.stdout.write(JSON.stringify(views), () => process.exit())
