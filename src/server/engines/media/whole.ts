import { open, type FileHandle } from 'node:fs/promises'
import { InputError } from '../engine.ts'
import type { MediaFormat } from './format.ts'

/** A length that a program which wrote while it recorded never came to fill in. */
const UNKNOWN = new Set([0, 0xffffffff])

/**
 * Whether a file is as long as its own parts say: a decoder would read what is there of one that was cut off, and say
 * nothing. Throws InputError.
 */
export async function checkWhole(path: string, format: MediaFormat): Promise<void> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const needed = await neededBytes(handle, format, size)
    if (needed > size) throw new InputError(`The file breaks off: ${size} of ${needed} bytes are there`)
  } finally {
    await handle.close()
  }
}

async function neededBytes(handle: FileHandle, format: MediaFormat, size: number): Promise<number> {
  if (format === 'wav' || format === 'avi') {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    const inside = buffer.readUInt32LE(4)
    return UNKNOWN.has(inside) ? size : inside + 8
  }
  return format === 'mp4' || format === 'm4a' || format === 'mov' ? boxesEnd(handle, size) : size
}

/** Where the last of the outermost boxes of an MP4 or QuickTime file ends. */
async function boxesEnd(handle: FileHandle, size: number): Promise<number> {
  let at = 0
  while (at < size) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, at)
    const short = buffer.readUInt32BE(0)
    const length = short === 1 ? Number(buffer.readBigUInt64BE(8)) : short
    // The last box may leave its length open; four zeros end some QuickTime files.
    if (length === 0) return size
    if (bytesRead < 8 || length < 8) throw new InputError('The file is damaged: its parts do not fit together')
    at += length
  }
  return at
}
