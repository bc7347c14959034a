import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, renderHook, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { Dock } from './Dock.tsx'
import { usePlayedPart } from './playedPart.ts'
import { enqueue, play, putAway, tune } from './player.ts'
import type { Track } from './queue.ts'

const bell: Track = { id: 'bell', title: 'A bell at noon', url: '/media/bell', kind: 'audio' }
const horn: Track = { id: 'horn', title: 'A horn at dawn', url: '/media/horn', kind: 'audio' }

/** The handlers registered for the device's media keys. */
let asked: Map<string, MediaSessionActionHandler | null>
let wide: boolean

beforeAll(() => startTestTexts('en'))
beforeEach(() => {
  wide = true
  asked = new Map()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: wide }))
  vi.stubGlobal(
    'MediaMetadata',
    class MediaMetadata {
      readonly title: string
      constructor({ title }: { readonly title: string }) {
        this.title = title
      }
    },
  )
  Object.assign(navigator, {
    mediaSession: {
      metadata: null,
      playbackState: 'none',
      setActionHandler: (action: string, handler: MediaSessionActionHandler | null) => asked.set(action, handler),
    },
  })
})
afterEach(() => {
  act(() => {
    putAway()
    tune({ speed: 1, loop: false, volume: 1 })
  })
  Reflect.deleteProperty(navigator, 'mediaSession')
})

function open(...tracks: readonly Track[]) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Dock />
    </QueryClientProvider>,
  )
  act(() => {
    for (const track of tracks) enqueue(track)
    if (tracks[0]) play(tracks[0])
  })
  const player = screen.getByRole('region', { name: 'Player' })
  const media = player.querySelector('video')
  if (!media) throw new Error('The player has no media element.')
  Object.defineProperty(media, 'duration', { value: 60, configurable: true })
  fireEvent(media, new Event('durationchange'))
  return { player, media, user: userEvent.setup() }
}

const titleOn = () => screen.getByRole('region', { name: 'Player' }).querySelector('p')?.textContent

it('shares the played part with other views of the same sound only', () => {
  const part = renderHook(() => [usePlayedPart('bell'), usePlayedPart('horn')])
  const { media } = open(bell)
  act(() => {
    media.currentTime = 15
    fireEvent(media, new Event('seeked'))
  })
  expect(part.result.current).toEqual([0.25, undefined])
  act(() => putAway())
  expect(part.result.current).toEqual([undefined, undefined])
})

it('lets its title be dragged into a form if it plays a stored file', () => {
  const transfer = { setData: vi.fn<DataTransfer['setData']>(), effectAllowed: 'none' }
  const drag = (title: string) => fireEvent.dragStart(screen.getByTitle(title), { dataTransfer: transfer })
  open({ ...bell, asset: 'asset_bell' })
  drag('A bell at noon')
  expect(transfer.setData).toHaveBeenCalledWith(expect.any(String), 'asset_bell')
  act(() => play(horn))
  drag('A horn at dawn')
  expect(transfer.setData).toHaveBeenCalledTimes(1)
})

it('handles keys while it has the focus: space plays and pauses, arrows seek by five seconds', async () => {
  const { player, media, user } = open(bell)
  expect(media.paused).toBe(false)
  player.focus()
  await user.keyboard(' ')
  expect(media.paused).toBe(true)
  await user.keyboard('{ArrowRight}')
  fireEvent(media, new Event('seeked'))
  await user.keyboard('{ArrowRight}')
  expect(media.currentTime).toBe(10)
  fireEvent(media, new Event('seeked'))
  await user.keyboard('{ArrowLeft}')
  expect(media.currentTime).toBe(5)
})

it('leaves its controls their own keys', async () => {
  const { player, media, user } = open(bell)
  within(player).getByRole('slider', { name: 'Volume' }).focus()
  await user.keyboard('{ArrowRight} ')
  expect(media.currentTime).toBe(0)
  expect(media.paused).toBe(false)
})

it('keeps speed, volume and repeat for the next track', async () => {
  const { media, user } = open(bell, horn)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '1.5')
  await user.click(screen.getByRole('button', { name: 'Repeat this one' }))
  fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '0.25' } })
  const settings = () => [media.playbackRate, media.defaultPlaybackRate, media.loop, media.volume]
  expect(settings()).toEqual([1.5, 1.5, true, 0.25])
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(titleOn()).toBe('A horn at dawn')
  expect(settings()).toEqual([1.5, 1.5, true, 0.25])
})

it('plays the next track of the queue by itself, and disables Next at the end', async () => {
  const { media } = open(bell, horn)
  expect(titleOn()).toBe('A bell at noon')
  fireEvent(media, new Event('ended'))
  expect(titleOn()).toBe('A horn at dawn')
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true')
})

it('plays any track of the queue, and removes any', async () => {
  const { user } = open(bell, horn)
  await user.click(screen.getByRole('button', { name: 'Queue, 1/2' }))
  const queue = await screen.findByRole('dialog', { name: 'Queue' })
  await user.click(within(queue).getByRole('button', { name: 'A horn at dawn' }))
  expect(titleOn()).toBe('A horn at dawn')
  await user.click(within(queue).getByRole('button', { name: 'Remove A horn at dawn from the queue' }))
  expect(titleOn()).toBe('A bell at noon')
})

it('is controlled by media keys and headphones, and tells the device what is playing', () => {
  const { media } = open(bell, horn)
  const ask = (action: MediaSessionAction, details: object = {}) =>
    act(() => asked.get(action)?.({ action, ...details }))
  expect(navigator.mediaSession).toMatchObject({
    metadata: { title: 'A bell at noon' },
    playbackState: 'playing',
  })
  ask('pause')
  expect(media.paused).toBe(true)
  expect(navigator.mediaSession.playbackState).toBe('paused')
  ask('seekto', { seekTime: 42 })
  expect(media.currentTime).toBe(42)
  ask('play')
  expect(media.paused).toBe(false)
  ask('nexttrack')
  expect(titleOn()).toBe('A horn at dawn')
  ask('previoustrack')
  expect(titleOn()).toBe('A bell at noon')
  act(putAway)
  expect(navigator.mediaSession.metadata).toBeNull()
  expect(asked.get('play')).toBeNull()
})

it('keeps all controls on a narrow screen: the timeline in the player, the rest with the queue', async () => {
  wide = false
  const { user, player } = open(bell)
  expect(within(player).getByRole('slider', { name: 'Position' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Queue, 1/1' }))
  const queue = await screen.findByRole('dialog', { name: 'Queue' })
  for (const [role, name] of [
    ['combobox', 'Speed'],
    ['button', 'Repeat this one'],
    ['slider', 'Volume'],
  ] as const)
    expect(within(queue).getByRole(role, { name })).toBeDefined()
})
