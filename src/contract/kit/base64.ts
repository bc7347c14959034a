import { z } from './zod.ts'

/** Base64 as many programs write it has a line break after every 64 or 76 letters. */
export const withoutLineBreaks = (text: string) => text.replaceAll(/\s+/gu, '')

/** Base64, read without its line breaks. */
export const base64Text = () => z.string().overwrite(withoutLineBreaks).check(z.base64())
