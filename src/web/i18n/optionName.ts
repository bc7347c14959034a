import i18next from 'i18next'

/** Where the page's names of options are, by the place in a sentence that an option stands at. */
const texts: Readonly<Record<string, string>> = {
  capability: 'video.names',
  model: 'video.names',
  provider: 'music.providers',
  quality: 'fact.qualities',
  mode: 'episodes.modes',
  role: 'videoModels.roles',
  genre: 'songWord',
  second: 'songWord',
  key: 'songWord',
  surety: 'songWord',
  level: 'songWord',
}

/** Where else options have names. No option is in two of these under different names. */
const others = [
  'reference.roles',
  'track.types',
  'extend.types',
  'video.refTypes',
  'video.agents',
  'video.positions',
  'video.bumperPlaces',
  'episodes.styles',
  'episodes.sources',
  'voice.formats',
  'track.singers',
  'video.regions',
]

/** Where the page names the fields of a request for a video, which a connected model may lack. */
const fields: Readonly<Record<string, string>> = {
  generateAudio: 'videoModels.sound',
  audioSetting: 'videoModels.audioSetting',
  'pixverse.motionMode': 'video.motion',
  'pixverse.cameraMovement': 'video.camera',
  'pixverse.templateId': 'video.template',
  'pixverse.soundEffectSwitch': 'video.effects',
  'pixverse.soundEffectContent': 'video.effects',
  'pixverse.tts': 'video.script',
  'pixverse.lipSyncTtsSwitch': 'video.script',
  'pixverse.brandSticker': 'video.stickerPlace',
  'pixverse.introOutroClip': 'video.bumperPlace',
  images: 'video.images',
  videos: 'video.extraVideos',
  audios: 'video.audio',
  multiTransition: 'video.strip',
  imageReferences: 'video.references',
}

/** What the page calls an option, a list of options or a voice; undefined where it has no name for it. */
export function optionName(place: string, option: string): string | undefined {
  if (place === 'options') return eachOf(option, optionAnywhere)
  if (place === 'option') return fieldName(option) ?? optionAnywhere(option)
  // `reference_image, reference_video 4 s`: roles, some with a length.
  if (place === 'media')
    return fieldName(option) ?? eachOf(option, one => one.replace(/^\S+/u, role => roleName(role) ?? role))
  if (place === 'instruments') {
    const names = option.split(', ').map(one => nameIn(['songWord'], one) ?? one)
    return new Intl.ListFormat(i18next.language).format(names)
  }
  // The mark of a voice in the text of a dialogue: its number counts the cast.
  const number = place === 'mark' ? /\d+/.exec(option)?.[0] : undefined
  if (number !== undefined && i18next.exists('voice.place')) return i18next.t('voice.place', { number: Number(number) })
  const own = texts[place]
  return own === undefined ? undefined : nameIn([own], option)
}

const optionAnywhere = (option: string) => nameIn([...Object.values(texts), ...others], option)
const roleName = (role: string) => nameIn(['videoModels.roles'], role)

function fieldName(field: string): string | undefined {
  const key = fields[field]
  return key === undefined ? undefined : textAt(key)
}

/** Names each of a list as requests write it. */
function eachOf(list: string, name: (option: string) => string | undefined): string {
  const names = list.split(', ').map(one => name(one) ?? one)
  return names.join(i18next.t('ui.separator'))
}

function nameIn(places: readonly string[], option: string): string | undefined {
  for (const place of places) {
    const name = textAt(`${place}.${option}`)
    if (name !== undefined) return name
  }
  return undefined
}

function textAt(key: string): string | undefined {
  // The cast is safe: `exists` has confirmed the key.
  return i18next.exists(key) ? (i18next.t as (key: string) => string)(key) : undefined
}
