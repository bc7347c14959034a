import { EFFECTS } from './lengthBound.ts'

/** A length that a description of sounds gives itself, in seconds. */
export function statedSeconds(text: string): number | undefined {
  const found = /(\d{1,2})[\s-]*(?:s\b|sec|seconds?|秒)/iu.exec(text)
  return found ? Math.min(EFFECTS, Math.max(1, Number(found[1]))) : undefined
}
