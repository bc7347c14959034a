import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { coverageList } from '#contract/coverage.ts'
import { namedEndpoints } from '#contract/openapi.ts'
import { rules } from '#contract/rules.ts'

it('docs/coverage.md is current; `npm run coverage` writes it', async () => {
  const file = join(import.meta.dirname, '..', '..', '..', 'docs', 'coverage.md')
  expect(await readFile(file, 'utf8')).toBe(coverageList())
})

/** The headings of the interface that rules and endpoints may name. */
const headings = [
  'Image generation request',
  'Voice request parts',
  'Rules for voice generation',
  'Capability video request',
  'Per-capability rules',
  'Shared video request fragments',
  'Shared video models',
  'Episode request and record',
  'Endpoints',
  'Errors',
  'Limits',
  'Unstated',
  'studio',
]

it('every section is a heading of the interface, unstated, or our own', () => {
  const sections = [...Object.values(rules), ...namedEndpoints().map(({ endpoint }) => endpoint)].map(
    one => one.section,
  )
  const strange = sections.filter(section => !headings.includes(section.split(':')[0] ?? ''))
  expect([...new Set(strange)]).toEqual([])
})
