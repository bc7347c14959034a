import type { PageArea } from '#web/works/pageArea.ts'

export const settingsPage = {
  name: 'settings',
  path: '/settings',
  key: ',',
  words: ['settings'],
  controlWords: [],
  page: async () => (await import('./SettingsPage.tsx')).SettingsPage,
  readSearch: () => ({}),
} as const satisfies PageArea<'settings'>
