import { app } from './zh/app.ts'
import { copy } from './zh/copy.ts'
import { media } from './zh/media.ts'
import { ui } from './zh/ui.ts'
import { works } from './zh/works.ts'

/** The words that every page needs. */
export const zh = { ...app, ...works, ...copy, ...media, ...ui } as const
