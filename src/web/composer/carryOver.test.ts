import { beforeEach, describe, expect, it } from 'vitest'
import { carriedInTab } from './carriedInTab.ts'
import { createCarryOver } from './carryOver.ts'

interface Values {
  readonly prompt: string
  readonly title: string
}

const defaults: Values = { prompt: '', title: '' }
const formOf = (operation: 'image.generate' | 'music.generate') => ({
  operation,
  defaults,
  // Nothing in these tests is refused.
  read: (json: unknown) => json as Values,
})
const first = formOf('image.generate')
const second = formOf('music.generate')

const open = (form: typeof first, page = 'image') => createCarryOver(form, carriedInTab(page))

beforeEach(() => sessionStorage.clear())

describe('values typed before the chosen form has loaded', () => {
  it('are in that form after a reload, including those typed while it was loading', () => {
    const before = open(first)
    before.note(first, defaults, { prompt: 'A fox', title: '' })
    before.leaveFor(second)
    before.note(first, defaults, { prompt: 'A fox at dawn', title: '' })
    const after = open(second)
    expect(after.fill(second, defaults).values).toEqual({ prompt: 'A fox at dawn', title: '' })
  })

  it('are not applied again once the form has loaded', () => {
    const before = open(first)
    before.note(first, defaults, { prompt: 'A fox', title: '' })
    before.leaveFor(second)
    const after = open(second)
    const { values } = after.fill(second, defaults)
    after.note(second, values, { prompt: '', title: '' })
    expect(open(second).fill(second, defaults).values).toEqual(defaults)
  })

  it('are not applied to other forms and other pages', () => {
    const before = open(first)
    before.note(first, defaults, { prompt: 'A fox', title: '' })
    before.leaveFor(second)
    expect(open(second, 'music').fill(second, defaults).values).toEqual(defaults)
    expect(open(first).fill(first, defaults).values).toEqual(defaults)
  })

  it('are ignored if the stored data is invalid', () => {
    open(first).leaveFor(second)
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{"to":"music.generate","typed":7}')
    expect(open(second).fill(second, defaults).values).toEqual(defaults)
  })
})
