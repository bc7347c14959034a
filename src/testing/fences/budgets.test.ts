import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { stage } from './stage.ts'

/** JavaScript that weighs about this many kilobytes even after gzip. */
const script = (kilobytes: number) => `"${randomBytes(kilobytes * 1000).toString('base64')}"`

interface Chunk {
  kilobytes: number
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}

async function weigh(chunks: Record<string, Chunk>) {
  const files = Object.keys(chunks).map((key, index) => [key, `assets/${index}.js`] as const)
  const manifest = files.map(([key, file]) => [key, { ...chunks[key], file }])
  const repository = await stage({
    'dist/web/.vite/manifest.json': JSON.stringify(Object.fromEntries(manifest)),
    ...Object.fromEntries(files.map(([key, file]) => [`dist/web/${file}`, script(chunks[key]?.kilobytes ?? 0)])),
  })
  return repository.run('node', 'scripts/budgets.ts')
}

const image = 'src/web/areas/image/route.tsx'
const imageForm = 'src/web/areas/image/form.tsx'
const waveform = 'src/web/media/waveform.tsx'
const page = { kilobytes: 60, isEntry: true, imports: ['_react.js'], dynamicImports: [image] }

test('a page within its budgets passes, and what loads on use does not count', async () => {
  const { code, output } = await weigh({
    'index.html': page,
    '_react.js': { kilobytes: 90 },
    [image]: { kilobytes: 30, imports: ['_react.js'], dynamicImports: [waveform] },
    [waveform]: { kilobytes: 200 },
  })
  expect(output).not.toContain('OVER BUDGET')
  expect(output).not.toContain(waveform)
  expect(code).toBe(0)
})

test('static imports count towards the first load', async () => {
  const { code, output } = await weigh({
    'index.html': { ...page, dynamicImports: [] },
    '_react.js': { kilobytes: 130 },
  })
  expect(output).toMatch(/of 180 kB {2}index.html {2}OVER BUDGET/)
  expect(code).toBe(1)
})

test('a form weighs what leads to it as well', async () => {
  const { code, output } = await weigh({
    'index.html': page,
    '_react.js': { kilobytes: 90 },
    [image]: { kilobytes: 50, dynamicImports: [imageForm] },
    [imageForm]: { kilobytes: 50 },
  })
  expect(output).toMatch(/of 240 kB {2}src\/web\/areas\/image\/form.tsx {2}OVER BUDGET/)
  expect(output).not.toMatch(/route.tsx {2}OVER BUDGET/)
  expect(code).toBe(1)
})
