import { imageRules } from './areas/image/rules.ts'
import { generalRules } from './kit/generalRules.ts'

/** Every rule a request can break, in words a person understands. */
export const rules = { ...generalRules, ...imageRules }

export type RuleId = keyof typeof rules
