import type { OfferedOperationId } from '#contract/operationFacts.ts'

/** A form: of an operation and, where an operation has several, of one variant such as a capability. */
export interface FormId {
  readonly operation: OfferedOperationId
  readonly variant?: string | undefined
}

/** The name under which drafts, prompts and presets of a form are stored: `music.extend`, `video.capability/lip-sync`. */
export function formKey({ operation, variant }: FormId): string {
  return variant === undefined ? operation : `${operation}/${variant}`
}
