import type { ModelCard } from '../../kit/card.ts'
import { filmFormats, tenMegabytes, type FileFormat } from '../../kit/fileFormats.ts'

export const musicModelIds = ['auto', 'music-7.6', 'music-8', 'music-9', 'music-o2'] as const
export type MusicModelId = (typeof musicModelIds)[number]

/** What the songs of the built-in composer are like under the name of a model; `open`: it decides itself. */
export type MusicModelCharacter = 'open' | 'calm' | 'balanced' | 'long' | 'lively'

/** The facts of a music model. */
export interface MusicCard extends ModelCard {
  readonly id: MusicModelId
  readonly character: MusicModelCharacter
  /** Accepted by the instrumental endpoint. */
  readonly instrumental: boolean
  /** Can extend a song at its head; every model extends at the tail. */
  readonly head: boolean
}

/** The music models. Sections "Music task" and "Endpoints: Music". */
export const musicCards = {
  auto: { id: 'auto', character: 'open', instrumental: true, head: false },
  'music-7.6': { id: 'music-7.6', character: 'calm', instrumental: true, head: false },
  'music-8': { id: 'music-8', character: 'balanced', instrumental: true, head: true },
  'music-9': { id: 'music-9', character: 'long', instrumental: false, head: false },
  'music-o2': { id: 'music-o2', character: 'lively', instrumental: true, head: false },
} as const satisfies { readonly [id in MusicModelId]: MusicCard & { readonly id: id } }

export const defaultMusicModel: MusicModelId = 'auto'

/** The models of the instrumental endpoint. */
export const instrumentalModelIds = ['auto', 'music-7.6', 'music-8', 'music-o2'] as const satisfies MusicModelId[]

/** The cards of the instrumental models. */
export const instrumentalCards: Readonly<Record<string, MusicCard>> = Object.fromEntries(
  instrumentalModelIds.map(id => [id, musicCards[id]]),
)

export const separationModelIds = ['audio-separation-1', 'audio-separation-2'] as const
export type SeparationModelId = (typeof separationModelIds)[number]

/** The facts of a model that separates a recording into stems. */
export interface SeparationCard extends ModelCard {
  readonly id: SeparationModelId
  readonly stems: readonly Stem[]
  /** Also writes down the notes. */
  readonly midi: boolean
}

export const stems = ['vocals', 'bass', 'drums', 'other'] as const
export type Stem = (typeof stems)[number]

export const separationCards = {
  'audio-separation-1': { id: 'audio-separation-1', stems, midi: false },
  'audio-separation-2': { id: 'audio-separation-2', stems, midi: true },
} as const satisfies { readonly [id in SeparationModelId]: SeparationCard & { readonly id: id } }

export const defaultSeparationModel: SeparationModelId = 'audio-separation-1'

export const musicProviders = ['default', 'music_primary', 'music_alt'] as const
export type MusicProvider = (typeof musicProviders)[number]

export const generateTypes = [
  'Vocals',
  'Instrumental',
  'Drums',
  'Bass',
  'Guitar',
  'Keyboard',
  'Percussion',
  'Strings',
  'Synth',
  'FX',
  'Brass',
  'Woodwinds',
] as const
export type GenerateType = (typeof generateTypes)[number]

/** The facts of a type of track that can be added to a song. */
export interface GenerateTypeCard {
  readonly id: GenerateType
  /** Lyrics are required, and a voice may be chosen. */
  readonly sung: boolean
}

/** The card of a type of track. Section "Endpoints: Music". */
export function generateTypeCard(id: GenerateType): GenerateTypeCard {
  return { id, sung: id === 'Vocals' }
}

/** The types of tracks that can be added to a song. */
export const generateTypeCards: readonly GenerateTypeCard[] = generateTypes.map(generateTypeCard)

export const vocalGenders = ['male', 'female'] as const

/** Where an extension can join, in seconds into the song. Section "Limits: Music". */
export const extendAtRange = { minimum: 8, maximum: 420 } as const

export const extendTypes = ['tail', 'head'] as const
export type ExtendType = (typeof extendTypes)[number]

/** Maximum minutes of a song, a film, or a recording to analyse. Unstated: our choice. */
export const longestMinutes = { song: 10, film: 10, recording: 15 } as const

const { song, film, recording } = longestMinutes

/** The formats of a song that a request starts from. */
export const songFormats = ['mp3', 'm4a'] as const satisfies readonly FileFormat[]

/**
 * The files each field accepts; the interface only caps audio bytes, the minutes are ours. Section "Endpoints: Music".
 */
export const musicFiles = {
  referenceAudio: { formats: songFormats, maximumBytes: tenMegabytes, maximumMinutes: song },
  soundtrackImage: { formats: ['jpeg', 'png', 'webp'] },
  soundtrackVideo: { formats: filmFormats, maximumMinutes: film },
  trackAudio: { formats: [...songFormats, 'wav'], maximumBytes: tenMegabytes, maximumMinutes: song },
  remixAudio: { formats: songFormats, maximumBytes: tenMegabytes, maximumMinutes: song },
  extendAudio: { formats: songFormats, maximumBytes: tenMegabytes, maximumMinutes: song },
  analysisAudio: { formats: songFormats, maximumBytes: tenMegabytes, maximumMinutes: recording },
} as const satisfies Record<string, { formats: readonly FileFormat[]; maximumBytes?: number; maximumMinutes?: number }>
