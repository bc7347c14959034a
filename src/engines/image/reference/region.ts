/** A rectangle in the source's own pixels; the right and lower edges are exclusive. */
export interface Region {
  x: number
  y: number
  w: number
  h: number
}
