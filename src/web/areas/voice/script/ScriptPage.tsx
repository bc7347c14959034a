import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import { Editor } from './Editor.tsx'
import { useScripts } from './store.ts'

/** Scripts of any length with chapters and speakers, spoken as one. */
export function ScriptPage() {
  const { t } = useTranslation()
  usePageTitle(t('longScript.title'))
  const navigate = useNavigate()
  const { name } = useSearch({ strict: false })
  const { scripts, isPending } = useScripts()
  // Another script may have the same name as the one before, such as the first after all were deleted.
  const [turn, setTurn] = useState(0)
  /** The keys of editors by the names given in them: a script goes on being written under its new name. */
  const [editors, setEditors] = useState<Readonly<Record<string, string>>>({})
  const numbered = (number: number) => t('longScript.new', { number })
  const isTaken = (one: string) => scripts.some(script => script.name === one)
  let number = scripts.length + 1
  while (isTaken(numbered(number))) number += 1
  const fresh = numbered(number)
  const open = (script: string | undefined) => {
    // Also called by an undo, which has seen an earlier turn.
    setTurn(now => now + 1)
    setEditors({})
    void navigate({ to: '/voice/script', search: script === undefined ? {} : { name: script } })
  }
  if (isPending) return <p className="p-6 text-muted">{t('media.loading')}</p>
  const shown = name ?? scripts[0]?.name ?? fresh
  const editor = editors[shown] ?? `${turn} ${shown}`
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6 p-6 max-wide:p-4">
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="mr-auto text-22 font-semibold">{t('longScript.title')}</h1>
        {scripts.length > 0 && (
          <select
            aria-label={t('longScript.open')}
            value={shown}
            onChange={event => open(event.target.value)}
            className="h-8 max-w-60 rounded-control border border-edge bg-paper px-2 hover:border-ink"
          >
            {[...new Set([...scripts.map(script => script.name), shown])].map(one => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        )}
        <Button reason={shown === fresh ? t('longScript.empty') : undefined} onClick={() => open(fresh)}>
          <Icon name="plus" />
          {t('longScript.add')}
        </Button>
      </header>
      <Editor
        key={editor}
        name={shown}
        stored={scripts.find(script => script.name === shown)}
        isTaken={isTaken}
        open={open}
        renamed={next => {
          setEditors(now => ({ ...now, [next]: editor }))
          void navigate({ to: '/voice/script', search: { name: next }, replace: true })
        }}
      />
    </div>
  )
}
