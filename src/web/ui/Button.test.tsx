import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { Button } from './Button.tsx'
import { Menu } from './overlays/Menu.tsx'

beforeAll(() => startTestTexts('en'))

const REASON = 'Not enough credits.'

describe('a button that cannot be pressed now', () => {
  it('is reached with the Tab key, shows its reason, and does nothing', async () => {
    const press = vi.fn<() => void>()
    const submit = vi.fn<(event: Event) => void>()
    render(
      <form ref={form => form?.addEventListener('submit', submit)}>
        <Button type="submit" reason={REASON} onClick={press}>
          Generate
        </Button>
      </form>,
    )
    await userEvent.tab()
    const button = screen.getByRole('button', { name: 'Generate' })
    expect(document.activeElement).toBe(button)
    const description = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(description?.textContent).toBe(REASON)
    expect((await screen.findByRole('tooltip')).textContent).toBe(REASON)
    await userEvent.keyboard('{Enter}')
    expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([0, 0])
  })

  it('ignores a second press while the first is in progress', async () => {
    const press = vi.fn<() => void>()
    render(
      <Button busy onClick={press}>
        Save
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save', busy: true }))
    expect(press).not.toHaveBeenCalled()
  })
})

it('hides its tooltip as soon as the next control has the focus, so that Escape is not meant for it', async () => {
  render(
    <>
      <Button tip="Saves the file">Save</Button>
      <Button>Close</Button>
    </>,
  )
  await userEvent.tab()
  await screen.findByRole('tooltip')
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  expect(screen.queryByRole('tooltip')).toBeNull()
})

it('a `single` button counts a double click once, and two separate presses twice', async () => {
  const press = vi.fn()
  render(
    <Button single onClick={press}>
      Add
    </Button>,
  )
  await userEvent.dblClick(screen.getByRole('button', { name: 'Add' }))
  expect(press).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(press).toHaveBeenCalledTimes(2)
})

describe('a menu', () => {
  it('keeps an action that cannot be chosen reachable with the arrow keys, with its reason', async () => {
    const chosen = vi.fn<(name: string) => void>()
    render(
      <Menu
        trigger={<Button>More</Button>}
        items={[
          { kind: 'act', label: 'Open', onSelect: () => chosen('open') },
          { kind: 'act', label: 'Delete', reason: 'It is running.', onSelect: () => chosen('delete') },
        ]}
      />,
    )
    screen.getByRole('button', { name: 'More' }).focus()
    await userEvent.keyboard('{Enter}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('DeleteIt is running.')
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('menu')).toBeDefined()
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(chosen.mock.calls).toEqual([['open']])
  })
})
