import type { Language } from '#contract/kit/language.ts'

type Widened<T> = { readonly [key in keyof T]: T[key] extends string ? string : Widened<T[key]> }

/** Words in every language; a key that is missing in one does not compile. */
const group = <const W extends object>(en: () => Promise<W>, zh: () => Promise<Widened<W>>) => ({ en, zh })

/** The words of the page by the rooms that use them. All but those of the shell are fetched with what shows them. */
export const wordGroups = {
  shell: group(
    async () => (await import('./en.ts')).en,
    async () => (await import('./zh.ts')).zh,
  ),
  controls: group(
    async () => (await import('./en/controls.ts')).controls,
    async () => (await import('./zh/controls.ts')).controls,
  ),
  image: group(
    async () => (await import('./en/image.ts')).image,
    async () => (await import('./zh/image.ts')).image,
  ),
  source: group(
    async () => (await import('./en/source.ts')).source,
    async () => (await import('./zh/source.ts')).source,
  ),
  slots: group(
    async () => (await import('./en/slots.ts')).slots,
    async () => (await import('./zh/slots.ts')).slots,
  ),
  music: group(
    async () => (await import('./en/music.ts')).music,
    async () => (await import('./zh/music.ts')).music,
  ),
  video: group(
    async () => (await import('./en/video.ts')).video,
    async () => (await import('./zh/video.ts')).video,
  ),
  episodes: group(
    async () => (await import('./en/episodes.ts')).episodes,
    async () => (await import('./zh/episodes.ts')).episodes,
  ),
  speakers: group(
    async () => (await import('./en/speakers.ts')).speakers,
    async () => (await import('./zh/speakers.ts')).speakers,
  ),
  dashboard: group(
    async () => (await import('./en/dashboard.ts')).dashboard,
    async () => (await import('./zh/dashboard.ts')).dashboard,
  ),
  library: group(
    async () => (await import('./en/library.ts')).library,
    async () => (await import('./zh/library.ts')).library,
  ),
  credits: group(
    async () => (await import('./en/credits.ts')).credits,
    async () => (await import('./zh/credits.ts')).credits,
  ),
  recipes: group(
    async () => (await import('./en/recipes.ts')).recipes,
    async () => (await import('./zh/recipes.ts')).recipes,
  ),
  settings: group(
    async () => (await import('./en/settings.ts')).settings,
    async () => (await import('./zh/settings.ts')).settings,
  ),
  voice: group(
    async () => (await import('./en/voice.ts')).voice,
    async () => (await import('./zh/voice.ts')).voice,
  ),
} satisfies Record<string, Record<Language, () => Promise<object>>>

type Groups = typeof wordGroups
export type WordGroup = keyof Groups

type Together<T> = (T extends unknown ? (part: T) => void : never) extends (all: infer All) => void ? All : never

/** Every word of the page. */
type Words = Together<{ [name in WordGroup]: Awaited<ReturnType<Groups[name]['en']>> }[WordGroup]>

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Words }
  }
}
