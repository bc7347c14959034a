import type { en } from './en.ts'

type Widened<T> = { readonly [key in keyof T]: T[key] extends string ? string : Widened<T[key]> }

/** What every language has to say. */
export type Texts = Widened<typeof en>
