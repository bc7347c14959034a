import type { TFunction } from 'i18next'
import type { OperationId } from '#contract/operationFacts.ts'
import { optionName } from '#web/i18n/optionName.ts'

/** What a recipe makes, in words: its operation or, where that makes several kinds of video, the kind (`Lip sync`). */
export function operationName(operation: OperationId, recipe: unknown, t: TFunction): string {
  const capability =
    typeof recipe === 'object' && recipe !== null && 'capability' in recipe ? recipe.capability : undefined
  return (
    (typeof capability === 'string' ? optionName('capability', capability) : undefined) ?? t(`operation.${operation}`)
  )
}
