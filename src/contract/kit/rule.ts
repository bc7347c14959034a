import type { Language } from './language.ts'

/**
 * A rule of the interface and its texts. `{name}` in a text is filled from the values of the refusal. `section` is the
 * part of the interface it comes from; "Unstated: ..." marks our choice where the interface says nothing, "studio" a
 * rule of our own.
 */
export type Rule<ErrorKey extends string = string> = {
  readonly section: string
  /** The error for a breach, if it is not the general "invalid" of its area. */
  readonly error?: ErrorKey
} & { readonly [language in Language]: string }

export type RuleValues = Readonly<Record<string, string | number>>

/** `text` with each `{name}` replaced by its value. */
export function fill(text: string, values: RuleValues): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
