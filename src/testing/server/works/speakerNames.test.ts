import { afterAll, beforeAll, expect, it } from 'vitest'
import { speakers } from '#engines/run/speakers.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { flatPool } from '../support/pools.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await openTestStudio({ accounts: [{ name: 'ada' }], pool: flatPool() })
})
afterAll(() => studio[Symbol.asyncDispose]())

const idOf = (name: string) => speakers.find(one => one.name === name)?.speakerId ?? ''
const ada = () => studio.as('ada')
const submit = async (text: string, names: readonly string[], key: string) => {
  const recipe = { text, voices: names.map(name => ({ type: 'speaker', id: idOf(name) })) }
  return (await ada().call(workEndpoints.submit, { body: { operation: 'voice.generate', recipe, key } })).data
}
const find = async (search: string) =>
  (await ada().call(workEndpoints.list, { query: { search } })).data.items.map(({ id }) => id)

it('a work has the names of its speakers, and is found by them even after other changes', async () => {
  const told = await submit('The last train has left.', ['June'], 'press-of-june')
  const both = await submit('@音频1 Did you hear that?\n@音频2 Only the wind.', ['June', 'Miles'], 'press-of-both')
  expect(told.speakers).toEqual({ [idOf('June')]: 'June' })
  expect(both.speakers).toEqual({ [idOf('June')]: 'June', [idOf('Miles')]: 'Miles' })
  expect(await find('june')).toEqual([both.id, told.id])
  expect(await find('june train')).toEqual([told.id])
  expect(await find('Miles')).toEqual([both.id])
  await eventually(async () => {
    const { data } = await ada().call(workEndpoints.read, { params: { workId: told.id } })
    expect(data.state).toBe('done')
  })
  await ada().call(workEndpoints.change, { params: { workId: told.id }, body: { title: 'Station' } })
  expect(await find('station june')).toEqual([told.id])
})
