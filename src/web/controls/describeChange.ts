import type { TFunction } from 'i18next'
import type { FitChange } from '#contract/fit.ts'
import { automaticDuration } from '#contract/areas/video/models.ts'

/** A change that a model requires, in a short phrase: "drops 6 references", "4K becomes 2K". */
export function describeChange(t: TFunction, { path, from, to }: FitChange): string {
  if (path === 'content' && Array.isArray(from)) return t('change.dropped', { what: droppedRoles(t, from, to) })
  if (Array.isArray(from)) {
    const count = from.length - (Array.isArray(to) ? to.length : 0)
    return t(path === 'referenceImages' ? 'change.references' : 'change.files', { count })
  }
  if (path === 'audioSetting') return t('change.dropped', { what: t('change.audioSetting', { value: plain(from) }) })
  // A picture without a ratio gets an automatic one, so a ratio is replaced, never dropped.
  const isRatio = path === 'imageConfig.aspectRatio'
  const textOf = path === 'duration' ? lengthOf(t) : isRatio ? ratioOf(t) : plain
  return to === undefined && !isRatio
    ? t('change.dropped', { what: textOf(from) })
    : t('change.replaced', { from: textOf(from), to: textOf(to) })
}

/** All values except media are plain words or numbers. */
function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const ratioOf = (t: TFunction) => (value: unknown) => (value === undefined ? t('change.automatic') : plain(value))

const lengthOf = (t: TFunction) => (value: unknown) =>
  value === automaticDuration ? t('change.automatic') : t('fact.seconds', { seconds: plain(value) })

const roles = ['first_frame', 'last_frame', 'reference_image', 'reference_video', 'reference_audio'] as const

/** What is dropped from the content of a video, counted by role. */
function droppedRoles(t: TFunction, from: readonly unknown[], to: unknown): string {
  const count = (content: unknown, role: string) =>
    Array.isArray(content) ? content.filter(item => roleOf(item) === role).length : 0
  const dropped = roles.flatMap(role => {
    const number = count(from, role) - count(to, role)
    return number > 0 ? [t(`change.roles.${role}`, { count: number })] : []
  })
  return dropped.join(t('ui.separator'))
}

function roleOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'role' in item ? item.role : undefined
}
