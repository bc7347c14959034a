import { open } from 'node:fs/promises'
import { InputError } from '../engine.ts'
import type { Heard } from './heard.ts'
import { checkPixels } from './size.ts'

/** The main header stands at the very beginning. */
const HEAD = 512

/**
 * What the header of an AVI file says of it. Its pictures and sound are in forms of the nineties that nothing here
 * decodes, so there is neither a frame nor a waveform. Throws InputError.
 */
export async function readAvi(path: string): Promise<Heard> {
  const handle = await open(path)
  try {
    const { buffer } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    const at = buffer.indexOf('avih', 0, 'latin1') + 8
    if (at < 8 || at + 40 > HEAD) throw new InputError('The file is damaged: it has no header')
    const [microseconds, frames] = [buffer.readUInt32LE(at), buffer.readUInt32LE(at + 16)]
    const size = { width: buffer.readUInt32LE(at + 32), height: buffer.readUInt32LE(at + 36) }
    checkPixels(size)
    return { duration: (microseconds * frames) / 1e6, size }
  } finally {
    await handle.close()
  }
}
