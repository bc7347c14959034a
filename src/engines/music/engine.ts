import { withReadableTexts } from '../prompt/readable.ts'
import type { Engine, EngineRun } from '../run/engine.ts'
import type { Song, SongDetails } from './operations/finish.ts'
import { extend, type ExtendInput } from './operations/extend.ts'
import { generate, type GenerateInput } from './operations/generate.ts'
import { instrumental, type InstrumentalInput } from './operations/instrumental.ts'
import { remix, type RemixInput } from './operations/remix.ts'
import { soundtrack, type SoundtrackInput } from './operations/soundtrack.ts'
import { track, type TrackInput } from './operations/track.ts'

/** The input of the composer, by the interface's names of the operations. */
export type MusicInput =
  | ({ readonly operation: 'generate' } & GenerateInput)
  | ({ readonly operation: 'instrumental' } & InstrumentalInput)
  | ({ readonly operation: 'soundtrack' } & SoundtrackInput)
  | ({ readonly operation: 'track' } & TrackInput)
  | ({ readonly operation: 'remix' } & RemixInput)
  | ({ readonly operation: 'extend' } & ExtendInput)

/**
 * Songs, instrumentals, soundtracks, tracks, remixes and extensions, composed and rendered; details are `SongDetails`.
 */
export const musicEngine: Engine<MusicInput, SongDetails> = async (input, seed, run) => {
  const result = await perform(withReadableTexts(input), seed, run)
  run.progress(1)
  return result
}

function perform(input: MusicInput, seed: number, run: EngineRun): Promise<Song> {
  switch (input.operation) {
    case 'generate':
      return generate(input, seed, run)
    case 'instrumental':
      return instrumental(input, seed, run)
    case 'soundtrack':
      return soundtrack(input, seed, run)
    case 'track':
      return track(input, seed, run)
    case 'remix':
      return remix(input, seed, run)
    case 'extend':
      return extend(input, seed, run)
  }
}
