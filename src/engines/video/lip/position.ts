/** The position of a mouth in a frame and the size of its face. Shares of the frame's width and height. */
export interface Mouth {
  readonly x: number
  readonly y: number
  /** Half the width of the mouth. */
  readonly reach: number
  /** Whether a face was found; otherwise this is the usual position of faces. */
  readonly isSeen: boolean
}

/** A reduced picture: which pixels have the colour of skin, and how bright they are. */
export interface Small {
  readonly width: number
  readonly height: number
  readonly skin: Uint8Array
  readonly light: Float32Array
  /** How red, as chroma: 128 is grey. */
  readonly red: Float32Array
}
