import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { useFreshLinks } from '#web/works/useFreshLinks.ts'
import { letters } from '#web/media/picture/compareLetters.ts'
import { resultName } from './resultName.ts'
import { kindOf } from '#contract/studio/resultKind.ts'
import { hasPicture, kindIcon, resultKey, type Result } from '#web/works/results.ts'

interface Props {
  readonly label: string
  readonly results: readonly Result[]
  /** The accessible name of the button of a result. */
  readonly nameOf: (result: Result, name: string) => string
  /** Keys of the open result, or of all that are compared, in the order of their letters. */
  readonly chosen: readonly string[]
  readonly comparing: boolean
  readonly choose: (result: Result) => void
  readonly children?: ReactNode
}

/** A row of small results to choose from. */
export function ResultStrip({ label, results, nameOf, chosen, comparing, choose, children }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const [first] = chosen
  useEffect(() => {
    row.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [first])
  return (
    <div className="px-4 pb-3">
      {children}
      <ul ref={row} aria-label={label} className="flex gap-2 overflow-x-auto p-1">
        {results.map(result => {
          const name = resultName(result)
          const at = chosen.indexOf(resultKey(result))
          return (
            <li key={resultKey(result)} className="shrink-0">
              <button
                type="button"
                aria-pressed={at >= 0}
                aria-label={nameOf(result, name)}
                title={name}
                onClick={() => choose(result)}
                className="relative block border-b-2 border-transparent opacity-70 transition-opacity hover:opacity-100 aria-pressed:opacity-100 aria-pressed:border-ink"
              >
                <Thumbnail result={result} />
                {comparing && at >= 0 && (
                  <span className="figures absolute top-0 left-0 bg-ink px-1 text-12 text-paper">{letters[at]}</span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Thumbnail({ result: { work, asset } }: { readonly result: Result }) {
  const { ready, onFailure } = useFreshLinks(work.id, asset)
  if (!hasPicture(asset))
    return (
      <span className="flex h-12 w-16 items-center justify-center bg-well text-muted">
        <Icon name={kindIcon[kindOf(asset)]} />
      </span>
    )
  return (
    <img
      src={ready ? (asset.thumbnailUrl ?? asset.url) : undefined}
      alt=""
      loading="lazy"
      decoding="async"
      onError={onFailure}
      className="h-12 w-16 bg-well object-cover"
    />
  )
}
