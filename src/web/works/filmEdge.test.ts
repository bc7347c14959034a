import { describe, expect, it } from 'vitest'
import { frameNumber, secondsTaken, tellSeconds } from './filmEdge.ts'

describe('the film edge', () => {
  it('has four digits that stay with a work', () => {
    expect(frameNumber('work_abc')).toMatch(/^\d{4}$/)
    expect(frameNumber('work_abc')).toBe(frameNumber('work_abc'))
    expect(frameNumber('work_abc')).not.toBe(frameNumber('work_abd'))
  })

  it('tells tenths of seconds below a minute, whole ones above', () => {
    expect([tellSeconds(8432), tellSeconds(75_400), tellSeconds(-20)]).toEqual(['8.4', '75', '0.0'])
  })

  it('tells no seconds before the end', () => {
    expect(secondsTaken({ createdAt: 1000, endedAt: null })).toBeUndefined()
    expect(secondsTaken({ createdAt: 1000, endedAt: 3250 })).toBe('2.3')
  })
})
