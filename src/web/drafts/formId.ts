import type { OfferedOperationId } from '#contract/operationFacts.ts'

/** Identifies a form: its operation and, if that has several forms, the variant, such as a capability. */
export interface FormId {
  readonly operation: OfferedOperationId
  readonly variant?: string | undefined
}

/**
 * The name under which drafts, prompts and presets of a form are stored: `music.extend`, `video.capability/lip-sync`.
 */
export function formKey({ operation, variant }: FormId): string {
  return variant === undefined ? operation : `${operation}/${variant}`
}
