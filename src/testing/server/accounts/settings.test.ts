import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionEndpoints } from '#contract/studio/session.ts'
import { accountSettings, settingEndpoints } from '#contract/studio/settings.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'

describe('the settings of an account', () => {
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openTestStudio({ accounts: [{ name: 'ada' }, { name: 'bob' }], isIdle: true })
  })
  afterAll(() => studio[Symbol.asyncDispose]())
  const change = (name: string, body: object) => studio.as(name).call(settingEndpoints.change, { body })

  it('have defaults, can be changed one by one, and are part of the session', async () => {
    const defaults = (await studio.as('ada').call(settingEndpoints.read, {})).data
    expect(defaults).toEqual({ lowBalance: 100, notifySound: false, shortcuts: {} })
    await Promise.all([change('ada', { lowBalance: 20 }), change('ada', { shortcuts: { tray: ['y'] } })])
    const changed = { ...defaults, lowBalance: 20, shortcuts: { tray: ['y'] } }
    expect((await studio.as('ada').call(settingEndpoints.read, {})).data).toEqual(changed)
    expect((await studio.as('ada').call(sessionEndpoints.read, {})).data.settings).toEqual(changed)
    expect((await studio.as('bob').call(settingEndpoints.read, {})).data).toEqual(defaults)
  })

  it('refuse illegal values, and fall back to the default for stored values that are no longer legal', async () => {
    expect((await change('ada', { lowBalance: -1 })).status).toBe(400)
    expect(accountSettings.parse({ lowBalance: 'many', sound: 'ogg', notifySound: true })).toEqual({
      lowBalance: 100,
      notifySound: true,
      shortcuts: {},
    })
  })
})
