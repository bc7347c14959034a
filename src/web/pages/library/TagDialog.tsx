import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#contract/studio/library.ts'
import { Button } from '#web/ui/Button.tsx'
import { Tag } from '#web/ui/feedback/Tag.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { summaryQuery } from './libraryQueries.ts'
import { useLibraryActions } from './useLibraryActions.ts'
import type { Chosen } from '#web/handoff/projects/useProjectMoves.ts'

interface Props {
  readonly chosen: readonly Chosen[]
  /** Those of them that have been loaded, so that their tags are known. */
  readonly items: readonly LibraryItem[]
  readonly close: () => void
}

/** Adds tags to items and removes them: a tag that all of them have is pressed. */
export function TagDialog({ chosen, items, close }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={t('library.tags.title', { count: chosen.length })}
      size="small"
    >
      <TagFields chosen={chosen} items={items} />
    </Dialog>
  )
}

/** A field for a new tag, and all existing tags. */
export function TagFields({ chosen, items }: Omit<Props, 'close'>) {
  const { t } = useTranslation()
  const { tag, untag } = useLibraryActions()
  const { data } = useQuery(summaryQuery)
  const [text, setText] = useState('')
  const own = new Set(items.flatMap(item => item.tags))
  const known = [...new Set([...(data?.tags ?? []), ...own])].toSorted((a, b) => a.localeCompare(b))
  const name = text.trim()

  function add(event: FormEvent): void {
    event.preventDefault()
    if (name === '') return
    tag(chosen, name)
    setText('')
  }
  return (
    <form onSubmit={add} className="flex flex-col gap-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field
            label={t('library.tags.new')}
            value={text}
            maxLength={50}
            onChange={event => setText(event.target.value)}
          />
        </div>
        <Button type="submit" reason={name === '' ? t('library.tags.empty') : undefined}>
          {t('library.tags.add')}
        </Button>
      </div>
      {known.length > 0 && (
        <div role="group" aria-label={t('library.tags.known')} className="flex flex-wrap gap-2">
          {known.map(one => {
            const all = items.length === chosen.length && items.every(item => item.tags.includes(one))
            return (
              <Tag key={one} label={one} pressed={all} onPress={() => (all ? untag(chosen, one) : tag(chosen, one))} />
            )
          })}
        </div>
      )}
    </form>
  )
}
