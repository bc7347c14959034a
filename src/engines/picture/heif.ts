import { crc32, deflateSync } from 'node:zlib'
import createLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import sharp, { type Sharp } from 'sharp'
import { heifFactsOf } from '#contract/kit/heifFacts.ts'
import { reason } from '#contract/reasons.ts'
import { InputError } from '../run/engine.ts'

/**
 * The main picture of a HEIC or HEIF file, upright, with its colour profile. `check` gets its size before anything is
 * decoded. Throws InputError.
 */
export async function decodeHeif(bytes: Uint8Array, check: (width: number, height: number) => void): Promise<Sharp> {
  // A new instance for each file: its memory only ever grows, and a decoder corrupted by one file must not read
  // another.
  const { HeifDecoder } = createLibheif()
  const pictures = new HeifDecoder().decode(bytes)
  const picture = pictures.find(one => one.is_primary()) ?? pictures[0]
  if (!picture) throw new InputError(reason('file.noPicture'))
  const [width, height] = [picture.get_width(), picture.get_height()]
  check(width, height)
  const into = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const result = await new Promise<typeof into | null>(resolve => picture.display(into, resolve))
  if (!result) throw new InputError(reason('picture.damaged'))
  const pixels = sharp(into.data, { raw: { width, height, channels: 4 } })
  const opaque = picture.has_alpha_channel() ? pixels : pixels.removeAlpha()
  const { isDisplayP3, orientation } = heifFactsOf(bytes)
  const asDecoded = await (orientation === 1 ? opaque : opaque.withMetadata({ orientation })).png(FAST).toBuffer()
  const png = orientation === 1 ? asDecoded : await sharp(asDecoded).autoOrient().png(FAST).toBuffer()
  const profile = (await profileOf(bytes)) ?? (isDisplayP3 ? await displayP3() : undefined)
  return sharp(profile ? withProfile(png, profile) : png)
}

/** The colour profile in a file, which is read from its header; undefined if it has none. */
const profileOf = async (bytes: Uint8Array): Promise<Buffer | undefined> =>
  sharp(bytes, { limitInputPixels: false })
    .metadata()
    .then(
      ({ icc }) => icc,
      () => undefined,
    )

async function displayP3(): Promise<Buffer | undefined> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: 'black' } })
  return (await sharp(await pixel.withIccProfile('p3').png().toBuffer()).metadata()).icc
}

/** The caller compresses the picture again. */
const FAST = { compressionLevel: 1 } as const

/** Bytes before the second chunk of a PNG: its signature and the chunk with its size. */
const FIRST = 33

/** The same PNG, with its pixels read in the colours of a profile. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(profile)])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  check.writeUInt32BE(crc32(content))
  return Buffer.concat([png.subarray(0, FIRST), length, content, check, png.subarray(FIRST)])
}
