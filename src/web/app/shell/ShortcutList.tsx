import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import { singleKeys } from '../preferences.ts'
import { ShortcutKeys } from './ShortcutKeys.tsx'
import { shortcuts } from './shortcuts.ts'

const groups = ['everywhere', 'go', 'making', 'looking'] as const

/** Every shortcut, from the list that the shell acts on. */
export function ShortcutList({ close }: { readonly close: () => void }) {
  const { t } = useTranslation()
  const single = singleKeys.useValue()
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
                    {id.startsWith('go.')
                      ? t('palette.go', { page: t(`area.${id.slice(3) as 'home' | 'image'}`) })
                      : t(`shortcut.does.${id as 'palette'}`)}
                    <ShortcutKeys keys={keys} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="mt-6">
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
