import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { isLinked, type Region } from './regions.ts'
import type { Marked, RegionActions } from './useRegions.ts'

interface Props {
  readonly marked: Marked
  readonly acts: RegionActions
  readonly selected: string | undefined
  readonly select: (id: string) => void
}

/** The regions, each with a text field for what should be there. */
export function RegionList({ marked, acts, selected, select }: Props) {
  const { t } = useTranslation()
  if (marked.regions.length === 0) return <p className="text-muted">{t('region.none')}</p>
  return (
    <ol className="flex flex-col divide-y divide-line border-y border-line">
      {marked.regions.map((region, index) => (
        <li key={region.id} className={`py-2 pl-3 ${region.id === selected ? 'border-l-2 border-ink' : ''}`}>
          <div className="flex items-center gap-2">
            <Swatch region={region} number={index + 1} />
            <span className="figures flex-1 text-12 text-muted">{placeOf(region)}</span>
            <Button
              look="quiet"
              className="size-8"
              aria-label={t('region.remove', { number: index + 1 })}
              onClick={() => acts.remove(region)}
            >
              <Icon name="close" size={12} />
            </Button>
          </div>
          {isLinked(marked.prompt, region) ? (
            <input
              aria-label={t('region.change', { number: index + 1 })}
              placeholder={t('region.changeHint')}
              value={region.change}
              onFocus={() => select(region.id)}
              onChange={event => acts.say(region, event.target.value)}
              onBlur={acts.settle}
              className="h-8 w-full rounded-control border border-edge bg-transparent px-2 hover:border-ink"
            />
          ) : (
            <p className="text-12 text-muted">{t('region.unlinked')}</p>
          )}
        </li>
      ))}
    </ol>
  )
}

function placeOf({ target }: Region): string {
  if (target.kind === 'colour') return target.colour
  const { x, y, width, height } = target.box
  return `${x}, ${y} · ${width} × ${height}`
}

function Swatch({ region: { target }, number }: { readonly region: Region; readonly number: number }) {
  return target.kind === 'colour' ? (
    <span className="size-4 border border-line" style={{ backgroundColor: target.colour }} />
  ) : (
    <span className="figures bg-ink px-1 text-12 text-paper">{number}</span>
  )
}
