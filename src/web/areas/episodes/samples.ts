/** Texts that an episode can begin with, two for each mode. `picture`: a page of it, in `public/episode-samples`. */
export const episodeSamples = [
  { text: 'info', mode: 'info', style: '', picture: 'mode-info' },
  { text: 'story', mode: 'story', style: '', picture: 'mode-story' },
  { text: 'slides', mode: 'slides', style: '', picture: 'mode-slides' },
  { text: 'moon', mode: 'info', style: 'night', picture: 'moon' },
  { text: 'kite', mode: 'story', style: 'papercut', picture: 'kite' },
  { text: 'forest', mode: 'slides', style: 'nature', picture: 'forest' },
] as const
