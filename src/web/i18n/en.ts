import { app } from './en/app.ts'
import { copy } from './en/copy.ts'
import { media } from './en/media.ts'
import { ui } from './en/ui.ts'
import { works } from './en/works.ts'

/** The words that every page needs. */
export const en = { ...app, ...works, ...copy, ...media, ...ui } as const
