/** Formats a time like a media player: `1:05`, from one hour on `1:02:05`; with `tenths`, `1:05.3`. */
export function clock(seconds: number, tenths = false): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, seconds) : 0
  // Truncate first: rounding up in toFixed would not carry into the minutes.
  const count = tenths ? Math.floor(whole * 10 + 1e-6) / 10 : Math.floor(whole)
  const hours = Math.floor(count / 3600)
  const minutes = Math.floor((count % 3600) / 60)
  const rest = (count % 60).toFixed(tenths ? 1 : 0).padStart(tenths ? 4 : 2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
