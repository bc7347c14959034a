import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { languages } from '#contract/kit/language.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { offersTransport, type AnyOperation } from '#contract/operation.ts'
import { transports } from '#contract/kit/transport.ts'
import { offeredOperationIds, transportsOf } from '#contract/operationFacts.ts'
import { operations } from '#contract/operations.ts'
import { areas } from '#web/app/areas.ts'
import { missingRegistrations, registrations, type Named } from './operations.ts'

const repository = join(import.meta.dirname, '..', '..', '..')
const read = (file: string) => readFile(join(repository, file), 'utf8').catch(() => '')

const all: readonly AnyOperation[] = Object.values(operations)
const directEndpoints = all.flatMap(one => (one.task !== undefined && one.direct ? [one.direct.create] : []))
/** The direct form of an operation is one of its transports, and has no registrations of its own. */
const isOfItself = ({ create }: AnyOperation) => !directEndpoints.includes(create)

const named = (id: string): Named => {
  const [area = '', verb = ''] = id.split('.')
  return { id, area, verb }
}

test('every offered operation is registered in every file of the list', async () => {
  const offered = offeredOperationIds.filter(id => isOfItself(operations[id]))
  const missing = await Promise.all(offered.map(id => missingRegistrations(named(id), read)))
  expect(missing.flat()).toEqual([])
  expect(offered.length).toBeGreaterThan(0)
})

test('each operation has a module and an endpoint named after its verb', () => {
  for (const { id, area, create } of all.filter(isOfItself)) {
    const { verb } = named(id)
    const byName: Readonly<Record<string, Endpoint>> = endpoints[area]
    expect(byName[verb], `src/contract/areas/${area}/operations.ts: ${verb}`).toBe(create)
    const module = `src/contract/areas/${area}/${verb}.ts`
    expect(existsSync(join(repository, module)), module).toBe(true)
  }
})

test('the page lists exactly the areas that offer operations, each with its views', () => {
  const listed = areas.flatMap(area => ('views' in area ? [area.name] : []))
  expect(new Set(listed)).toEqual(new Set(offeredOperationIds.map(id => operations[id].area)))
})

test('a person can choose between exactly the transports that the operation has', () => {
  for (const id of offeredOperationIds.filter(one => 'task' in operations[one])) {
    const offered = transports.filter(transport => offersTransport(operations[id], transport))
    expect(transportsOf(id), id).toEqual(offered)
  }
})

test('docs/adding-an-operation.md lists the same files, at most eight', async () => {
  const listed = [...(await read('docs/adding-an-operation.md')).matchAll(/^\d+[.] `([^`]+)`/gm)].map(
    ([, file]) => file,
  )
  expect(listed).toEqual(registrations.map(({ file }) => file))
  expect(listed.length).toBeLessThanOrEqual(8)
})

test('reports each missing registration with its file', async () => {
  const none = await missingRegistrations(named('music.remix'), () => Promise.resolve(''))
  expect(none).toEqual([
    'src/contract/areas/music/facts.ts does not name music.remix',
    'src/contract/areas/music/operations.ts does not name music.remix',
    'src/contract/areas/music/price.ts does not name music.remix',
    'src/server/service/music/area.ts does not name music.remix',
    'src/web/areas/music/views.ts does not name music.remix',
    'src/web/areas/music/MusicPage.tsx does not name music.remix',
    ...languages.map(language => `src/web/i18n/${language}/music.ts does not name music.remix`),
    ...languages.map(language => `src/web/i18n/${language}/app.ts does not name music.remix`),
  ])
})
