import { expect, test } from 'vitest'
import { areas } from '../../src/web/app/areas.ts'
import { existsSync } from 'node:fs'
import { areasModule, formsModule } from './chunkGroups.ts'

test('the chunks of the build go by the pages in the list of areas', async () => {
  const module: unknown = await import(areasModule)
  expect(module).toHaveProperty('areas', areas)
})

test('the module that all pages with forms consist of is there', () => {
  expect(existsSync(formsModule)).toBe(true)
})
