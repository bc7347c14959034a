import type { Scene } from '../image/understand/scene.ts'

/** The sounds of a setting, in words that the sound engine knows. */
const ofSettings: Readonly<Record<string, string>> = {
  sea: 'sea waves',
  beach: 'sea waves',
  coast: 'sea waves',
  island: 'sea waves, distant seagulls',
  harbour: 'sea waves, seagulls',
  lake: 'light wind, birds',
  river: 'stream',
  waterfall: 'waterfall',
  underwater: 'bubbles',
  forest: 'birds, light wind',
  jungle: 'birds, crickets',
  bamboo: 'light wind, birds',
  park: 'birds',
  garden: 'birds, bees',
  meadow: 'light wind, birds',
  field: 'light wind, birds',
  farm: 'birds, distant rooster',
  hills: 'light wind, birds',
  village: 'birds, distant bell',
  savanna: 'crickets, light wind',
  desert: 'wind',
  canyon: 'wind',
  mountains: 'wind',
  snowfield: 'light wind',
  volcano: 'fire',
  cave: 'drip',
  city: 'traffic',
  street: 'traffic, distant crowd',
  road: 'distant traffic',
  railway: 'distant train',
  temple: 'light wind, chimes',
  skyscape: 'wind',
  space: 'slow machine',
  moonland: 'slow machine',
  room: 'clock',
  hall: 'clock',
  stage: 'crowd',
  table: 'clock',
}

const ofWeather: Readonly<Record<string, string>> = {
  rain: 'rain',
  storm: 'heavy rain, thunder',
  wind: 'wind',
  snow: 'light wind',
}

/** Words for what a scene would sound like. */
export function ambienceWords({ settings, subjects, weather, time }: Scene): string {
  const words = [
    ...weather.flatMap(id => ofWeather[id] ?? []),
    ...subjects.flatMap(({ entry }) => entry.sounds ?? []),
    ...[...settings, ...subjects.flatMap(({ entry }) => entry.setting ?? [])].flatMap(id => ofSettings[id] ?? []),
    ...(time === 'night' ? ['crickets'] : []),
  ]
  return words.length > 0 ? [...new Set(words)].join(', ') : 'light wind'
}
