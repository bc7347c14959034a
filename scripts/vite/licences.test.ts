import { join } from 'node:path'
import { expect, it } from 'vitest'
import { licencesOf } from './licences.ts'

it('lists the installed packages, each with its licence, and none for development', () => {
  const { version, packages } = licencesOf(join(import.meta.dirname, '..', '..'))
  expect(version).toMatch(/^\d+\.\d+\.\d+/)
  const byName = new Map(packages.map(one => [one.name, one]))
  expect(byName.get('zod')).toMatchObject({ licence: 'MIT' })
  expect(byName.has('vitest')).toBe(false)
  for (const { name, licence } of packages) expect(licence, name).not.toBe('')
})
