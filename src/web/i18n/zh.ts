import { app } from './zh/app.ts'
import { controls } from './zh/controls.ts'
import { copy } from './zh/copy.ts'
import { image } from './zh/image.ts'
import { media } from './zh/media.ts'
import { speakers } from './zh/speakers.ts'
import { ui } from './zh/ui.ts'
import { voice } from './zh/voice.ts'
import { works } from './zh/works.ts'
import type { Texts } from './texts.ts'

export const zh: Texts = { ...app, ...works, ...controls, ...copy, ...image, ...media, ...speakers, ...ui, ...voice }
