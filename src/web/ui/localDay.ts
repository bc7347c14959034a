const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A day of the person's calendar as `2026-11-26`, for names of files. */
export function localDay(at: Date = new Date()): string {
  return [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-')
}

/** The time zone of the browser by its IANA name; UTC if it names none, or one that it does not know itself. */
export function timeZone(): string {
  try {
    const { timeZone: name } = new Intl.DateTimeFormat().resolvedOptions()
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
