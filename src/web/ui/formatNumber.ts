/** "2.5", in German "2,5": always one decimal place, so that a running number does not change its width. */
export function formatTenths(value: number, language: string): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
}

/** "50%", in German "50 %": a share from 0 to 1. */
export function formatPercent(share: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(share)
}
