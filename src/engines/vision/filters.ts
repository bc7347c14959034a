import type { Frame } from '../frame.ts'
import {
  emptyMat,
  fieldMat,
  fieldOf,
  frameMat,
  frameOf,
  greyMat,
  maskMat,
  maskOf,
  type Desk,
  type Field,
  type Mask,
} from './mats.ts'
import type { Mat } from './openCv.ts'

/** A frame at another size in pixels: averaged when it shrinks, interpolated when it grows. */
export function resize(desk: Desk, frame: Frame, width: number, height: number): Frame {
  return frameOf(resized(desk, frameMat(desk, frame), width, height))
}

export function resizeMask(desk: Desk, mask: Mask, width: number, height: number): Mask {
  return maskOf(resized(desk, maskMat(desk, mask), width, height))
}

/** The same field on another grid; its values are not scaled. */
export function resizeField(desk: Desk, field: Field, width: number, height: number): Field {
  return fieldOf(resized(desk, fieldMat(desk, field), width, height))
}

export function resized(desk: Desk, from: Mat, width: number, height: number): Mat {
  const { cv } = desk
  const to = emptyMat(desk)
  const shrinks = width < from.cols || height < from.rows
  cv.resize(from, to, new cv.Size(width, height), 0, 0, shrinks ? cv.INTER_AREA : cv.INTER_LINEAR)
  return to
}

/** Gaussian blur; `sigma` in pixels. */
export function blur(desk: Desk, frame: Frame, sigma: number): Frame {
  return frameOf(blurred(desk, frameMat(desk, frame), sigma))
}

export function blurMask(desk: Desk, mask: Mask, sigma: number): Mask {
  return maskOf(blurred(desk, maskMat(desk, mask), sigma))
}

export function blurField(desk: Desk, field: Field, sigma: number): Field {
  return fieldOf(blurred(desk, fieldMat(desk, field), sigma))
}

/** A wider blur is computed on a smaller picture, where it is at least this wide, in pixels. */
const NARROW = 2

export function blurred(desk: Desk, from: Mat, sigma: number): Mat {
  const { cv } = desk
  if (sigma <= 0) return from
  const factor = Math.min(16, Math.floor(sigma / NARROW), Math.floor(Math.min(from.cols, from.rows) / 8))
  if (factor >= 2) {
    const small = resized(desk, from, Math.ceil(from.cols / factor), Math.ceil(from.rows / factor))
    return resized(desk, blurred(desk, small, sigma / factor), from.cols, from.rows)
  }
  // For bytes, OpenCV uses a method that takes five times as long here.
  const isBytes = from.depth() === cv.CV_8U
  const image = isBytes ? emptyMat(desk) : from
  if (isBytes) from.convertTo(image, cv.CV_32F)
  const to = emptyMat(desk)
  // For bytes, a kernel of three sigmas is exact enough.
  const side = isBytes ? 2 * Math.ceil(3 * sigma) + 1 : 0
  cv.GaussianBlur(image, to, new cv.Size(side, side), sigma, sigma, cv.BORDER_REPLICATE)
  if (!isBytes) return to
  const bytes = emptyMat(desk)
  to.convertTo(bytes, cv.CV_8U)
  return bytes
}

/** Brightness, 0 to 255. */
export function grey(desk: Desk, frame: Frame): Mask {
  return maskOf(greyMat(desk, frame))
}

/** Thin edges, 255 on them (Canny); `low` and `high` are gradients in levels. */
export function edges(desk: Desk, frame: Frame, low: number, high: number): Mask {
  const found = emptyMat(desk)
  desk.cv.Canny(greyMat(desk, frame), found, low, high)
  return maskOf(found)
}

/**
 * Drawn lines, with the value 255: where a picture is darker than its surroundings, as a pen would follow it
 * (difference of Gaussians). `sigma` is half the width of a line in pixels, `gain` how quickly a difference becomes a
 * line.
 */
export function lines(desk: Desk, frame: Frame, sigma: number, gain: number): Mask {
  const { cv } = desk
  const image = emptyMat(desk)
  greyMat(desk, frame).convertTo(image, cv.CV_32FC1)
  const fine = blurred(desk, image, sigma).data32F
  const coarse = blurred(desk, image, sigma * 1.6).data32F
  const data = new Uint8Array(fine.length)
  for (let i = 0; i < data.length; i++) {
    const dark = ((coarse[i] ?? 0) - (fine[i] ?? 0)) * gain - 12
    data[i] = dark <= 0 ? 0 : dark >= 255 ? 255 : dark
  }
  return { width: frame.width, height: frame.height, data }
}

/** Grows (`pixels` above 0) or shrinks a mask. */
export function grow(desk: Desk, mask: Mask, pixels: number): Mask {
  const { cv, own } = desk
  const side = 2 * Math.abs(Math.round(pixels)) + 1
  if (side === 1) return mask
  const kernel = own(cv.getStructuringElement(cv.MORPH_ELLIPSE, new cv.Size(side, side)))
  const to = emptyMat(desk)
  if (pixels > 0) cv.dilate(maskMat(desk, mask), to, kernel)
  else cv.erode(maskMat(desk, mask), to, kernel)
  return maskOf(to)
}
