import type { WordGroups } from '../words.ts'

export const words: WordGroups = {
  shell: async () => (await import('./shell.ts')).shell,
  controls: async () => (await import('./controls.ts')).controls,
  image: async () => (await import('./image.ts')).image,
  source: async () => (await import('./source.ts')).source,
  slots: async () => (await import('./slots.ts')).slots,
  music: async () => (await import('./music.ts')).music,
  video: async () => (await import('./video.ts')).video,
  episodes: async () => (await import('./episodes.ts')).episodes,
  speakers: async () => (await import('./speakers.ts')).speakers,
  dashboard: async () => (await import('./dashboard.ts')).dashboard,
  library: async () => (await import('./library.ts')).library,
  credits: async () => (await import('./credits.ts')).credits,
  timeline: async () => (await import('./timeline.ts')).timeline,
  recipes: async () => (await import('./recipes.ts')).recipes,
  settings: async () => (await import('./settings.ts')).settings,
  voice: async () => (await import('./voice.ts')).voice,
}
