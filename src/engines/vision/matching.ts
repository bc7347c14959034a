import type { Frame } from '../frame.ts'
import { resized } from './filters.ts'
import { emptyMat, greyMat, type Desk } from './mats.ts'

/** Nine numbers, row by row, that map a position in one picture to one in another. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

/** How two pictures of one thing are aligned. */
export interface Alignment {
  /** From pixels of the first to pixels of the second. */
  readonly homography: Homography
  /** Pairs of features that agree with it. */
  readonly agreeing: number
  /** Pairs of similar features. */
  readonly pairs: number
}

export type FeatureKind = 'orb' | 'akaze'

/** Long side in pixels of the pictures that are searched for features. */
const SIDE = 640

/** With fewer features, any four would agree. */
const FEWEST = 12

/** Share of the pairs that must agree. */
const SHARE = 0.35

/**
 * Finds features of one picture in another, and the perspective that explains them. Undefined if too few agree: the
 * pictures do not show the same thing.
 */
export function match(desk: Desk, first: Frame, second: Frame, kind: FeatureKind): Alignment | undefined {
  const { cv, own } = desk
  const sides = [first, second].map(frame => {
    const scale = Math.min(1, SIDE / Math.max(frame.width, frame.height))
    const image = resized(desk, greyMat(desk, frame), Math.round(frame.width * scale), Math.round(frame.height * scale))
    const detector = own(kind === 'orb' ? new cv.ORB(700) : new cv.AKAZE())
    const points = own(new cv.KeyPointVector())
    const descriptors = emptyMat(desk)
    detector.detectAndCompute(image, emptyMat(desk), points, descriptors)
    return { scale, points, descriptors }
  })
  const [one, other] = sides
  if (!one || !other || one.descriptors.rows < FEWEST || other.descriptors.rows < FEWEST) return undefined
  const matcher = own(new cv.BFMatcher(cv.NORM_HAMMING, true))
  const matches = own(new cv.DMatchVector())
  matcher.match(one.descriptors, other.descriptors, matches)
  const best = Array.from({ length: matches.size() }, (_, k) => matches.get(k))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 240)
  if (best.length < FEWEST) return undefined
  const from = own(new cv.Mat(best.length, 1, cv.CV_32FC2))
  const to = own(new cv.Mat(best.length, 1, cv.CV_32FC2))
  from.data32F.set(best.flatMap(({ queryIdx }) => place(one, queryIdx)))
  to.data32F.set(best.flatMap(({ trainIdx }) => place(other, trainIdx)))
  const agreeing = emptyMat(desk)
  cv.setRNGSeed(7)
  const found = own(cv.findHomography(from, to, cv.RANSAC, 4, agreeing))
  const [a, b, c, d, e, f, g, h, i] = found.rows === 3 ? found.data64F : []
  if (i === undefined) return undefined
  const count = agreeing.data.reduce((sum, agrees) => sum + agrees, 0)
  if (count < FEWEST || count < best.length * SHARE) return undefined
  const homography: Homography = [a ?? 1, b ?? 0, c ?? 0, d ?? 0, e ?? 1, f ?? 0, g ?? 0, h ?? 0, i]
  return { homography, agreeing: count, pairs: best.length }
}

function place(
  {
    scale,
    points,
  }: {
    readonly scale: number
    readonly points: { get(k: number): { readonly pt: { readonly x: number; readonly y: number } } }
  },
  index: number,
): [number, number] {
  const { pt } = points.get(index)
  return [pt.x / scale, pt.y / scale]
}
