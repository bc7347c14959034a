import { useId, useState, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import type { PresetId } from '../forms/shared.ts'

interface Props<V extends string> {
  readonly label: string
  readonly ids: readonly V[]
  readonly nameOf: (id: V) => string
  readonly value: PresetId
  readonly onChange: (id: PresetId) => void
  /** A small sample of what it does, which moves while it is pointed at or has the focus; absent: its name says it. */
  readonly draw?: (id: V, moves: boolean) => ReactNode
  /** One has to be chosen. */
  readonly required?: boolean
  readonly error?: string | undefined
  readonly focusRef?: Ref<HTMLButtonElement>
}

/** Named presets as a shelf, and room for an id that only the service knows. */
export function PresetShelf<V extends string>(props: Props<V>) {
  const { label, ids, nameOf, value, onChange, draw, required = false, error, focusRef } = props
  const { t } = useTranslation()
  const id = useId()
  const isNamed = value === '' || ids.some(one => one === value)
  const [own, setOwn] = useState(!isNamed)
  const [active, setActive] = useState<V>()
  const leave = () => setActive(undefined)
  return (
    <div role="group" aria-label={label} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <ul className={`grid gap-2 ${draw ? 'grid-cols-4' : 'grid-cols-3'}`}>
        {ids.map((one, index) => {
          const chosen = one === value
          return (
            <li key={one}>
              <button
                ref={index === 0 ? focusRef : undefined}
                type="button"
                aria-pressed={chosen}
                onClick={() => {
                  setOwn(false)
                  onChange(chosen && !required ? '' : one)
                }}
                onPointerEnter={() => setActive(one)}
                onPointerLeave={leave}
                onFocus={() => setActive(one)}
                onBlur={leave}
                className={`group flex w-full flex-col text-left text-12 outline-offset-2 ${chosen ? 'text-ink' : 'text-muted hover:text-ink'}`}
              >
                {draw?.(one, active === one)}
                <span
                  className={`w-full truncate py-1 ${draw ? '' : 'rounded-control border px-2'} ${
                    chosen ? 'border-ink bg-ink px-1 text-paper' : 'border-edge'
                  }`}
                >
                  {nameOf(one)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <div className="mt-2">
        {own ? (
          <Field
            label={t('video.ownId')}
            hint={t('video.ownIdHint')}
            value={String(value)}
            autoComplete="off"
            spellCheck={false}
            onChange={event => onChange(event.target.value.trim())}
          />
        ) : (
          <Button look="quiet" className="-ml-2 text-12" onClick={() => setOwn(true)}>
            {t('video.useOwnId')}
          </Button>
        )}
      </div>
      <ErrorText id={`${id}-error`} text={error} />
    </div>
  )
}
