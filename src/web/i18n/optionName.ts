import i18next from 'i18next'

/** Where the page's names of options are, by the place in a sentence that an option stands at. */
const texts: Readonly<Record<string, string>> = {
  capability: 'video.names',
  quality: 'composer.qualities',
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
]

/** What the page calls an option, a list of options or a voice; undefined where it has no name for it. */
export function optionName(place: string, option: string): string | undefined {
  if (place === 'options') {
    const names = option.split(', ').map(one => nameIn([...Object.values(texts), ...others], one) ?? one)
    return names.join(i18next.t('ui.separator'))
  }
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

function nameIn(places: readonly string[], option: string): string | undefined {
  const key = places.map(place => `${place}.${option}`).find(one => i18next.exists(one))
  // The cast is safe: `exists` has confirmed the key.
  return key === undefined ? undefined : (i18next.t as (key: string) => string)(key)
}
