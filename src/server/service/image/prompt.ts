import { Refusal } from '#server/platform/refusal.ts'

/**
 * Maximum bytes of a prompt. The body may be large because of its references, but a prompt is stored in the task's row.
 */
const LONGEST_PROMPT = 1024 * 1024

/** Throws Refusal `tooLarge` for a prompt that is too long, for a task as well as for an estimate. */
export function requirePromptSize(prompt = ''): void {
  if (Buffer.byteLength(prompt) > LONGEST_PROMPT) throw new Refusal('tooLarge', 'prompt: larger than 1 MiB')
}
