import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { voiceEndpoints } from '#contract/areas/voice/endpoints.ts'
import { connectedVoiceEndpoints } from '#contract/studio/connections.ts'
import { protocolDrivers } from '#server/providers/protocols.ts'
import type { DriverOf } from '#server/providers/driver.ts'
import { expectExactBooks } from '../money/books.ts'
import { bindModel, connect, creditsOf } from '../support/connected.ts'
import { temporaryFolder } from '../support/folder.ts'
import { flatPool } from '../support/pools.ts'
import { eventually, openTestStudio } from '../support/studio.ts'
import { tone } from '../support/tones.ts'

it('a dialogue that is cut off between two lines asks for no line twice', async () => {
  await using folder = await temporaryFolder()
  const said: string[] = []
  const { promise: arrived, resolve } = Promise.withResolvers<void>()
  let isSilent = true
  const speech: DriverOf<'speech'> = {
    ...protocolDrivers.openai.speech,
    send({ text }) {
      said.push(text)
      if (text !== 'Third.' || !isSilent) return Promise.resolve(new Response(new Uint8Array(tone(1))))
      resolve()
      // Its answer never comes: the process ends before.
      return new Promise(() => undefined)
    },
    async read(body, _, { folder: own }) {
      const path = join(own, 'answer')
      await writeFile(path, body)
      return { files: [path], report: {} }
    },
  }
  const open = () =>
    openTestStudio({
      dataDir: folder.path,
      pool: flatPool(),
      alter: parts => ({
        ...parts,
        protocols: { ...protocolDrivers, openai: { ...protocolDrivers.openai, speech } },
      }),
    })
  const first = await open()
  const id = await connect(first, { url: 'http://127.0.0.1:1' })
  await bindModel(first, 'voice-1.0', id, 'any')
  const add = (remoteId: string) =>
    first.as('owner').call(connectedVoiceEndpoints.add, { params: { connectionId: id }, body: { remoteId } })
  await add('a')
  const { items } = (await add('b')).data
  const before = await creditsOf(first)
  const body = {
    text: '@音频1 First.\n@音频2 Second.\n@音频1 Third.',
    voices: items.map(voice => ({ type: 'speaker' as const, id: voice.id })),
  }
  const { taskId } = (await first.as('owner').call(voiceEndpoints.generate, { body })).data
  await arrived
  await first[Symbol.asyncDispose]()

  isSilent = false
  await using second = await open()
  const task = await eventually(async () => {
    const { data } = await second.as('owner').call(voiceEndpoints.task, { params: { taskId } })
    if (data.status !== 'failed') throw new Error(`${taskId} is ${data.status}`)
    return data
  })
  // The third line may have been charged there, so the whole is refunded here, and no line was asked for again.
  expect(task.errorMessage).toMatch(/was lost. This was refunded here, but may be charged there/)
  expect(said).toEqual(['First.', 'Second.', 'Third.'])
  expect(await creditsOf(second)).toBe(before)
  await expectExactBooks(second.db)
})
