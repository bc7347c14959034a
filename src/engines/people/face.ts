/** A face with its landmarks. Pixels of the picture, radians. */
export interface Face {
  /** The middle of the box around its landmarks, and the larger side of that box. */
  readonly x: number
  readonly y: number
  readonly size: number
  /** How far it is tilted, clockwise. */
  readonly turn: number
  /** How sure it is that this is a face, from 0 to 1. */
  readonly score: number
  /** The position of one of 468 landmarks, numbered as in MediaPipe's face mesh. */
  readonly at: (landmark: number) => readonly [number, number]
}

/** Numbers of landmarks, from the picture's left to its right on an upright face. */
export const landmarks = {
  leftEye: [33, 133],
  rightEye: [362, 263],
  forehead: 10,
  chin: 152,
  underNose: 2,
} as const

/** Landmarks along the lips from one corner to the other, both corners included. */
export const lips = {
  upperOuter: [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291],
  upperInner: [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308],
  lowerInner: [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308],
  lowerOuter: [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291],
} as const

/** Landmarks along the lower jaw, from ear to ear. */
export const jaw = [58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288] as const
