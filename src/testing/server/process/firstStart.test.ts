import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { clientOf } from '../support/client.ts'
import { filesContaining, temporaryFolder } from '../support/folder.ts'
import { putFreshDatabase } from '../support/freshDatabase.ts'
import { startServer } from '../support/process.ts'
import { startHere } from '../support/startHere.ts'
import { eventually } from '../support/studio.ts'

const run = promisify(execFile)
const keyIn = (greeting: string) => /Bearer (\S+)'/.exec(greeting)?.[1] ?? ''

describe('the first start without an accounts file', () => {
  it('creates a paid owner with 10,000 credits and prints the key once, in a curl command that works', async () => {
    await using folder = await temporaryFolder()
    const first = await startServer(folder.path)
    const apiKey = keyIn(first.greeting)
    const owner = clientOf(fetch, first.url, { apiKey })
    const { data } = await owner.call(accountEndpoints.subscription, {})
    expect(data).toMatchObject({ totalAvailableCredits: 10_000, freeUsages: {}, paidStatus: true })

    const [make = '', show = ''] = first.greeting.split('\n').filter(line => line.startsWith('  curl '))
    const answer: unknown = JSON.parse((await run('sh', ['-c', make])).stdout)
    expect(answer).toMatchObject({ code: 0, data: { status: 'pending' } })
    const { taskId } = imageEndpoints.generate.answer.schema.parse(Reflect.get(Object(answer), 'data'))
    await eventually(async () => {
      const { stdout } = await run('sh', ['-c', show.replace('<taskId>', taskId)])
      expect(JSON.parse(stdout)).toMatchObject({ data: { status: 'success', images: [{ mimeType: 'image/png' }] } })
    })

    expect(await first.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' })
    expect(await filesContaining(folder.path, apiKey)).toEqual([])
    expect((await stat(join(folder.path, '.atelier/secret'))).mode & 0o777).toBe(0o600)

    await using second = await startHere(folder.path)
    expect(second.greeting).not.toContain('Bearer')
    expect((await clientOf(fetch, second.url, { apiKey }).call(accountEndpoints.subscription, {})).status).toBe(200)
  })

  it('prints a sign-in link with a host name that works if it listens on every address', async () => {
    await using folder = await temporaryFolder()
    await putFreshDatabase(join(folder.path, '.atelier'))
    await using server = await startHere(folder.path, { HOST: '0.0.0.0' })
    const [, link = ''] = /^ {2}(http\S+#ticket=\S+)$/m.exec(server.greeting) ?? []
    expect(link).toMatch(/^http:\/\/localhost:\d+\/#ticket=/)
    const { origin, hash } = new URL(link)
    const body = JSON.stringify({ ticket: hash.replace('#ticket=', '') })
    const answer = await fetch(`${origin}/studio/session`, { method: 'POST', headers: { Origin: origin }, body })
    expect(answer.status).toBe(200)
  })
})
