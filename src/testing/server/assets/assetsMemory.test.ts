import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { assetLimits } from '#contract/studio/assets.ts'
import { temporaryFolder } from '../support/folder.ts'
import { putFreshDatabase } from '../support/freshDatabase.ts'
import { residentMib, untilIdle } from '../support/memory.ts'
import { startServer, type ServerProcess } from '../support/process.ts'

const MIB = 1024 * 1024
/** Simultaneous uploads: 600 MB in total. */
const UPLOADS = 3
/** V8 lets 64 MiB of unused buffers accumulate before it collects them, and returns their pages to the system later. */
const GROWTH_MIB = 128
const HEAD = '--x\r\nContent-Disposition: form-data; name="file"; filename="rain.wav"\r\n\r\n'
const END = '\r\n--x--\r\n'

/** The header of a WAV file with so many bytes of silence: stereo, 16 bit, 96 kHz. */
function wavHead(bytes: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF\0\0\0\0WAVEfmt ', 0, 'latin1')
  head.writeUInt32LE(36 + bytes, 4)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(2, 22)
  head.writeUInt32LE(96_000, 24)
  head.writeUInt32LE(96_000 * 4, 28)
  head.writeUInt16LE(4, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(bytes, 40)
  return head
}

/** Starts an upload; the caller sends the rest. */
function openUpload({ url }: ServerProcess) {
  const outgoing = request(`${url}/studio/assets`, {
    method: 'POST',
    headers: { Authorization: 'Bearer the-api-key-of-ada', 'Content-Type': 'multipart/form-data; boundary=x' },
  })
  outgoing.on('error', () => undefined)
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>
  outgoing.write(HEAD)
  return {
    outgoing,
    answered,
    async send(bytes: Buffer | string) {
      if (!outgoing.write(bytes)) await Promise.race([once(outgoing, 'drain'), answered])
    },
  }
}

async function bodyOf(response: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

it.runIf(process.platform === 'linux')(
  'uploads are streamed through a server, and never held in its memory',
  { timeout: 300_000 },
  async () => {
    await using folder = await temporaryFolder()
    const data = join(folder.path, 'data')
    const accounts = join(folder.path, 'accounts.json')
    await writeFile(accounts, JSON.stringify([{ name: 'ada', apiKey: 'the-api-key-of-ada', credits: 0, paid: true }]))
    await putFreshDatabase(data)
    await using server = await startServer(folder.path, { ATELIER_DATA_DIR: data, ATELIER_ACCOUNTS: accounts })

    const silence = Buffer.alloc(MIB)
    const taken = openUpload(server)
    const size = 16 * MIB
    await taken.send(wavHead(size))
    for (let sent = 0; sent < size; sent += silence.length) await taken.send(silence)
    taken.outgoing.end(END)
    const [created] = await taken.answered
    expect(created.statusCode).toBe(201)
    const { data: asset } = (await bodyOf(created)) as { data: unknown }
    expect(asset).toMatchObject({ mimeType: 'audio/wav', bytes: size + 44, duration: size / 4 / 96_000 })

    // An upload beyond the limit of its kind is answered while its body is still being sent.
    await untilIdle(server.pid)
    const before = await residentMib(server.pid, 'VmRSS')
    // Resets the peak that Linux records.
    await writeFile(`/proc/${server.pid}/clear_refs`, '5')
    const sendTooMuch = async () => {
      const endless = openUpload(server)
      let refused: IncomingMessage | undefined
      void endless.answered.then(([response]) => (refused = response))
      await endless.send(wavHead(2 ** 31))
      let sent = 0
      for (; !refused && sent < 2 * assetLimits.audio.bytes; sent += silence.length) await endless.send(silence)
      expect(refused?.statusCode).toBe(413)
      expect(sent).toBeGreaterThan(assetLimits.audio.bytes)
      expect(sent).toBeLessThan(assetLimits.audio.bytes + 16 * MIB)
      return endless
    }
    const refused = await Promise.all(Array.from({ length: UPLOADS }, sendTooMuch))
    expect((await residentMib(server.pid, 'VmHWM')) - before).toBeLessThan(GROWTH_MIB)
    for (const { outgoing } of refused) outgoing.destroy()

    // An unfinished upload leaves nothing behind.
    const abandoned = openUpload(server)
    await abandoned.send(wavHead(size))
    for (let part = 0; part < 8; part++) await abandoned.send(silence)
    abandoned.outgoing.destroy()
    await expect.poll(() => readdir(join(data, 'tmp')), { timeout: 240_000 }).toEqual([])
  },
)
