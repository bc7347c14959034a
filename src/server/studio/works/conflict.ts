import { describeRule } from '#contract/kit/explain.ts'
import type { Language } from '#contract/kit/language.ts'
import type { workRules } from '#contract/studio/workRules.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** The refusal of a verb that is called too early or too late for a work. */
export function conflict(rule: keyof typeof workRules, language: Language): Refusal {
  return new Refusal('conflict', describeRule(rule, {}, language))
}
