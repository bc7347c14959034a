import { expect, it } from 'vitest'
import { voiceEndpoints } from '#contract/areas/voice/endpoints.ts'
import { chainEndpoints } from '#contract/studio/chains.ts'
import { en } from '#contract/sentences/en.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { works } from '#server/db/schema/works.ts'
import { upload } from '../assets/uploads.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio } from '../support/studio.ts'
import { tone } from '../support/tones.ts'

it('no voice is imitated before somebody has said that whoever speaks agrees', async () => {
  const accounts = [{ name: 'ada' }, { name: 'bob' }]
  await using studio = await openTestStudio({ accounts, pool: flatPool(), isIdle: true })
  const [ada, bob] = [studio.as('ada'), studio.as('bob')]
  const mine = (await upload(ada, tone(2), 'me.wav')).id
  const other = (await upload(ada, tone(3), 'you.wav')).id
  const his = (await upload(bob, tone(2), 'me.wav')).id
  const say = (asset: string) => ({ text: 'Hello', voices: [{ type: 'reference', url: { asset } }] })
  let presses = 0
  const press = (who: typeof ada, recipe: object, consent?: boolean) =>
    who.call(workEndpoints.submit, {
      body: { operation: 'voice.generate', recipe, key: `press number ${(presses += 1)}`, consent },
    })
  const refusal = { code: 40000, message: `consent: ${en['work.consent']}` }

  expect((await press(ada, say(mine))).refusal).toMatchObject(refusal)
  expect((await press(ada, say(mine), false)).refusal).toMatchObject(refusal)
  expect((await press(ada, { text: 'Hello' })).status).toBe(201)
  const { id: workId } = (await press(ada, say(mine), true)).data
  // It was said of this recording, by this account, and of no other.
  expect((await press(ada, say(mine))).status).toBe(201)
  expect((await press(ada, say(other))).refusal).toMatchObject(refusal)
  expect((await press(bob, say(his))).refusal).toMatchObject(refusal)

  // An earlier work counts only if somebody said it of that one: not those from before anybody was asked.
  await studio.db.update(works).set({ consented: false })
  expect((await press(ada, say(mine))).refusal).toMatchObject(refusal)
  expect((await press(ada, say(mine), true)).status).toBe(201)

  const edit = (recipe: object, consent?: boolean) =>
    ada.call(workEndpoints.edit, { params: { workId }, body: { recipe, consent } })
  expect((await edit(say(other))).refusal).toMatchObject(refusal)
  expect((await edit(say(other), true)).status).toBe(200)

  const steps = [
    { operation: 'voice.generate', recipe: { text: 'Hello' } },
    { operation: 'voice.generate', recipe: { text: 'Once more' }, takes: { step: 0, as: 'spokenVoice' } },
  ] as const
  const run = (consent?: boolean) =>
    ada.call(chainEndpoints.run, { body: { name: 'Echo', steps: [...steps], key: 'press of the chain', consent } })
  expect((await run()).refusal).toMatchObject(refusal)
  expect((await run(true)).status).toBe(201)

  // Programs keep the interface as it is.
  const body = { text: 'Hello', voices: [{ type: 'reference', url: 'https://files.example/me.wav' }] } as const
  const answer = await ada.call(voiceEndpoints.generate, { body: { ...body, voices: [...body.voices] } })
  expect(JSON.stringify(answer.body)).not.toContain(en['work.consent'])
})
