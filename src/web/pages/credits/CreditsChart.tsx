import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/i18n/language.ts'
import type { NamedFigures } from './Spending.tsx'

interface Props {
  readonly rows: readonly NamedFigures[]
  /** Whether bars are vertical and side by side, as for days; else they are horizontal, one below the other. */
  readonly upright: boolean
  readonly label: string
}

/** Pixels. */
const HEIGHT = 180
const LINE = 22
const LONGEST = 12

/**
 * Charged credits as bars, refunded ones as an outline on top, the estimate as a mark. The table below has the same
 * figures, so screen readers only get a label.
 */
export function CreditsChart({ rows, upright, label }: Props) {
  const { t } = useTranslation()
  const number = new Intl.NumberFormat(useLanguage())
  const shown = upright ? rows : rows.slice(0, LONGEST)
  const most = Math.max(1, ...shown.map(row => Math.max(row.charged + row.refunded, row.estimated)))
  const share = (value: number) => `${(100 * value) / most}%`
  return (
    <figure>
      {upright ? (
        <div role="img" aria-label={label} className="border-b border-edge">
          <svg width="100%" height={HEIGHT} className="overflow-visible">
            {shown.map((row, index) => {
              const x = `${(100 * (index + 0.1)) / shown.length}%`
              const width = `${80 / shown.length}%`
              const charged = (HEIGHT * row.charged) / most
              const refunded = (HEIGHT * row.refunded) / most
              const estimated = (HEIGHT * row.estimated) / most
              return (
                <g key={row.name}>
                  <title>{`${row.name}: ${number.format(row.charged)}`}</title>
                  <rect x={x} y={0} width={width} height={HEIGHT} fill="transparent" />
                  <rect x={x} y={HEIGHT - charged} width={width} height={charged} className="fill-ink" />
                  {refunded > 0 && (
                    <rect
                      x={x}
                      y={HEIGHT - charged - refunded}
                      width={width}
                      height={refunded}
                      className="fill-none stroke-edge"
                      strokeDasharray="2 2"
                    />
                  )}
                  {estimated > 0 && (
                    <rect x={x} y={HEIGHT - estimated - 1} width={width} height={2} className="fill-muted" />
                  )}
                </g>
              )
            })}
          </svg>
        </div>
      ) : (
        <div role="img" aria-label={label} className="flex flex-col gap-1">
          {shown.map(row => (
            <div key={row.name} className="grid grid-cols-[8rem_1fr] items-center gap-3" style={{ height: LINE }}>
              <span className="truncate text-right text-12 text-muted">{row.name}</span>
              <span className="relative flex h-3">
                <span className="bg-ink" style={{ width: share(row.charged) }} />
                <span
                  className="border-edge border border-dashed empty:border-l-0"
                  style={{ width: share(row.refunded) }}
                  hidden={row.refunded === 0}
                />
                {row.estimated > 0 && (
                  <span className="absolute top-0 h-3 w-0.5 bg-muted" style={{ left: share(row.estimated) }} />
                )}
              </span>
            </div>
          ))}
        </div>
      )}
      {upright && (
        // On their own line, so that each stays below its end of the chart, however narrow that is.
        <p className="mt-2 flex justify-between gap-x-4 text-12 text-muted">
          <span>{shown[0]?.name}</span>
          <span>{shown.at(-1)?.name}</span>
        </p>
      )}
      <figcaption className="mt-2 text-12 text-muted">
        <span className="flex flex-wrap gap-x-4">
          <Key mark={<span className="size-2.5 bg-ink" />}>{t('credits.charged')}</Key>
          <Key mark={<span className="size-2.5 border border-dashed border-edge" />}>{t('credits.refunded')}</Key>
          <Key mark={<span className="h-0.5 w-3 bg-muted" />}>{t('credits.estimated')}</Key>
          <span>{t('credits.most', { most: number.format(most) })}</span>
        </span>
      </figcaption>
    </figure>
  )
}

function Key({ mark, children }: { readonly mark: React.ReactNode; readonly children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className="flex">
        {mark}
      </span>
      {children}
    </span>
  )
}
