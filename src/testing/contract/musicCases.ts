import fc from 'fast-check'
import { musicEndpoints } from '#contract/areas/music/endpoints.ts'
import { extendAtRange, musicCards, musicModelIds } from '#contract/areas/music/models.ts'
import { musicStatuses } from '#contract/areas/music/task.ts'
import { tenMegabytes } from '#contract/kit/fileFormats.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { RuleId } from '#contract/rules.ts'
import { breaks, legal, pagingBreaches, pagingLegal, type Breach, type Cases } from './cases.ts'
import {
  extensions,
  instrumentals,
  listening,
  remixes,
  separations,
  songs,
  soundtracks,
  trackRequests,
} from './music.ts'
import { address, changed, film, mp3Of, pixel, silentMp3, silentWav, textFile } from './values.ts'

const e = musicEndpoints
const mp3 = silentMp3()

const wireAudio = fc.constant(mp3)
const wireImage = fc.constant(pixel())
const wireVideo = fc.constant(film())
const link = address('mp3')

const breach = (
  endpoint: Endpoint,
  requests: fc.Arbitrary<object>,
  rule: RuleId,
  path: string,
  title: string,
  change: Readonly<Record<string, unknown>>,
): Breach => breaks(rule, path, endpoint, title, changed(requests, change))

/** The rules of an uploaded audio file at `field`; `free` removes the other sources from the request. */
function onFile(
  endpoint: Endpoint,
  requests: fc.Arbitrary<object>,
  field: string,
  free: Readonly<Record<string, undefined>>,
  formats: string,
) {
  return [
    breach(endpoint, requests, 'file.format', field, `${field} is one of ${formats}`, { ...free, [field]: textFile() }),
    breach(endpoint, requests, 'file.bytes', field, `${field} has at most 10,485,760 bytes`, {
      ...free,
      [field]: mp3Of(tenMegabytes + 1),
    }),
    breach(endpoint, requests, 'file.required', field, `${field} is a file`, { ...free, [field]: 'song.mp3' }),
  ]
}

const noSong = { audio: undefined, providerSongId: undefined, audioUrl: undefined, uploadUrl: undefined }

const ofGenerate: Breach[] = [
  breach(e.generate, songs, 'music.generate.lyrics', 'lyrics', 'the default provider needs lyrics', {
    provider: 'default',
    lyrics: undefined,
    instrumental: false,
  }),
  breach(e.generate, songs, 'music.generate.lyrics', 'lyrics', 'blank lyrics are none', {
    provider: 'default',
    lyrics: ' ',
    instrumental: false,
  }),
  breach(e.generate, songs, 'field.choice', 'model', 'a model is a known one', { model: 'music-1' }),
  breach(e.generate, songs, 'field.choice', 'provider', 'a provider is a known one', { provider: 'nobody' }),
  breach(e.generate, songs, 'field.typeFlag', 'instrumental', 'instrumental is true or false', { instrumental: 'yes' }),
  breach(e.generate, songs, 'field.typeObject', 'providerParams', 'providerParams has fields', { providerParams: 3 }),
]

const wireInstrumentals = instrumentals(wireAudio)
const noPrompt = { prompt: undefined, referenceAudio: undefined }

const ofInstrumental: Breach[] = [
  breach(e.instrumental, wireInstrumentals, 'field.exactlyOne', 'prompt', 'something to go by', noPrompt),
  breach(e.instrumental, wireInstrumentals, 'field.exactlyOne', 'referenceAudio', 'not words and a recording at once', {
    prompt: 'fox',
    referenceAudio: mp3,
  }),
  breach(e.instrumental, wireInstrumentals, 'field.choice', 'model', 'a model with a voice only is none', {
    model: musicModelIds.find(id => !musicCards[id].instrumental),
  }),
  ...onFile(e.instrumental, wireInstrumentals, 'referenceAudio', { prompt: undefined }, 'mp3 and m4a'),
  breach(e.instrumental, wireInstrumentals, 'file.format', 'referenceAudio', 'referenceAudio is no wav', {
    prompt: undefined,
    referenceAudio: silentWav(),
  }),
]

const wireSoundtracks = soundtracks(wireImage, wireVideo)

const ofSoundtrack: Breach[] = [
  breach(e.soundtrack, wireSoundtracks, 'field.exactlyOne', 'image', 'something to look at', {
    image: undefined,
    video: undefined,
  }),
  breach(e.soundtrack, wireSoundtracks, 'field.exactlyOne', 'video', 'not an image and a video at once', {
    image: pixel(),
    video: film(),
  }),
  breach(e.soundtrack, wireSoundtracks, 'file.format', 'image', 'an image is jpg, jpeg, png or webp', {
    image: textFile(),
    video: undefined,
  }),
  breach(e.soundtrack, wireSoundtracks, 'file.format', 'video', 'a video is mp4, mov, avi, mkv or webm', {
    image: undefined,
    video: textFile(),
  }),
  breach(e.soundtrack, wireSoundtracks, 'field.choice', 'model', 'a model is a known one', { model: 'music-1' }),
]

const wireTracks = trackRequests(wireAudio)
const drums = { generateType: 'Drums', vocalGender: undefined }

const ofTrack: Breach[] = [
  breach(e.track, wireTracks, 'field.required', 'generateType', 'generateType is required', {
    generateType: undefined,
  }),
  breach(e.track, wireTracks, 'field.choice', 'generateType', 'generateType is a known one', {
    generateType: 'Kazoo',
  }),
  breach(e.track, wireTracks, 'field.required', 'prompt', 'a prompt is required', { prompt: undefined }),
  breach(e.track, wireTracks, 'field.exactlyOne', 'audio', 'a song to add to', noSong),
  breach(e.track, wireTracks, 'field.exactlyOne', 'providerSongId', 'one song to add to', {
    audio: mp3,
    providerSongId: 'song',
  }),
  breach(e.track, wireTracks, 'music.track.lyrics', 'lyrics', 'Vocals need lyrics', {
    generateType: 'Vocals',
    lyrics: undefined,
  }),
  breach(e.track, wireTracks, 'music.track.vocalGender', 'vocalGender', 'only Vocals have a voice', {
    ...drums,
    vocalGender: 'male',
  }),
  breach(e.track, wireTracks, 'field.choice', 'vocalGender', 'a voice is male or female', {
    generateType: 'Vocals',
    lyrics: 'la',
    vocalGender: 'alto',
  }),
  breach(e.track, wireTracks, 'field.numberMin', 'generateStart', 'a start is not before the song', {
    generateStart: '-1',
  }),
  breach(e.track, wireTracks, 'field.typeNumber', 'generateEnd', 'an end is a number', { generateEnd: 'soon' }),
  breach(e.track, wireTracks, 'music.track.span', 'generateEnd', 'the end comes after the start', {
    generateStart: 20,
    generateEnd: 20,
  }),
  ...onFile(e.track, wireTracks, 'audio', { providerSongId: undefined }, 'mp3, m4a and wav'),
]

const wireRemixes = remixes(wireAudio, link)
const ownLink = { ...noSong, audioUrl: 'fox' }

const ofRemix: Breach[] = [
  breach(e.remix, wireRemixes, 'field.required', 'lyrics', 'lyrics are required', { lyrics: undefined }),
  breach(e.remix, wireRemixes, 'field.required', 'prompt', 'a prompt is required', { prompt: ' ' }),
  breach(e.remix, wireRemixes, 'field.exactlyOne', 'audio', 'a song to remix', noSong),
  breach(e.remix, wireRemixes, 'field.exactlyOne', 'audioUrl', 'one song to remix', {
    ...noSong,
    audio: mp3,
    audioUrl: 'https://media.example/a.mp3',
  }),
  breach(e.remix, wireRemixes, 'field.address', 'audioUrl', 'audioUrl is an address', ownLink),
  ...onFile(e.remix, wireRemixes, 'audio', { audioUrl: undefined, providerSongId: undefined }, 'mp3 and m4a'),
]

const wireExtensions = extensions(wireAudio, link)

const ofExtend: Breach[] = [
  breach(e.extend, wireExtensions, 'field.exactlyOne', 'audio', 'a song to extend', noSong),
  breach(e.extend, wireExtensions, 'field.exactlyOne', 'providerSongId', 'one song to extend', {
    ...noSong,
    uploadUrl: 'https://media.example/a.mp3',
    providerSongId: 'song',
  }),
  breach(e.extend, wireExtensions, 'field.numberMin', 'extendAt', 'extendAt is at least 8', {
    extendAt: extendAtRange.minimum - 1,
  }),
  breach(e.extend, wireExtensions, 'field.numberMax', 'extendAt', 'extendAt is at most 420', {
    extendAt: `${extendAtRange.maximum + 1}`,
  }),
  breach(e.extend, wireExtensions, 'field.choice', 'extendType', 'extendType is tail or head', { extendType: 'side' }),
  breach(e.extend, wireExtensions, 'music.extend.head', 'extendType', 'the head needs its model', {
    model: musicModelIds.find(id => !musicCards[id].head),
    extendType: 'head',
  }),
  breach(e.extend, wireExtensions, 'music.extend.head', 'extendType', 'the head needs its model by name', {
    model: undefined,
    extendType: 'head',
  }),
  breach(e.extend, wireExtensions, 'music.extend.provider', 'provider', 'the other path is not offered', {
    provider: 'music_alt',
  }),
  breach(e.extend, wireExtensions, 'field.typeFlag', 'instrumental', 'instrumental is true or false', {
    instrumental: 'maybe',
  }),
  ...onFile(e.extend, wireExtensions, 'audio', { uploadUrl: undefined, providerSongId: undefined }, 'mp3 and m4a'),
]

const analysing = [e.recognize, e.describe, e.stem].flatMap(endpoint => {
  const requests = listening(wireAudio)
  return [
    breach(endpoint, requests, 'file.required', 'audio', 'a recording is required', { audio: undefined }),
    ...onFile(endpoint, requests, 'audio', {}, 'mp3 and m4a').slice(0, 2),
    breach(endpoint, requests, 'file.format', 'audio', 'a recording is no wav', { audio: silentWav() }),
  ]
})

export const musicCases: Cases = {
  legal: [
    legal(e.generate, 'a song', songs),
    legal(e.generate, 'nothing but instrumental', fc.constant({ instrumental: true })),
    legal(e.instrumental, 'music without a voice', wireInstrumentals),
    legal(
      e.instrumental,
      'a recording of exactly 10,485,760 bytes',
      fc.constant({ referenceAudio: mp3Of(tenMegabytes) }),
    ),
    legal(e.soundtrack, 'music for a picture or a film', wireSoundtracks),
    legal(e.track, 'one more track', wireTracks),
    legal(e.track, 'one more track for a wav', fc.constant({ generateType: 'FX', prompt: 'rain', audio: silentWav() })),
    legal(e.remix, 'a song in another manner', wireRemixes),
    legal(e.extend, 'more of a song', wireExtensions),
    legal(e.recognize, 'the lyrics of a recording', listening(wireAudio)),
    legal(e.describe, 'a recording in words', listening(wireAudio)),
    legal(e.stem, 'a recording taken apart', separations(wireAudio)),
    pagingLegal(e.tasks, musicStatuses),
  ],
  breaches: [
    ...ofGenerate,
    ...ofInstrumental,
    ...ofSoundtrack,
    ...ofTrack,
    ...ofRemix,
    ...ofExtend,
    ...analysing,
    breach(e.stem, listening(wireAudio), 'field.choice', 'model', 'a model is a known one', { model: 'audio-3' }),
    ...pagingBreaches(e.tasks),
  ],
}
