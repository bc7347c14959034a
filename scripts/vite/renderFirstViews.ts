/**
 * Draws what a first visit shows of every page and prints it as JSON: HTML by path and language. `firstViews.ts` runs it as
 * a process of its own, because it gives that process a document and a window.
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
/** A phone's, in pixels: wide pages have other columns. */
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
    plugins: [react({ compiler: true })],
    // Of the packages too the part for browsers, in one file: nothing is then waited for but what is asked of `fetch`.
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
  // The page asks for it, and this document has none.
  Object.assign(globalThis, { PerformanceNavigationTiming: class {} })
  const { renderFirstViews } = (await import(pathToFileURL(join(folder, 'render.js')).href)) as Renderer
  views = await renderFirstViews(turn)
} finally {
  await rm(folder, { recursive: true, force: true })
}
// The page it draws would go on asking for what is new.
process.stdout.write(JSON.stringify(views), () => process.exit())
