import { espeakSinging, espeakSpeakers } from './espeakSpeakers.ts'
import { fliteSpeakers } from './flite.ts'
import type { Cast } from './synthesizer.ts'

/** Every built-in speaker. The first woman and the first man of a language also read it for others. */
export const castList: readonly Cast[] = [...fliteSpeakers, ...espeakSpeakers]

/** The synthesizer that sings. */
export const singingSynthesizer = espeakSinging
