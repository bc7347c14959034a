import { placeOf } from '../image/places/places.ts'
import type { Scene } from '../image/understand/scene.ts'

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
    ...[...settings, ...subjects.flatMap(({ entry }) => entry.setting ?? [])].flatMap(id => placeOf(id)?.sounds ?? []),
    ...(time === 'night' ? ['crickets'] : []),
  ]
  return words.length > 0 ? [...new Set(words)].join(', ') : 'light wind'
}
