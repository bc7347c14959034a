import { expect, test } from 'vitest'
import { stage } from './stage.ts'

/** Code that a layer must not contain, with the error that the compiler reports. */
const broken: readonly (readonly [file: string, complaint: string, source: string])[] = [
  ['src/web/server.ts', 'TS6307', "export { plain } from '#server/plain.ts'"],
  ['src/web/server-type.ts', 'TS6307', "export type { Fine } from '#server/fine-type.ts'"],
  ['src/web/process.ts', 'TS2591', 'export const home = process.env'],
  ['src/contract/window.ts', 'TS2304', 'export const here = window.location'],
  ['src/contract/process.ts', 'TS2591', 'export const home = process.env'],
  ['src/engines/server.ts', 'TS6307', "export { plain } from '#server/plain.ts'"],
  ['src/engines/document.ts', 'TS2584', 'export const page = document.title'],
  ['src/server/document.ts', 'TS2584', 'export const page = document.title'],
  ['src/server/web.ts', 'TS6307', "export { plain } from '#web/plain.ts'"],
]

const sound = {
  'src/contract/fine.ts': 'export const fine = 1',
  'src/server/fine.ts': "import { fine as one } from '#engines/fine.ts'\nexport const fine = one + process.pid",
  'src/engines/fine.ts': "import { fine as one } from '#contract/fine.ts'\nexport const fine = one + process.pid",
  'src/server/plain.ts': 'export const plain = 1',
  'src/server/fine-type.ts': 'export type Fine = 1',
  'src/web/fine.ts': "import { fine } from '#contract/fine.ts'\nexport const page = document.title + String(fine)",
  'src/web/plain.ts': 'export const plain = 1',
}

test('the compiler rejects imports and globals that a layer must not use', async () => {
  const repository = await stage({ ...Object.fromEntries(broken.map(([file, , source]) => [file, source])), ...sound })
  const { code, output } = await repository.run(
    'tsc',
    '-b',
    'src/contract',
    'src/engines',
    'src/server',
    'src/web',
    '--pretty',
    'false',
  )
  const found = [...output.matchAll(/^(\S+)\(\d+,\d+\): error (TS\d+)/gm)].map(
    ([, file, complaint]) => `${file}: ${complaint}`,
  )
  expect(found.sort()).toEqual(broken.map(([file, complaint]) => `${file}: ${complaint}`).sort())
  expect(code).not.toBe(0)
})
