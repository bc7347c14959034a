import { Refusal } from '#server/platform/refusal.ts'

/** Bytes of a prompt. The body may be large for the references in it, but a prompt is stored in the task's row. */
const LONGEST_PROMPT = 1024 * 1024

/** Throws Refusal `tooLarge` for a prompt that no task would take; an estimate of it is refused alike. */
export function requirePromptSize(prompt = ''): void {
  if (Buffer.byteLength(prompt) > LONGEST_PROMPT) throw new Refusal('tooLarge', 'prompt: larger than 1 MiB')
}
