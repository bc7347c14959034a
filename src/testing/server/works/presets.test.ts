import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { presetEndpoints } from '#contract/studio/presets.ts'
import { fileReferences } from '#server/db/schema/fileReferences.ts'
import { presets } from '#server/db/schema/settings.ts'
import { mostKept, mostKeptBytes } from '#server/studio/kept.ts'
import { upload } from '../assets/uploads.ts'
import { quarters } from '../support/pictures.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'

interface PresetForm {
  readonly operation: 'image.generate' | 'voice.generate'
  readonly variant?: string
}

describe('presets', () => {
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openTestStudio({ pool: flatPool(), accounts: [{ name: 'ada' }, { name: 'ben' }, { name: 'cleo' }] })
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  const save = (who: string, name: string, prompt: string) =>
    studio.as(who).call(presetEndpoints.save, { body: { operation: 'image.generate', name, recipe: { prompt } } })
  const names = async (who: string, form: PresetForm = { operation: 'image.generate' }) => {
    const { data } = await studio.as(who).call(presetEndpoints.list, { query: form })
    return data.items.map(({ name }) => name)
  }

  it('are listed by name and by form, only for their owner', async () => {
    await save('cleo', 'Snow', 'A {{animal}} in snow')
    await save('cleo', 'Dusk', 'A fox at dusk')
    expect(await names('cleo')).toEqual(['Dusk', 'Snow'])
    expect(await names('cleo', { operation: 'voice.generate' })).toEqual([])
    expect(await names('cleo', { operation: 'image.generate', variant: 'other' })).toEqual([])
    expect(await names('ben')).toEqual([])
  })

  it('are replaced by one with the same name', async () => {
    const first = await save('ada', 'Sea', 'A sea')
    const again = await save('ada', 'Sea', 'A rough sea')
    expect(again.data).toMatchObject({ id: first.data.id, recipe: { prompt: 'A rough sea' } })
  })

  it('are so many at the most: another is refused, and one that replaces another is not', async () => {
    const account = await studio.accountId('ben')
    const row = { account, operation: 'image.generate', variant: '', recipe: {}, createdAt: 1 } as const
    const rows = Array.from({ length: mostKept }, (_, at) => ({ ...row, id: `preset_${at}`, name: `Full ${at}` }))
    await studio.db.insert(presets).values(rows)
    const refused = await save('ben', 'One more', 'A fox')
    expect(refused.status).toBe(400)
    expect(refused.refusal.message).toContain(`At most ${mostKept}`)
    expect((await save('ben', 'Full 7', 'A fox')).status).toBe(200)
    expect(await names('ben')).toEqual(rows.map(({ name }) => name).toSorted())
    await studio.db.delete(presets).where(eq(presets.account, account))
  })

  it('may be as large as an article, and all of them together have a limit', async () => {
    const article = '很长的文章。'.repeat(40_000)
    const most = Math.floor(mostKeptBytes / Buffer.byteLength(article))
    for (let at = 0; at < most; at++) expect((await save('ben', `Article ${at}`, article)).status).toBe(200)
    const refused = await save('ben', 'One more', article)
    expect(refused.status).toBe(400)
    expect(refused.refusal.message).toContain('6 MB')
    expect((await save('ben', 'Article 0', 'A fox')).status).toBe(200)
    expect((await save('ben', 'One more', article)).status).toBe(200)
    expect((await save('ben', 'Article 0', article)).status).toBe(400)
    const account = await studio.accountId('ben')
    await studio.db.delete(presets).where(eq(presets.account, account))
  })

  it('reference the files of their recipe until they are removed', async () => {
    const { id: file } = await upload(studio.as('ada'), await quarters().png().toBuffer())
    const { id: other } = await upload(studio.as('ben'), await quarters().png().toBuffer())
    const recipe = { referenceImages: [{ asset: file }, { asset: other }] }
    const body = { operation: 'image.generate', name: 'With a picture', recipe } as const
    const { data } = await studio.as('ada').call(presetEndpoints.save, { body })
    const named = () => studio.db.select().from(fileReferences).where(eq(fileReferences.owner, data.id))
    expect(await named()).toMatchObject([{ file, owner: data.id }])
    await studio.as('ada').call(presetEndpoints.save, { body: { ...body, recipe: {} } })
    expect(await named()).toEqual([])
    await studio.as('ada').call(presetEndpoints.save, { body })
    await studio.as('ada').call(presetEndpoints.remove, { params: { presetId: data.id } })
    expect(await named()).toEqual([])
  })

  it('can be removed once, and only by their owner', async () => {
    const { data } = await save('ada', 'Gone', 'A ghost')
    const removed = async (who: string) =>
      (await studio.as(who).call(presetEndpoints.remove, { params: { presetId: data.id } })).status
    expect(await removed('ben')).toBe(404)
    expect(await removed('ada')).toBe(200)
    expect(await removed('ada')).toBe(404)
    expect(await names('ada')).not.toContain('Gone')
  })
})
