import { useMutation, type UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '#web/api/useFailureText.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'

interface Named {
  readonly id: string
  readonly name: string
}

interface RowProps {
  readonly children: ReactNode
  readonly use: () => void
  /** Whether it is the one in use; absent: that is not known. */
  readonly isChosen?: boolean
  /** What the button that deletes it says. */
  readonly removal: string
  readonly remove: () => void
}

/** A row of things under a name: to use one, or to delete it. */
export function NamedRow({ children, use, isChosen, removal, remove }: RowProps) {
  return (
    <li className="flex items-center">
      <Button
        look="quiet"
        className={`min-w-0 flex-1 justify-start ${isChosen ? 'bg-ink text-paper hover:text-paper' : 'text-ink'}`}
        aria-pressed={isChosen}
        onClick={use}
      >
        {children}
      </Button>
      <Button look="quiet" className="size-8 shrink-0" aria-label={removal} onClick={remove}>
        <Icon name="close" size={12} />
      </Button>
    </li>
  )
}

interface Props<Item extends Named> {
  readonly saved: Pick<UseQueryResult<readonly Item[]>, 'data' | 'error' | 'isPending' | 'refetch'>
  readonly use: (item: Item) => void
  readonly remove: (id: string) => Promise<unknown>
  /** Saves what is set now, in place of the item with this name if there is one. */
  readonly save: (name: string) => Promise<unknown>
  /** What the field for a name asks for. */
  readonly label: string
  /** Why there is nothing to save. */
  readonly reason?: string | undefined
}

/** Things saved under a name, to use or delete, and a name to save the present one under. */
export function NamedList<Item extends Named>({ saved, use, label, reason, ...acts }: Props<Item>) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const [text, setText] = useState('')
  const name = text.trim()
  const save = useMutation({
    mutationFn: acts.save,
    onSuccess: () => {
      setText('')
      return saved.refetch()
    },
  })
  const remove = useMutation({ mutationFn: acts.remove, onSettled: () => saved.refetch() })
  const failure = saved.error ?? save.error ?? remove.error
  const isTaken = saved.data?.some(one => one.name === name) ?? false
  return (
    <div className="flex flex-col gap-3">
      {saved.data && saved.data.length > 0 && (
        <ul className="-mx-2 max-h-64 overflow-y-auto">
          {saved.data.map(item => (
            <NamedRow
              key={item.id}
              use={() => use(item)}
              removal={t('ui.named.remove', { name: item.name })}
              remove={() => remove.mutate(item.id)}
            >
              <span className="truncate">{item.name}</span>
            </NamedRow>
          ))}
        </ul>
      )}
      {saved.data?.length === 0 && <p className="text-muted">{t('ui.named.none')}</p>}
      {saved.isPending && <p className="text-muted">{t('ui.loading')}</p>}
      <form
        className="flex items-end gap-2"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          // In React's tree it may be inside the form of a composer, which must not be submitted.
          event.stopPropagation()
          if (reason === undefined && name !== '') save.mutate(name)
        }}
      >
        <div className="min-w-0 flex-1">
          <Field
            label={label}
            value={text}
            maxLength={100}
            autoComplete="off"
            onChange={event => setText(event.target.value)}
          />
        </div>
        <Button type="submit" reason={reason} busy={save.isPending}>
          {t(isTaken ? 'ui.named.replace' : 'ui.named.save')}
        </Button>
      </form>
      {failure && (
        <p role="alert" className="text-12">
          {failureText(failure)}
        </p>
      )}
    </div>
  )
}
