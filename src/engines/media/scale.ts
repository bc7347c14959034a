import {
  AVCOL_SPC_BT470BG,
  AVCOL_SPC_BT709,
  AVCOL_SPC_BT2020_CL,
  AVCOL_SPC_BT2020_NCL,
  AVCOL_SPC_FCC,
  AVCOL_SPC_SMPTE170M,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
} from 'node-av/constants'
import { reason } from '#contract/reasons.ts'
import { InputError } from '../run/engine.ts'
import type { Frame } from '../frame.ts'
import type { Part } from '#contract/areas/video/partSeen.ts'
import type { Size } from './form.ts'
import { FilterAPI, type AvFrame } from './library.ts'

/** How a picture is fitted into another size: filled and cropped, with black bars around it, or stretched. */
type Fit = 'cover' | 'contain' | 'fill'

export interface Scaling {
  /** The clip's own by default. */
  readonly size?: Size | undefined
  /** `cover` by default. */
  readonly fit?: Fit | undefined
  /** The part of the film, as watched, that is scaled, as shares of it; all of it by default. */
  readonly part?: Part | undefined
}

/** Clockwise rotation in degrees that turns a film upright. */
export type Turn = 0 | 90 | 180 | 270

/** How a film looks when it is watched, and how far the frames in its file are turned. */
export interface Look {
  /** As it is watched. */
  readonly size: Size
  readonly turn: Turn
}

/** Turns decoded frames upright, to a size, and into RGBA. */
export function scaler({ size: whole, turn }: Look, { part, size, fit = 'cover' }: Scaling) {
  const own = part
    ? { width: Math.round(whole.width * part.width), height: Math.round(whole.height * part.height) }
    : whole
  const { width, height } = size ?? own
  let filter: FilterAPI | undefined
  return {
    async of(frame: AvFrame): Promise<Frame> {
      filter ??= FilterAPI.create(`${turns[turn]}${cutTo(part)}${chainOf(frame, own, { width, height }, fit)}`, {
        threads: 1,
      })
      const [scaled] = await filter.processAll(frame)
      if (!scaled) throw new InputError(reason('video.noPicture'))
      const bytes = scaled.toBuffer()
      scaled.free()
      return { width, height, data: new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, width * height * 4) }
    },
    close: () => filter?.close(),
  }
}

const turns = {
  0: '',
  90: 'transpose=clock,',
  180: 'hflip,vflip,',
  270: 'transpose=cclock,',
} as const satisfies Record<Turn, string>

/** Keeps a part: pixels in the file may be stretched, so the filter counts them. */
const cutTo = (part: Part | undefined) =>
  part ? `crop=iw*${part.width}:ih*${part.height}:iw*${part.x}:ih*${part.y},` : ''

function chainOf(frame: AvFrame, own: Size, { width, height }: Size, fit: Fit): string {
  const across = width / own.width
  const down = height / own.height
  const factor = fit === 'cover' ? Math.max(across, down) : Math.min(across, down)
  const sized = (side: number, whole: number) => (fit === 'fill' ? whole : Math.max(1, Math.round(side * factor)))
  const scale = `scale=${sized(own.width, width)}:${sized(own.height, height)}:flags=bilinear`
  const transfer = highRange.get(frame.colorTrc)
  const coloured = transfer ? `${scale},${toStandardRange(transfer)}` : `${scale}:in_color_matrix=${matrixOf(frame)}`
  const framed = { fill: '', cover: `,crop=${width}:${height}`, contain: `,pad=${width}:${height}:-1:-1` }[fit]
  return `${coloured},setsar=1,format=rgba${framed}`
}

/** The transfers of films with a high dynamic range, as phones record them. */
const highRange = new Map<number, string>([
  [AVCOL_TRC_SMPTE2084, 'smpte2084'],
  [AVCOL_TRC_ARIB_STD_B67, 'arib-std-b67'],
])

/**
 * Maps a high dynamic range to the usual one: white paper (203 nits) stays nearly white, and lights above it differ.
 */
const toStandardRange = (transfer: string) =>
  [
    'format=yuv444p10le',
    `zscale=pin=bt2020:tin=${transfer}:min=bt2020nc:t=linear:npl=203`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=mobius:param=0.5:peak=5:desat=0',
    'zscale=t=bt709:m=bt709:r=pc',
  ].join(',')

const matrices = new Map<number, string>([
  [AVCOL_SPC_BT709, 'bt709'],
  [AVCOL_SPC_BT470BG, 'bt601'],
  [AVCOL_SPC_SMPTE170M, 'bt601'],
  [AVCOL_SPC_FCC, 'fcc'],
  [AVCOL_SPC_BT2020_NCL, 'bt2020'],
  [AVCOL_SPC_BT2020_CL, 'bt2020'],
])

/** Its colour matrix; if it states none, the usual one for its height. */
function matrixOf({ colorSpace, height }: AvFrame): string {
  return matrices.get(colorSpace) ?? (height > 576 ? 'bt709' : 'bt601')
}
