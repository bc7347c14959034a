import { afterAll, beforeAll, expect, it } from 'vitest'
import { workEndpoints } from '#contract/studio/works.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { deskOf, fox } from './desk.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await openTestStudio({ accounts: [{ name: 'ada' }, { name: 'bob' }], pool: flatPool() })
})
afterAll(() => studio[Symbol.asyncDispose]())
const { submit, until, change, edit, close, setState } = deskOf(() => studio)

const earlier = async (name: string, recipe: unknown) =>
  (await studio.as(name).call(workEndpoints.earlier, { body: { operation: 'image.generate', recipe } })).data

it('earlier works are found by their whole recipe, but only those of the same account', async () => {
  const prompt = `a fox ${'in the long grass '.repeat(500)}`
  const recipe = { ...fox, prompt }
  expect(await earlier('ada', recipe)).toEqual({ count: 0, newest: null })
  const first = await submit('ada', prompt)
  await until('ada', first.id, 'done')
  const second = await submit('ada', prompt)
  await until('ada', second.id, 'done')
  // A recipe with an explicit default is the same request, and so is one with fields in another order.
  const inOrder = { imageConfig: { imageSize: '1K' }, model: 'beta-image-2', prompt, provider: 'vendor_beta' }
  expect(await earlier('ada', inOrder)).toMatchObject({ count: 2, newest: { id: second.id } })
  expect(await earlier('ada', { ...recipe, prompt: `${prompt}.` })).toMatchObject({ count: 0 })
  expect(await earlier('bob', recipe)).toMatchObject({ count: 0 })
})

it('works that have no result yet, failed, are in the trash or were edited since do not count', async () => {
  await close('bob')
  const failed = await submit('bob', 'a heron')
  await setState(failed.id, 'failed')
  const trashed = await submit('bob', 'a heron')
  await setState(trashed.id, 'done')
  await change('bob', trashed.id, { trashed: true })
  const edited = await submit('bob', 'a heron')
  await edit('bob', edited.id, { ...fox, prompt: 'a stork' })
  expect(await earlier('bob', { ...fox, prompt: 'a heron' })).toMatchObject({ count: 0 })
  expect(await earlier('bob', { ...fox, prompt: 'a stork' }), 'it waits').toMatchObject({ count: 0 })
  await setState(edited.id, 'done')
  expect(await earlier('bob', { ...fox, prompt: 'a stork' })).toMatchObject({ newest: { id: edited.id } })
})
