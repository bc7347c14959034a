/** Limits the aspect ratio of a frame, so that a film edge still fits under very tall and very wide pictures. */
export function frameAspect(aspect: number): number {
  return Math.min(Math.max(aspect, 0.5), 3)
}
