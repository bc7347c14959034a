import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { referenceTypes, refNamePattern } from '#contract/areas/video/pixverse.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import { FileFit } from '#web/controls/slots/FileFit.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import { controlClass } from '#web/ui/fields/FieldFrame.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useLargest } from '../useLargest.ts'
import type { Reference } from '../forms/fusion.ts'

interface Props {
  readonly number: number
  readonly reference: Reference
  /** Another reference has the same name. */
  readonly repeated: boolean
  /** Whether the prompt mentions it. */
  readonly used: boolean
  readonly onChange: (reference: Reference) => void
  /** Renames the reference. `known` is the name by which the prompt mentions it; returns that name after the change. */
  readonly onRename: (known: string, name: string) => string
  readonly onMention: () => void
  readonly remove: () => void
}

/** One picture of a fusion: its use as subject or background, its name, and whether the prompt mentions it. */
export function ReferenceRow(props: Props) {
  const { number, reference, repeated, used, onChange, onRename, onMention, remove } = props
  const { t } = useTranslation()
  const id = useId()
  const largest = useLargest()
  const { type, imageUrl, refName } = reference
  const asset = 'asset' in imageUrl ? imageUrl.asset : undefined
  const { data } = useQuery({ ...assetQuery(asset ?? ''), enabled: asset !== undefined })
  const picture = data && (data.thumbnailUrl ?? data.url)
  const fits = refNamePattern.test(refName)
  const wrong = !fits ? t('video.nameWrong') : repeated ? t('video.nameTwice', { name: refName }) : undefined
  /** The last valid name, by which the prompt mentions it. */
  const known = useRef(refName)

  return (
    <li className="flex gap-3 bg-well">
      <span className="grid w-16 shrink-0 place-items-center overflow-hidden text-muted">
        {picture === undefined ? (
          <Icon name="image" />
        ) : (
          <img src={picture} alt="" className="size-full object-cover" />
        )}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2 py-2 pr-1">
        <div className="flex items-center gap-1">
          <span className="figures text-12 text-muted" aria-hidden>
            @
          </span>
          <input
            type="text"
            aria-label={t('video.refName', { number })}
            aria-invalid={wrong !== undefined}
            aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
            value={refName}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={64}
            onChange={event => {
              known.current = onRename(known.current, event.target.value)
            }}
            className={`figures h-7 px-1 text-12 ${controlClass}`}
          />
          <Button
            look="quiet"
            className="size-7 shrink-0 px-0"
            aria-label={t('video.removeRef', { number })}
            onClick={remove}
          >
            <Icon name="close" size={12} />
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12">
          <div role="radiogroup" aria-label={t('video.refType', { number })} className="flex gap-3">
            {referenceTypes.map(one => (
              <label key={one} className="flex cursor-pointer items-center gap-1.5">
                <input
                  type="radio"
                  name={id}
                  checked={type === one}
                  onChange={() => onChange({ ...reference, type: one })}
                  className="accent-ink"
                />
                {t(`video.refTypes.${one}`)}
              </label>
            ))}
          </div>
          {wrong === undefined &&
            (used ? (
              <span className="ml-auto flex items-center gap-1 pr-1 text-muted">
                <Icon name="check" size={12} />
                {t('video.mentioned')}
              </span>
            ) : (
              <button
                type="button"
                onClick={onMention}
                className="pressed-around ml-auto pr-1 font-semibold underline underline-offset-4"
              >
                {t('video.mention')}
              </button>
            ))}
        </div>
        <ErrorText id={`${id}-wrong`} text={wrong} />
        <FileFit
          kind="image"
          media={{ url: imageUrl }}
          maximumBytes={largest.image}
          onChange={({ url }) => onChange({ ...reference, imageUrl: url })}
        />
      </div>
    </li>
  )
}
