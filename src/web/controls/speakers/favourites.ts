import { createSetting } from '#web/storage/createSetting.ts'

const favourites = createSetting('favouriteSpeakers', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter(id => typeof id === 'string') : [],
)

/** An account's favourite speakers, stored in this browser: the interface has no place for them. */
export function useFavourites() {
  const ids = favourites.useValue()
  return {
    has: (speakerId: string) => ids.includes(speakerId),
    toggle: (speakerId: string) => {
      const now = favourites.get()
      favourites.set(now.includes(speakerId) ? now.filter(id => id !== speakerId) : [...now, speakerId])
    },
  }
}
