import { app } from './app.ts'
import { copy } from './copy.ts'
import { media } from './media.ts'
import { ui } from './ui.ts'
import { works } from './works.ts'

export const shell = { ...app, ...works, ...copy, ...media, ...ui } as const
