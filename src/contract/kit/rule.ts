/**
 * A rule of the interface; its sentence, in every language, is that with its id. `section` is the part of the interface
 * it comes from; "Unstated: ..." marks our choice where the interface says nothing, "studio" a rule of our own.
 */
export interface Rule<ErrorKey extends string = string> {
  readonly section: string
  /** The error for a breach, if it is not the general "invalid" of its area. */
  readonly error?: ErrorKey
}

export type RuleValues = Readonly<Record<string, string | number>>
