import { useId, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/i18n/language.ts'
import { ErrorText } from '#web/ui/ErrorText.tsx'

interface Props extends Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'value' | 'maxLength'> {
  readonly label: string
  readonly value: string
  /** The most characters it may have; they can be exceeded, and then the counter says so. */
  readonly maximum?: number
  readonly error?: string | undefined
  /** Beside the label. */
  readonly tools?: ReactNode
}

/** Room to write in; it grows with the text and counts its characters. */
export function PromptField({ label, maximum, error, tools, ...area }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const figure = new Intl.NumberFormat(useLanguage())
  const length = Array.from(area.value).length
  const described = [`${id}-count`, ...(error === undefined ? [] : [`${id}-error`])].join(' ')
  return (
    <div>
      <div className="mb-2 flex h-4 items-center justify-between text-12 text-muted">
        <label htmlFor={id}>{label}</label>
        {tools}
      </div>
      <textarea
        id={id}
        rows={4}
        aria-invalid={error !== undefined}
        aria-describedby={described}
        className="block field-sizing-content max-h-[40dvh] min-h-28 w-full resize-none rounded-control border border-edge bg-transparent px-3 py-2 text-16 hover:border-ink focus-visible:-outline-offset-1"
        {...area}
      />
      <p id={`${id}-count`} className="mt-1 h-4 text-right text-12 text-muted">
        {length > 0 && (
          <>
            <span className="figures">
              {figure.format(length)}
              {maximum !== undefined && ` / ${figure.format(maximum)}`}
            </span>{' '}
            {t('composer.characters', { count: maximum ?? length })}
          </>
        )}
      </p>
      <ErrorText id={`${id}-error`} text={error} />
    </div>
  )
}
