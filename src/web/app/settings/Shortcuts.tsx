import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountSettings, useChangeSettings } from '#web/api/accountSettings.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { Button } from '#web/ui/Button.tsx'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import { singleKeys } from '../preferences.ts'
import { ShortcutKeys } from '../shell/ShortcutKeys.tsx'
import { conflictOf, pressName, withKeys, type Shortcut } from '../shell/shortcuts.ts'
import { useShortcutName } from '../shell/useShortcutName.ts'
import { Part } from './Part.tsx'

/** The maximum number of keys in a shortcut. */
const MOST = 2
/** Keys that operate the page itself and cannot be used in shortcuts. */
const RESERVED = ['tab', ' ', 'arrowup', 'arrowdown', 'arrowleft', 'arrowright']

/** The shortcuts whose keys can be changed, stored for the account. */
export function Shortcuts() {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const single = singleKeys.useValue()
  const changed = useAccountSettings()?.shortcuts ?? {}
  const change = useChangeSettings()
  const [editing, setEditing] = useState<string>()
  const all = withKeys(changed).filter(({ listed }) => !listed)

  function store(id: string, keys: readonly string[] | undefined): void {
    const { [id]: _, ...others } = changed
    change.mutate({ shortcuts: keys ? { ...others, [id]: [...keys] } : others })
    setEditing(undefined)
  }

  return (
    <Part title={t('shortcut.title')} lead={t('settings.shortcutsLead')}>
      <Toggle label={t('shortcut.single')} hint={t('shortcut.singleHint')} checked={single} onChange={singleKeys.set} />
      <ul className="border-t border-line">
        {all.map(shortcut => (
          <Row
            key={shortcut.id}
            shortcut={shortcut}
            all={all}
            isChanged={shortcut.id in changed}
            isEditing={editing === shortcut.id}
            edit={() => setEditing(shortcut.id)}
            cancel={() => setEditing(undefined)}
            store={keys => store(shortcut.id, keys)}
          />
        ))}
      </ul>
      {Object.keys(changed).length > 0 && (
        <Button className="self-start" onClick={() => change.mutate({ shortcuts: {} })}>
          {t('settings.resetAll')}
        </Button>
      )}
      {change.error && <p role="alert">{failureText(change.error)}</p>}
    </Part>
  )
}

interface RowProps {
  readonly shortcut: Shortcut
  readonly all: readonly Shortcut[]
  readonly isChanged: boolean
  readonly isEditing: boolean
  readonly edit: () => void
  readonly cancel: () => void
  /** Undefined restores the default keys. */
  readonly store: (keys: readonly string[] | undefined) => void
}

function Row({ shortcut, all, isChanged, isEditing, edit, cancel, store }: RowProps) {
  const { t } = useTranslation()
  const name = useShortcutName()(shortcut.id)
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1">
      <span className="mr-auto">{name}</span>
      {isEditing ? (
        <Recorder shortcut={shortcut} all={all} name={name} cancel={cancel} store={store} />
      ) : (
        <>
          <ShortcutKeys keys={shortcut.keys} />
          <Button look="quiet" onClick={edit} aria-label={t('settings.changeKeys', { name })}>
            {t('settings.change')}
          </Button>
          {isChanged && (
            <Button look="quiet" onClick={() => store(undefined)} aria-label={t('settings.resetKeys', { name })}>
              {t('settings.reset')}
            </Button>
          )}
        </>
      )}
    </li>
  )
}

/** Records the next one or two keys. Enter stores them, Escape cancels, Backspace starts over. */
function Recorder({
  shortcut,
  all,
  name,
  cancel,
  store,
}: Omit<RowProps, 'isChanged' | 'isEditing' | 'edit'> & { readonly name: string }) {
  const { t } = useTranslation()
  const nameOf = useShortcutName()
  const [keys, setKeys] = useState<readonly string[]>([])
  const conflict = keys.length > 0 ? conflictOf(shortcut.id, keys, all) : undefined
  const canStore = keys.length > 0 && !conflict

  function onKey(event: KeyboardEvent): void {
    const press = pressName(event)
    if (press === undefined || press === 'tab') return
    event.preventDefault()
    event.stopPropagation()
    if (press === 'escape') cancel()
    else if (press === 'backspace') setKeys([])
    else if (press === 'enter' && canStore) store(keys)
    else if (press !== 'enter' && !RESERVED.includes(press))
      setKeys(before => (before.length < MOST ? [...before, press] : [press]))
  }

  return (
    <>
      <span
        // It receives key presses like a text box.
        role="textbox"
        tabIndex={0}
        aria-label={t('settings.press', { name })}
        aria-describedby="shortcut-note"
        ref={element => element?.focus()}
        onKeyDown={onKey}
        className="flex min-h-8 min-w-24 items-center border border-ink px-2"
      >
        {keys.length === 0 ? <span className="text-muted">…</span> : <ShortcutKeys keys={keys} />}
      </span>
      <Button look="solid" reason={canStore ? undefined : t('settings.pressFirst')} onClick={() => store(keys)}>
        {t('settings.store')}
      </Button>
      <Button look="quiet" onClick={cancel}>
        {t('ui.cancel')}
      </Button>
      <p id="shortcut-note" role="status" className="w-full text-12 text-muted">
        {conflict ? t('settings.conflict', { name: nameOf(conflict.id) }) : t('settings.pressHint')}
      </p>
    </>
  )
}
