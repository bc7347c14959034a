/** Very tall and very wide pictures get a frame that a film edge still fits under. */
export function frameAspect(aspect: number): number {
  return Math.min(Math.max(aspect, 0.5), 3)
}
