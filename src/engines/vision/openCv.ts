import type { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'

/** Common to all objects in OpenCV's own memory. */
export interface Deletable {
  delete(): void
}

/**
 * A matrix in OpenCV's memory. Its views become invalid when that memory grows, so they are taken again for each use.
 */
export interface Mat extends Deletable {
  readonly rows: number
  readonly cols: number
  readonly data: Uint8Array
  readonly data32F: Float32Array
  readonly data64F: Float64Array
  setTo(value: readonly number[]): Mat
  convertTo(to: Mat, type: number, scale?: number, shift?: number): void
  isContinuous(): boolean
  /** The type of its numbers: `CV_8U` or `CV_32F`. */
  depth(): number
}

interface Size {
  readonly width: number
  readonly height: number
}

interface KeyPoint {
  readonly pt: { readonly x: number; readonly y: number }
}

interface Match {
  readonly queryIdx: number
  readonly trainIdx: number
  readonly distance: number
}

interface Vector<T> extends Deletable {
  size(): number
  get(index: number): T
}

interface Detector extends Deletable {
  detectAndCompute(image: Mat, mask: Mat, points: Vector<KeyPoint>, descriptors: Mat): void
}

interface Matcher extends Deletable {
  match(query: Mat, train: Mat, matches: Vector<Match>): void
}

/** The part of OpenCV that is used here. The package's own types are mostly `any`. */
export interface OpenCv {
  readonly Mat: new (rows?: number, cols?: number, type?: number) => Mat
  readonly Size: new (width: number, height: number) => Size
  readonly Rect: new (x: number, y: number, width: number, height: number) => object
  readonly Point: new (x: number, y: number) => object
  readonly TermCriteria: new (type: number, count: number, epsilon: number) => object
  readonly ORB: new (points: number) => Detector
  readonly AKAZE: new () => Detector
  readonly BFMatcher: new (norm: number, crossCheck: boolean) => Matcher
  readonly KeyPointVector: new () => Vector<KeyPoint>
  readonly DMatchVector: new () => Vector<Match>
  readonly HEAPU8: Uint8Array
  readonly CV_8U: number
  readonly CV_32F: number
  readonly CV_8UC1: number
  readonly CV_8UC3: number
  readonly CV_8UC4: number
  readonly CV_32FC1: number
  readonly CV_32FC2: number
  readonly CV_32FC3: number
  readonly COLOR_RGBA2RGB: number
  readonly COLOR_RGB2RGBA: number
  readonly COLOR_RGBA2GRAY: number
  readonly INTER_AREA: number
  readonly INTER_LINEAR: number
  readonly INTER_NEAREST: number
  readonly INTER_CUBIC: number
  readonly BORDER_REFLECT_101: number
  readonly BORDER_CONSTANT: number
  readonly BORDER_REPLICATE: number
  readonly NORM_HAMMING: number
  readonly RANSAC: number
  readonly GC_INIT_WITH_MASK: number
  readonly INPAINT_TELEA: number
  readonly MORPH_ELLIPSE: number
  readonly KMEANS_PP_CENTERS: number
  exceptionFromPtr(pointer: number): { readonly msg: string }
  setRNGSeed(seed: number): void
  cvtColor(from: Mat, to: Mat, code: number): void
  resize(from: Mat, to: Mat, size: Size, fx: number, fy: number, interpolation: number): void
  GaussianBlur(from: Mat, to: Mat, kernel: Size, sigmaX: number, sigmaY: number, border: number): void
  bilateralFilter(from: Mat, to: Mat, diameter: number, colour: number, space: number, border: number): void
  Canny(from: Mat, to: Mat, low: number, high: number): void
  equalizeHist(from: Mat, to: Mat): void
  dilate(from: Mat, to: Mat, kernel: Mat): void
  erode(from: Mat, to: Mat, kernel: Mat): void
  getStructuringElement(shape: number, size: Size): Mat
  calcOpticalFlowFarneback(
    from: Mat,
    to: Mat,
    flow: Mat,
    scale: number,
    levels: number,
    window: number,
    iterations: number,
    neighbours: number,
    sigma: number,
    flags: number,
  ): void
  findHomography(from: Mat, to: Mat, method: number, threshold: number, mask: Mat): Mat
  grabCut(image: Mat, mask: Mat, rect: object, background: Mat, foreground: Mat, rounds: number, mode: number): void
  inpaint(image: Mat, mask: Mat, to: Mat, radius: number, method: number): void
  remap(from: Mat, to: Mat, x: Mat, y: Mat, interpolation: number, border: number, value: readonly number[]): void
  kmeans(
    samples: Mat,
    count: number,
    labels: Mat,
    criteria: object,
    attempts: number,
    flags: number,
    centres: Mat,
  ): number
}

/** The package while it starts: it has no classes yet. It is also a thenable that never settles. */
type Starting = Partial<OpenCv> & { onRuntimeInitialized?: () => void }

const strays = ['uncaughtException', 'unhandledRejection'] as const

/**
 * Starts OpenCV, which takes about 0.2 s and 130 MB. It adds listeners to the process that end it at any stray error;
 * those are removed again. Call it once per process, as `openVision` does.
 */
export async function startOpenCv(): Promise<{ readonly cv: OpenCv }> {
  const bus: EventEmitter = process
  const before = new Set(strays.flatMap(event => bus.listeners(event)))
  // Required, not imported: awaiting the module would wait for its `then`, which never settles.
  const starting = createRequire(import.meta.url)('@techstark/opencv-js') as Starting
  if (!starting.Mat)
    await new Promise<void>(resolve => {
      starting.onRuntimeInitialized = resolve
    })
  for (const event of strays)
    for (const listener of bus.listeners(event))
      if (!before.has(listener) && isListener(listener)) bus.removeListener(event, listener)
  return { cv: starting as OpenCv }
}

function isListener(value: unknown): value is (...given: unknown[]) => void {
  return typeof value === 'function'
}
