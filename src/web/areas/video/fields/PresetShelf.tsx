import { useId, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import type { PresetId } from '../forms/shared.ts'
import { OwnPresets } from './OwnPresets.tsx'
import { ownPresets } from './ownPresets.ts'
import { PresetSample, type PresetGroup } from './PresetSample.tsx'

interface Props<V extends string> {
  readonly label: string
  readonly ids: readonly V[]
  readonly nameOf: (id: V) => string
  readonly value: PresetId
  readonly onChange: (id: PresetId) => void
  /** The group of the samples; a sample moves while it is hovered or focused. */
  readonly group: PresetGroup
  /** A preset has to be chosen. */
  readonly required?: boolean
  readonly error?: string | undefined
  readonly focusRef?: Ref<HTMLButtonElement>
}

/** A shelf of named presets, and a field for an id that only the service knows. */
export function PresetShelf<V extends string>(props: Props<V>) {
  const { label, ids, nameOf, value, onChange, group, required = false, error, focusRef } = props
  const { t } = useTranslation()
  const id = useId()
  const isNamed = value === '' || ids.some(one => one === value)
  const keepsOwn = ownPresets.useValue().some(one => one.group === group)
  const [asked, setAsked] = useState(!isNamed)
  const own = asked || keepsOwn
  const [active, setActive] = useState<V>()
  const leave = () => setActive(undefined)
  return (
    <div role="group" aria-label={label} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <ul className="grid grid-cols-3 gap-2">
        {ids.map((one, index) => {
          const chosen = one === value
          return (
            <li key={one}>
              <button
                ref={index === 0 ? focusRef : undefined}
                type="button"
                aria-pressed={chosen}
                onClick={() => {
                  setAsked(false)
                  onChange(chosen && !required ? '' : one)
                }}
                onPointerEnter={() => setActive(one)}
                onPointerLeave={leave}
                onFocus={() => setActive(one)}
                onBlur={leave}
                className={`group flex w-full flex-col text-left text-12 outline-offset-2 ${chosen ? 'text-ink' : 'text-muted hover:text-ink'}`}
              >
                <PresetSample group={group} id={one} moves={active === one} />
                <span className={`w-full truncate py-1 ${chosen ? 'bg-ink px-1 text-paper' : ''}`}>{nameOf(one)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <div className="mt-2 flex flex-col items-stretch gap-2">
        {own ? (
          <OwnPresets group={group} value={isNamed ? '' : value} onChange={onChange} required={required} />
        ) : (
          <Button look="quiet" className="-ml-2 self-start text-12" onClick={() => setAsked(true)}>
            {t('video.useOwnId')}
          </Button>
        )}
      </div>
      <ErrorText id={`${id}-error`} text={error} />
    </div>
  )
}
