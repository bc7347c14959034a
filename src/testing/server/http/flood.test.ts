import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../support/folder.ts'
import { putFreshDatabase } from '../support/freshDatabase.ts'
import { residentMib, untilIdle } from '../support/memory.ts'
import { startServer, type ServerProcess } from '../support/process.ts'

const MIB = 1024 * 1024
const isSoak = process.env['ATELIER_SOAK'] !== undefined
const promptBytes = (isSoak ? 90 : 24) * MIB
/** Connections of each flood. */
const floods = isSoak ? [24, 70] : [6]
const KEY = 'the-api-key-of-ada'

/** Asks for the price of a picture with a prompt of so many bytes; returns the status of the answer. */
async function estimate({ url }: ServerProcess, bytes: number): Promise<number> {
  const [head, tail] = ['{"provider":"vendor_beta","prompt":"', '"}']
  const asked = request(`${url}/v1/images/generation/estimate-credits`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${KEY}`, 'Content-Length': head.length + bytes + tail.length },
  })
  // A request that is refused before it is complete may be cut off.
  asked.on('error', () => undefined)
  // Each part that waits adds a listener for the answer.
  asked.setMaxListeners(0)
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>
  asked.write(head)
  const part = Buffer.alloc(MIB, 'a')
  for (let sent = 0; sent < bytes && !asked.destroyed; sent += part.length)
    if (!asked.write(part)) await Promise.race([once(asked, 'drain'), answered])
  asked.end(tail)
  const [response] = await answered
  response.resume()
  asked.destroy()
  return response.statusCode ?? 0
}

describe.runIf(process.platform === 'linux')('a flood of huge prompts', () => {
  it.each(floods)('on %i connections is refused, and takes less than 500 MB of memory', async connections => {
    await using folder = await temporaryFolder()
    const data = join(folder.path, 'data')
    const accounts = join(folder.path, 'accounts.json')
    await putFreshDatabase(data)
    await writeFile(accounts, JSON.stringify([{ name: 'ada', apiKey: KEY, credits: 0, paid: true }]))
    await using server = await startServer(folder.path, { ATELIER_DATA_DIR: data, ATELIER_ACCOUNTS: accounts })
    await untilIdle(server.pid)
    const rest = await residentMib(server.pid, 'VmRSS')
    // Resets the peak that Linux records.
    await writeFile(`/proc/${server.pid}/clear_refs`, '5')
    const statuses = await Promise.all(Array.from({ length: connections }, () => estimate(server, promptBytes)))
    for (const status of statuses) expect([413, 429, 503]).toContain(status)
    expect((await residentMib(server.pid, 'VmHWM')) - rest).toBeLessThan(500)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })
})
