import { maybe, moment, wordList } from '../../kit/reader.ts'
import { z } from '../../kit/zod.ts'

/** The characteristics of a voice. Section "Speaker". */
const profile = z.looseObject({
  pitch: maybe(wordList),
  speed: maybe(wordList),
  traits: maybe(wordList),
  styles: maybe(wordList),
  scenes: maybe(wordList),
  accent: maybe(z.string()),
  description: maybe(z.string()),
  /** By language code. */
  descriptionLocalized: maybe(z.record(z.string(), z.string())),
})

/** A voice of the catalogue or one of the caller's own, read tolerantly. Section "Speaker". */
export const speaker = z.looseObject({
  name: z.string(),
  speakerId: z.string(),
  demoAudioUrl: maybe(z.string()),
  gender: maybe(z.string()),
  language: maybe(z.string()),
  profile: maybe(profile),
  /** The engine that speaks, as named in the results; our own addition. */
  engine: maybe(z.string()),
  /** The connected model that speaks, with its provider; absent: a built-in engine does. Our own addition. */
  maker: maybe(z.string()),
  /** A voice of the caller that nobody else can see; our own addition. */
  private: maybe(z.boolean()),
})
export type Speaker = z.output<typeof speaker>

/** A private voice as its owner sees it. Section "Unstated: Speakers: private voices". */
export const ownSpeaker = speaker.extend({
  /** The recording it was cloned from. */
  sampleUrl: maybe(z.string()),
  createdAt: maybe(moment),
})
export type OwnSpeaker = z.input<typeof ownSpeaker>

export const speakerList = z.looseObject({ items: z.array(speaker) })

export const ownSpeakerList = z.looseObject({ items: z.array(ownSpeaker) })
