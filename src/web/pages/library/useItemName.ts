import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#contract/studio/library.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { clock } from '#web/media/clock.ts'
import { formatBytes } from '#web/ui/formatBytes.ts'
import { frameName } from '#web/works/figures.ts'

type Named = Pick<LibraryItem, 'name' | 'work' | 'source' | 'kind'>

/** The displayed name of an item: its own name or, without one, its origin. */
export function useItemName({ name, source, work }: Named): string {
  const origin = useOrigin({ source, work })
  return name === '' ? origin : name
}

/** The origin of an item: the number of its work, `IMG 0042`, or that it is an upload. */
export function useOrigin({ source, work }: Pick<LibraryItem, 'source' | 'work'>): string {
  const { t } = useTranslation()
  if (work) return frameName(work)
  return source === 'upload' ? t('library.sources.upload') : t(`library.sources.${source}`)
}

/** The figures of an item: pixels, length, bytes. */
export function useFigures({ asset }: Pick<LibraryItem, 'asset'>): readonly string[] {
  const language = useLanguage()
  const { width, height, duration, bytes } = asset
  return [
    ...(width !== undefined && height !== undefined ? [`${width}×${height}`] : []),
    ...(duration === undefined ? [] : [clock(duration)]),
    formatBytes(bytes, language),
  ]
}
