import { expect, test } from 'vitest'
import { stage } from './stage.ts'

const page = {
  'index.html':
    '<!doctype html><html lang="en"><head></head><body><script type="module" src="/src/web/main.tsx"></script></body></html>',
  'src/server/secret.ts': 'export const secret = 1',
  // The build writes an HTML file for each of them.
  'src/web/app/areas.ts': 'export const namedPages = []',
  // The build renders the first view of each page with it.
  'src/web/app/firstView/renderFirstViews.tsx': 'export const renderFirstViews = async () => ({})',
  // The build wraps every dynamic import in it.
  'src/web/api/fetchPart.ts': 'export const fetchPart = load => load()',
}

async function build(main: string, more: Record<string, string> = {}) {
  const repository = await stage({ ...page, 'src/web/main.tsx': main, ...more })
  return repository.run('vite', 'build', '--logLevel', 'warn')
}

test('a module of the server fails the build behind a dynamic import too, and so does a builtin of Node in a package', async () => {
  const [lazy, foreign] = await Promise.all([
    build("import('./later.ts')", { 'src/web/later.ts': "export { secret } from '../server/secret.ts'" }),
    build("import pg from 'pg'\nconsole.log(pg)"),
  ])
  expect(lazy.output).toContain('src/web/later.ts brings src/server/secret.ts of the server into the page')
  expect(foreign.output).toMatch(/node_modules\/pg\S* brings \w+ into the page/)
  expect([lazy.code, foreign.code]).toEqual([1, 1])
})

test('loading the page of another area statically fails the build; any page may import the facts of an area', async () => {
  const areas = {
    'src/web/areas/image/area.ts': "export const page = () => import('./ImagePage.ts')",
    'src/web/areas/image/ImagePage.ts': 'export const image = Math.random()',
    'src/web/pages/works/page.ts': "export const page = () => import('./WorksPage.ts')",
    'src/web/pages/works/WorksPage.ts': "import { image } from '../../areas/image/ImagePage.ts'\nconsole.log(image)",
  }
  const facts = "import { page } from './areas/image/area.ts'\nvoid page()"
  const [sound, whole] = await Promise.all([
    build(facts, areas),
    build(`${facts}\nimport { page as works } from './pages/works/page.ts'\nvoid works()`, areas),
  ])
  expect([sound.output, sound.code]).toEqual(['', 0])
  expect(whole.output).toContain(
    'src/web/pages/works/WorksPage.ts loads src/web/areas/image/ImagePage.ts, of an area that it is no part of.',
  )
  expect(whole.code).toBe(1)
})
