import { EFFECTS } from '#contract/areas/voice/lengthBound.ts'

/** The length in seconds that a description of sounds states itself. */
export function statedSeconds(text: string): number | undefined {
  const found = /(\d{1,2})[\s-]*(?:s\b|sec|seconds?|秒)/iu.exec(text)
  return found ? Math.min(EFFECTS, Math.max(1, Number(found[1]))) : undefined
}
