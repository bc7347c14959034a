import { app } from './en/app.ts'
import { controls } from './en/controls.ts'
import { copy } from './en/copy.ts'
import { image } from './en/image.ts'
import { media } from './en/media.ts'
import { speakers } from './en/speakers.ts'
import { ui } from './en/ui.ts'
import { voice } from './en/voice.ts'
import { works } from './en/works.ts'

/** Every word of the page, a file for each room. A key missing in another language does not compile. */
export const en = { ...app, ...works, ...controls, ...copy, ...image, ...media, ...speakers, ...ui, ...voice } as const
