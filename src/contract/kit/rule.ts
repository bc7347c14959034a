import type { Language } from './language.ts'

/**
 * A rule of the interface, told in words. `{name}` in a text is filled from the values of the refusal.
 * `section` is the part of the interface it comes from; "studio" marks a rule of our own.
 */
export type Rule = { readonly section: string } & { readonly [language in Language]: string }

export type RuleValues = Readonly<Record<string, string | number>>

/** `text` with each `{name}` replaced by its value. */
export function fill(text: string, values: RuleValues): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
