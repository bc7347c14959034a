import { afterEach, expect, it, vi } from 'vitest'
import { localDay, timeZone } from './localDay.ts'

afterEach(() => vi.restoreAllMocks())

it('a day is that of the person, not of Greenwich', () => {
  const lateEvening = new Date(2026, 10, 6, 23, 30)
  const earlyMorning = new Date(2026, 10, 7, 0, 30)
  expect([localDay(lateEvening), localDay(earlyMorning)]).toEqual(['2026-11-06', '2026-11-07'])
})

it.each([undefined, 'Etc/Unknown'])('a time zone that the browser does not know (%s) is UTC', zone => {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValueOnce({
    ...options,
    timeZone: zone,
  } as Intl.ResolvedDateTimeFormatOptions)
  expect(timeZone()).toBe(zone === undefined ? options.timeZone : 'UTC')
})
