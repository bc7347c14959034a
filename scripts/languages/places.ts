/** A place where a text has so much room and no more: it neither wraps nor can be scrolled there. */
export interface Place {
  /** Where it is, in words. */
  readonly name: string
  /** The texts that stand there. */
  readonly paths: readonly string[]
  /** The room, in pixels. */
  readonly pixels: number
  /** The size of the letters, in pixels. */
  readonly letters: number
  /** They stand beside one another and share the room: the pixels that each has around it. */
  readonly beside?: number
}

const under = (group: string, names: string) => names.split(' ').map(name => `${group}.${name}`)

/** The control of a few choices in the form's column, at its usual width. */
const choices = (group: string, names: string): Place => ({
  name: 'in the row of choices of a form',
  paths: under(group, names),
  pixels: 400 - 48,
  letters: 14,
  beside: 17,
})

/**
 * The narrow places of the page. What is missing here wraps or is measured where it stands: by the journey over all
 * pages on a phone (`e2e/languages.spec.ts`), in every language.
 */
export const places: readonly Place[] = [
  {
    name: 'below its sign in the rail',
    paths: [
      ...under('area', 'home image music analysis video videoModels voice episodes speakers timeline'),
      'tray.label',
    ],
    pixels: 88,
    letters: 12,
  },
  {
    // The letters there are set a fortieth closer.
    name: 'beside its sign in the rail',
    paths: under('area', 'works library recipes credits'),
    pixels: 70,
    letters: 12,
  },
  {
    name: 'in the bar of a phone',
    paths: [...under('area', 'image music video voice episodes timeline'), 'nav.others'],
    pixels: 390,
    letters: 12,
    beside: 2,
  },
  choices('theme', 'light dark system'),
  choices('source.kinds', 'file library'),
  choices('song.details', 'simple full'),
  choices('instrumental.bases', 'words recording'),
  choices('soundtrack.scenes', 'image video'),
  choices('extend.types', 'tail head'),
  choices('track.singers', 'any male female'),
  choices('fact.qualities', 'low medium high'),
  choices('episodes.sources', 'text url'),
  choices('speaker.gender', 'unsaid female male'),
  choices('video.voices', 'text recording'),
  choices('video.sources', 'file work'),
  choices('video.agents', 'ad_master promo_mix'),
  choices('video.bumperPlaces', 'start end'),
]
