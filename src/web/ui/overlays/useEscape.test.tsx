import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { Select } from '../fields/Select.tsx'
import { Dialog } from './Dialog.tsx'
import { Menu } from './Menu.tsx'
import { Popover } from './Popover.tsx'

beforeAll(() => startTestTexts('en'))

/** Presses Escape as soon as it is visible. */
function Hasty() {
  useLayoutEffect(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  }, [])
  return null
}

function Lower({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(true)
  return (
    <Dialog open={open} title="Lower" onOpenChange={setOpen}>
      {children}
    </Dialog>
  )
}

const lower = () => screen.queryByRole('dialog', { name: 'Lower', hidden: true })

describe('over a dialog', () => {
  const uppers: readonly (readonly [string, ReactNode, 'menu' | 'dialog' | 'listbox'])[] = [
    [
      'menu',
      <Menu
        key="menu"
        trigger={<button type="button">More</button>}
        items={[{ kind: 'act', label: 'Copy', onSelect: () => {} }]}
      />,
      'menu',
    ],
    [
      'popover',
      <Popover key="popover" label="Upper" trigger={<button type="button">More</button>}>
        Words
      </Popover>,
      'dialog',
    ],
    [
      'list',
      <Select key="list" label="More" options={[{ value: 'a', label: 'A' }]} value="a" onChange={() => {}} />,
      'listbox',
    ],
  ]
  it.each(uppers)('Escape closes only the %s, and then the dialog', async (_, upper, role) => {
    const user = userEvent.setup()
    render(<Lower>{upper}</Lower>)
    const trigger = screen.getByRole(role === 'listbox' ? 'combobox' : 'button', { name: 'More' })
    trigger.focus()
    await user.keyboard('{Enter}')
    const opened = await screen.findByRole(role, role === 'dialog' ? { name: 'Upper' } : {})
    await user.keyboard('{Escape}')
    await waitFor(() => expect(opened.isConnected).toBe(false))
    expect(lower()).not.toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(lower()).toBeNull())
  })
})

it('Escape closes a popover that has only just appeared, and not the dialog below it', async () => {
  render(
    <Lower>
      <Popover label="Upper" trigger={<button type="button">More</button>}>
        <Hasty />
      </Popover>
    </Lower>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Upper' })).toBeNull())
  expect(lower()).not.toBeNull()
})
