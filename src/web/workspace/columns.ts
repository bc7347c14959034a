import { createSetting } from '#web/storage/createSetting.ts'

export interface ColumnLimits {
  /** CSS pixels. */
  readonly usual: number
  readonly least: number
  readonly most: number
}

/** The columns beside a feed, with the limits of their widths. */
export const columns = {
  composer: { usual: 400, least: 320, most: 640 },
  inspector: { usual: 352, least: 280, most: 640 },
} as const satisfies Record<string, ColumnLimits>

export type ColumnName = keyof typeof columns

/** A width within its limits, in whole pixels. */
export function withinLimits(width: number, { least, most }: ColumnLimits): number {
  return Math.round(Math.min(most, Math.max(least, width)))
}

const STEP = 16

/**
 * The width after a key on the edge of a column; `undefined`: the key means something else. `grows`: the arrow that
 * widens.
 */
export function widthAfterKey(
  key: string,
  width: number,
  limits: ColumnLimits,
  grows: 'ArrowLeft' | 'ArrowRight',
): number | undefined {
  if (key === 'Home') return limits.least
  if (key === 'End') return limits.most
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return withinLimits(width + (key === grows ? STEP : -STEP), limits)
}

const widths = createSetting('columns', (stored): Readonly<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null ? { ...stored } : {},
)

/** The remembered width of a column of an area, and a function to set it; `undefined` resets it to the usual width. */
export function useColumnWidth(area: string, name: ColumnName): [number, (width: number | undefined) => void] {
  const key = `${area}.${name}`
  const stored = widths.useValue()[key]
  const width = typeof stored === 'number' ? withinLimits(stored, columns[name]) : columns[name].usual
  return [width, next => widths.set({ ...widths.get(), [key]: next })]
}
