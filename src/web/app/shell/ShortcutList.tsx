import { useTranslation } from 'react-i18next'
import { useAccountSettings } from '#web/api/accountSettings.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import { singleKeys } from '../preferences.ts'
import { ShortcutKeys } from './ShortcutKeys.tsx'
import { withKeys } from './shortcuts.ts'
import { useShortcutName } from './useShortcutName.ts'

const groups = ['everywhere', 'go', 'making', 'looking', 'viewer'] as const

/** Lists every shortcut, from the same list that the shell uses. */
export function ShortcutList({ close }: { readonly close: () => void }) {
  const { t } = useTranslation()
  const single = singleKeys.useValue()
  const nameOf = useShortcutName()
  const shortcuts = withKeys(useAccountSettings()?.shortcuts)
  return (
    <Dialog open onOpenChange={open => !open && close()} title={t('shortcut.title')} size="large">
      <div className="grid grid-cols-2 gap-x-10 gap-y-6 max-wide:grid-cols-1">
        {groups.map(group => (
          <section key={group}>
            <h3 className="border-b border-line pb-1 text-12 text-muted">{t(`shortcut.groups.${group}`)}</h3>
            <ul>
              {shortcuts
                .filter(shortcut => shortcut.group === group)
                .map(({ id, keys }) => (
                  <li key={id} className="flex min-h-9 items-center justify-between gap-4 border-b border-line">
                    {nameOf(id)}
                    <ShortcutKeys keys={keys} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      <div data-aside className="mt-6">
        <Toggle
          label={t('shortcut.single')}
          hint={t('shortcut.singleHint')}
          checked={single}
          onChange={singleKeys.set}
        />
      </div>
    </Dialog>
  )
}
