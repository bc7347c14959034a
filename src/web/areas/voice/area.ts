import type { PageArea } from '#web/works/pageArea.ts'
import { readVoiceSearch } from './address.ts'

export const voiceArea = {
  name: 'voice',
  path: '/voice',
  key: 'v',
  words: ['voice'],
  controlWords: ['controls', 'speakers', 'slots'],
  page: async () => (await import('./VoicePage.tsx')).VoicePage,
  form: () => import('./VoiceComposer.tsx'),
  views: async () => (await import('./views.ts')).voiceViews,
  readSearch: readVoiceSearch,
} as const satisfies PageArea<'voice'>

/** Long scripts. It is linked from the form, not from the rail. */
export const scriptPage = {
  name: 'voice',
  path: '/voice/script',
  words: ['voice', 'script'],
  controlWords: ['controls', 'speakers'],
  page: async () => (await import('./script/ScriptPage.tsx')).ScriptPage,
  readSearch: (search: Record<string, unknown>): { readonly name?: string } =>
    typeof search['name'] === 'string' ? { name: search['name'] } : {},
} as const satisfies Omit<PageArea<'voice'>, 'key' | 'views'>
