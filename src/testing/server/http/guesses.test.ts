import { beforeEach, afterEach, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { sessionEndpoints } from '#contract/studio/session.ts'
import { openRemoteStudio, type RemoteStudio } from '../faults/twoStudios.ts'
import { clientOf } from '../support/client.ts'

const keyOf = (name: string) => `the-key-of-${name}-that-nobody-guesses`

/** One for each test: this machine is one network, whose guesses are counted together. */
let server: RemoteStudio
beforeEach(async () => {
  server = await openRemoteStudio({ accounts: ['ada', 'bob', 'eve'].map(name => ({ name, apiKey: keyOf(name) })) })
})
afterEach(() => server[Symbol.asyncDispose]())

const ask = async (apiKey: string) =>
  (await clientOf(fetch, server.url, { apiKey }).call(accountEndpoints.subscription, {})).status

it('slows down callers who guess keys, but not those who have one', async () => {
  expect(await ask(keyOf('ada'))).toBe(200)
  const statuses: number[] = []
  for (let n = 0; n < 40; n++) statuses.push(await ask(`guess-number-${n}`))
  expect(statuses[0]).toBe(401)
  expect(statuses.at(-1)).toBe(429)
  expect(await ask(keyOf('ada'))).toBe(200)
})

it('counts the guesses of a signed-in visitor by account, separately from those of the network', async () => {
  const signIn = async (apiKey: string, cookie?: string) => {
    const caller = cookie === undefined ? { headers: { Origin: server.url } } : { cookie }
    const { status, headers } = await clientOf(fetch, server.url, caller).call(sessionEndpoints.signIn, {
      body: { apiKey },
    })
    return { status, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  const { cookie } = await signIn(keyOf('ada'))
  for (let n = 0; n < 40; n++) await signIn(`guess-of-nobody-${n}`)
  expect((await signIn(keyOf('bob'))).status).toBe(429)
  expect((await signIn(keyOf('bob'), cookie)).status).toBe(200)
  for (let n = 0; n < 40; n++) await signIn(`guess-of-ada-${n}`, cookie)
  expect((await signIn(keyOf('eve'), cookie)).status).toBe(429)
})
