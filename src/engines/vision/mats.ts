import type { Frame } from '../frame.ts'
import type { Mat, OpenCv } from './openCv.ts'
import type { Own } from './scope.ts'

/** One byte a pixel: grey levels, or how much a pixel belongs to something. */
export interface Mask {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** A pair of numbers a pixel, x then y: a displacement, or a position in another picture. Pixels. */
export interface Field {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

/** What operations of vision need. */
export interface Desk {
  readonly cv: OpenCv
  readonly own: Own
}

export function frameMat({ cv, own }: Desk, { width, height, data }: Frame): Mat {
  const mat = own(new cv.Mat(height, width, cv.CV_8UC4))
  mat.data.set(data)
  return mat
}

export function maskMat({ cv, own }: Desk, { width, height, data }: Mask): Mat {
  const mat = own(new cv.Mat(height, width, cv.CV_8UC1))
  mat.data.set(data)
  return mat
}

export function fieldMat({ cv, own }: Desk, { width, height, data }: Field): Mat {
  const mat = own(new cv.Mat(height, width, cv.CV_32FC2))
  mat.data32F.set(data)
  return mat
}

export function emptyMat({ cv, own }: Desk): Mat {
  return own(new cv.Mat())
}

/** A frame without its opacity, for operations that take only three channels. */
export function rgbMat(desk: Desk, frame: Frame): Mat {
  const rgb = emptyMat(desk)
  desk.cv.cvtColor(frameMat(desk, frame), rgb, desk.cv.COLOR_RGBA2RGB)
  return rgb
}

export function greyMat(desk: Desk, frame: Frame): Mat {
  const grey = emptyMat(desk)
  desk.cv.cvtColor(frameMat(desk, frame), grey, desk.cv.COLOR_RGBA2GRAY)
  return grey
}

/** Copies from OpenCV's memory. */
export function frameOf(mat: Mat): Frame {
  return { width: mat.cols, height: mat.rows, data: new Uint8ClampedArray(mat.data) }
}

export function maskOf(mat: Mat): Mask {
  return { width: mat.cols, height: mat.rows, data: new Uint8Array(mat.data) }
}

export function fieldOf(mat: Mat): Field {
  return { width: mat.cols, height: mat.rows, data: new Float32Array(mat.data32F) }
}
