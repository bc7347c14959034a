import { useTranslation } from 'react-i18next'
import type { ShortcutId } from './shortcuts.ts'

/** The description of a shortcut's action. */
export function useShortcutName(): (id: ShortcutId) => string {
  const { t } = useTranslation()
  return id =>
    id.startsWith('go.')
      ? t('palette.go', { page: t(`area.${id.slice(3) as 'home' | 'image'}`) })
      : t(`shortcut.does.${id as 'palette'}`)
}
