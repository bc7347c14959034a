import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { presetEndpoints } from '#contract/studio/presets.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'

interface PresetForm {
  readonly operation: 'image.generate' | 'voice.generate'
  readonly variant?: string
}

describe('presets', () => {
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openTestStudio({ pool: flatPool(), accounts: [{ name: 'ada' }, { name: 'ben' }] })
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  const save = (name: string, prompt: string) =>
    studio.as('ada').call(presetEndpoints.save, { body: { operation: 'image.generate', name, recipe: { prompt } } })
  const names = async (who: string, form: PresetForm = { operation: 'image.generate' }) => {
    const { data } = await studio.as(who).call(presetEndpoints.list, { query: form })
    return data.items.map(({ name }) => name)
  }

  it('are there again under their names, by form, and for their owner only', async () => {
    await save('Snow', 'A {{animal}} in snow')
    await save('Dusk', 'A fox at dusk')
    expect(await names('ada')).toEqual(['Dusk', 'Snow'])
    expect(await names('ada', { operation: 'voice.generate' })).toEqual([])
    expect(await names('ada', { operation: 'image.generate', variant: 'other' })).toEqual([])
    expect(await names('ben')).toEqual([])
  })

  it('are replaced under the same name', async () => {
    const first = await save('Sea', 'A sea')
    const again = await save('Sea', 'A rough sea')
    expect(again.data).toMatchObject({ id: first.data.id, recipe: { prompt: 'A rough sea' } })
  })

  it('are forgotten once, and by nobody else', async () => {
    const { data } = await save('Gone', 'A ghost')
    const removed = async (who: string) =>
      (await studio.as(who).call(presetEndpoints.remove, { params: { presetId: data.id } })).status
    expect(await removed('ben')).toBe(404)
    expect(await removed('ada')).toBe(200)
    expect(await removed('ada')).toBe(404)
    expect(await names('ada')).not.toContain('Gone')
  })
})
