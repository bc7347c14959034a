import { useId, type ComponentProps } from 'react'
import { ErrorText } from '#web/ui/ErrorText.tsx'

interface Props extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  readonly label: string
  readonly error?: string | undefined
}

/** Room to write in; it grows with the text. */
export function PromptField({ label, error, ...area }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-12 text-muted">
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className="block field-sizing-content max-h-[40dvh] focus-visible:-outline-offset-1 min-h-28 w-full resize-none rounded-control border border-edge bg-transparent px-3 py-2 text-16 hover:border-ink"
        {...area}
      />
      <ErrorText id={`${id}-error`} text={error} />
    </div>
  )
}
