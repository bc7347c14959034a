import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { imageViews } from '#web/areas/image/views.ts'
import { readFeedSearch } from '#web/feed/feedSearch.ts'
import { OperationViewsContext } from '#web/works/operationView.ts'
import { testViews } from '#web/works/testViews.ts'
import { noteRefusal } from '#web/recipes/refusal.ts'
import { recipeFragment } from '#web/recipes/recipeLink.ts'
import { testWork } from '#web/works/testWork.ts'
import { requestOperation } from '#web/workspace/composeRequest.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { ComposerPage, type AreaForm } from './ComposerPage.tsx'
import { Chooser, composerOf, formOf, type Values } from './testComposer.tsx'

// Three small forms for two operations; the second one has two variants.
const First = composerOf(formOf({ operation: 'voice.generate' }, 10))
const Second = composerOf(formOf({ operation: 'image.generate' }, 100))
const Long = composerOf(formOf({ operation: 'image.generate', variant: 'long' }, 1000))
const forms = [
  { operation: 'voice.generate', Composer: First },
  { operation: 'image.generate', Composer: lazy(() => Promise.resolve({ default: Second })) },
  {
    operation: 'image.generate',
    variant: 'long',
    Composer: Long,
    opens: (recipe: unknown) => (recipe as Values | undefined)?.title === 'Long',
  },
] as const

const views = testViews(imageViews['image.generate'])

/** Submissions that reached the studio. */
let sent: { readonly operation: string; readonly recipe: Values }[]
/** Addresses from which presets were requested. */
let presets: string[]
/** Whether the studio refuses what is sent. */
let refusing = false

beforeAll(() => startTestTexts('en'))
beforeEach(() => {
  localStorage.clear()
  sent = []
  presets = []
  vi.stubGlobal('fetch', (address: string, { method, body }: { method?: string; body?: string } = {}) => {
    const answer = (data: unknown) => Promise.resolve(Response.json({ code: 0, message: '', data }))
    if (address.startsWith('/studio/presets')) presets.push(address)
    if (address !== '/studio/works' || method !== 'POST') return answer({ items: [], next: null })
    if (refusing) return Promise.resolve(Response.json({ code: 1, message: 'Not allowed here' }, { status: 400 }))
    sent.push(JSON.parse(body ?? '') as (typeof sent)[number])
    return answer(testWork())
  })
})

async function openPage(address = '/image', shown: readonly [AreaForm, ...AreaForm[]] = forms) {
  const root = createRootRoute()
  const image = createRoute({
    getParentRoute: () => root,
    path: '/image',
    validateSearch: readFeedSearch,
    component: () => <ComposerPage area="image" forms={shown} Chooser={Chooser} emptyFeed={null} />,
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([image]), history })
  await router.load()
  const page = render(
    <QueryClientProvider client={new QueryClient()}>
      <OperationViewsContext value={views}>
        {/* Not the registered router type. */}
        <RouterProvider router={router as never} />
      </OperationViewsContext>
    </QueryClientProvider>,
  )
  await screen.findByRole('textbox', { name: 'Prompt' })
  return { user: userEvent.setup(), history, close: page.unmount }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const choice = (key: string) => screen.getByRole('radio', { name: key })
const pressPanel = (key: string) => screen.findByText(key, { selector: 'div' })

describe('a page with several forms', () => {
  it('opens the first form or the one in the address, and updates the address', async () => {
    const { user, history, close } = await openPage()
    await pressPanel('voice.generate')
    await user.click(choice('image.generate/long'))
    await pressPanel('image.generate/long')
    expect(history.location.search).toBe('?form=image.generate%2Flong')
    await user.click(choice('voice.generate'))
    await pressPanel('voice.generate')
    expect(history.location.search).toBe('')
    close()
    await openPage('/image?form=image.generate')
    await pressPanel('image.generate')
    expect(choice('image.generate')).toHaveProperty('checked', true)
  })

  it('opens again with the form that was chosen last, unless the address names another', async () => {
    const { user, close } = await openPage()
    await user.click(choice('image.generate/long'))
    await pressPanel('image.generate/long')
    close()
    const again = await openPage()
    await pressPanel('image.generate/long')
    again.close()
    await openPage('/image?form=image.generate')
    await pressPanel('image.generate')
  })

  it('keeps the focus in the chooser', async () => {
    const { user } = await openPage()
    await user.click(choice('voice.generate'))
    await user.keyboard('{ArrowRight}')
    await pressPanel('image.generate')
    expect(document.activeElement).toBe(choice('image.generate'))
  })

  it('is inert while the chosen form loads', async () => {
    const { promise, resolve } = Promise.withResolvers<{ default: typeof Second }>()
    const slow: AreaForm = { operation: 'image.generate', Composer: lazy(() => promise) }
    const { user } = await openPage('/image', [forms[0], slow])
    await user.type(field('Prompt'), 'A fox')
    const isInert = () => field('Prompt').closest('[inert]') !== null
    expect(isInert()).toBe(false)
    await user.click(choice('image.generate'))
    expect(isInert()).toBe(true)
    // This would send the previous form, which is still shown.
    await user.keyboard('{Control>}{Enter}{/Control}')
    await act(async () => resolve({ default: Second }))
    await pressPanel('image.generate')
    await waitFor(() => expect(isInert()).toBe(false))
    expect(sent).toEqual([])
    await user.type(field('Prompt'), 'A hare')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent).toMatchObject([{ operation: 'image.generate', recipe: { prompt: 'A hare' } }]))
  })

  it('sends each form as its own operation', async () => {
    const { user } = await openPage('/image?form=image.generate')
    await pressPanel('image.generate')
    await user.type(field('Prompt'), 'A fox')
    await user.click(screen.getByRole('button', { name: /Generate/ }))
    await waitFor(() => expect(sent).toMatchObject([{ operation: 'image.generate', recipe: { prompt: 'A fox' } }]))
  })
})

describe('switching between the forms of a page', () => {
  const takeAlong = () => screen.findByRole('button', { name: 'Take along' })

  it('copies nothing by itself, and takes words along when asked, with undo', async () => {
    const { user } = await openPage()
    await user.type(field('Prompt'), 'A fox')
    await user.click(choice('image.generate'))
    await pressPanel('image.generate')
    expect([field('Prompt').value, field('Seconds').value]).toEqual(['', '50'])
    await screen.findByText('In another form: “A fox”')
    await user.click(await takeAlong())
    expect([field('Prompt').value, field('Seconds').value]).toEqual(['A fox', '50'])
    expect(screen.queryByRole('button', { name: 'Take along' })).toBeNull()
    await screen.findByText('Taken along from another form')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(field('Prompt').value).toBe('')
  })

  it('leaves words of a form alone, and a cleared field stays empty', async () => {
    const { user } = await openPage()
    await user.type(field('Prompt'), 'A fox')
    await user.click(choice('image.generate'))
    await pressPanel('image.generate')
    await user.type(field('Prompt'), 'A hare')
    await user.click(choice('voice.generate'))
    await pressPanel('voice.generate')
    expect(field('Prompt').value).toBe('A fox')
    expect(screen.queryByRole('button', { name: 'Take along' })).toBeNull()
    await user.clear(field('Prompt'))
    await user.click(choice('image.generate/long'))
    await pressPanel('image.generate/long')
    await user.click(choice('voice.generate'))
    await pressPanel('voice.generate')
    expect(field('Prompt').value).toBe('')
  })

  it('is not offered again to the form that refused it, until something else is typed', async () => {
    const { user } = await openPage()
    await user.type(field('Prompt'), 'A fox')
    await user.click(choice('image.generate'))
    await pressPanel('image.generate')
    await takeAlong()
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    await user.click(choice('voice.generate'))
    await pressPanel('voice.generate')
    await user.click(choice('image.generate'))
    await pressPanel('image.generate')
    expect(screen.queryByRole('button', { name: 'Take along' })).toBeNull()
    await user.click(choice('voice.generate'))
    await pressPanel('voice.generate')
    await user.type(field('Prompt'), '!')
    await user.click(choice('image.generate'))
    await pressPanel('image.generate')
    await takeAlong()
  })

  it('leaves behind only the value that the other form refuses', async () => {
    const { user } = await openPage('/image?form=image.generate')
    await pressPanel('image.generate')
    await user.type(field('Prompt'), 'A fox')
    await user.clear(field('Seconds'))
    await user.type(field('Seconds'), '70')
    await user.click(choice('voice.generate'))
    await pressPanel('voice.generate')
    await user.click(await takeAlong())
    expect([field('Prompt').value, field('Seconds').value]).toEqual(['A fox', '5'])
    await user.click(choice('image.generate/long'))
    await pressPanel('image.generate/long')
    await screen.findByText('In another form: “A fox”, 1 setting')
    await user.click(await takeAlong())
    expect(field('Seconds').value).toBe('70')
  })

  it('keeps separate drafts across a reload, including what was taken along', async () => {
    const { user, close } = await openPage()
    await user.type(field('Prompt'), 'A fox')
    await user.click(choice('image.generate/long'))
    await pressPanel('image.generate/long')
    await user.click(await takeAlong())
    await user.type(field('Title'), 'Dawn')
    close()
    const again = await openPage('/image?form=image.generate%2Flong')
    await pressPanel('image.generate/long')
    expect([field('Prompt').value, field('Title').value]).toEqual(['A fox', 'Dawn'])
    again.close()
    const { user: later } = await openPage()
    await later.click(choice('voice.generate'))
    await pressPanel('voice.generate')
    expect([field('Prompt').value, field('Title').value]).toEqual(['A fox', ''])
  })

  it('keeps presets, prompt history and options separate', async () => {
    const { user } = await openPage()
    await user.type(field('Prompt'), 'A fox')
    await user.click(screen.getByRole('button', { name: /Generate/ }))
    await waitFor(() => expect(sent).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'More' }))
    await screen.findByRole('button', { name: /Generate 2/ })
    await user.click(choice('image.generate'))
    await pressPanel('image.generate')
    expect(screen.queryByRole('button', { name: /Generate 2/ })).toBeNull()
    await user.clear(field('Prompt'))
    await user.type(field('Prompt'), '{ArrowUp}')
    expect(field('Prompt').value).toBe('')
    expect(presets).toEqual(['/studio/presets?operation=voice.generate', '/studio/presets?operation=image.generate'])
    await user.click(choice('voice.generate'))
    await screen.findByRole('button', { name: /Generate 2/ })
    await user.clear(field('Prompt'))
    await user.type(field('Prompt'), '{ArrowUp}')
    expect(field('Prompt').value).toBe('A fox')
  })
})

describe('incoming requests on a page with several forms', () => {
  const recipe = { prompt: 'A heron', title: 'Long', seconds: 7 }

  it('a recipe link opens the form of its operation and variant, and the form is inert until then', async () => {
    const { history } = await openPage(`/image#${recipeFragment({ operation: 'image.generate', recipe })}`)
    // The recipe would overwrite changes.
    expect(field('Prompt').closest('[inert]')).not.toBeNull()
    await pressPanel('image.generate/long')
    await waitFor(() => expect(field('Prompt').value).toBe('A heron'))
    expect(await screen.findByText('Recipe opened')).toBeTruthy()
    await waitFor(() => expect(history.location.href).toBe('/image?form=image.generate%2Flong'))
    await waitFor(() => expect(field('Prompt').closest('[inert]')).toBeNull())
  })

  it('says what the service refused at its field until that is changed', async () => {
    noteRefusal('image.generate', {
      key: 'invalid',
      message: 'Nobody is in it',
      reason: { reason: 'of another', values: {}, path: 'title' },
    })
    const { user } = await openPage(`/image#${recipeFragment({ operation: 'image.generate', recipe })}`)
    await pressPanel('image.generate/long')
    await screen.findByText('Nobody is in it')
    await user.type(field('Title'), '!')
    expect(screen.queryByText('Nobody is in it')).toBeNull()
  })

  it('offers the words that a file was made from to a form without words, and leaves others alone', async () => {
    const part = {
      operation: 'image.generate',
      recipe: { title: 'A file' },
      part: 'fields',
      words: 'A heron in rain',
    } as const
    const { user, close } = await openPage(`/image#${recipeFragment(part)}`)
    expect(await screen.findByText('Made from the words: “A heron in rain”')).toBeTruthy()
    expect(field('Prompt').value).toBe('')
    await user.click(screen.getByRole('button', { name: 'Take along' }))
    expect(field('Prompt').value).toBe('A heron in rain')
    expect(field('Title').value).toBe('A file')
    expect(screen.getByText('The words it was made from are in the form.')).toBeTruthy()
    // What the service refuses can still be undone.
    refusing = true
    await user.click(screen.getByRole('button', { name: /Generate/ }))
    await screen.findByText(/Not allowed here/)
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
    refusing = false
    await user.type(field('Title'), 's')
    expect(screen.queryByText(/Not allowed here/)).toBeNull()
    await user.click(screen.getByRole('button', { name: /Generate/ }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    close()
    // They are there already now.
    await openPage(`/image#${recipeFragment({ ...part, words: 'Others' })}`)
    await pressPanel('image.generate')
    await waitFor(() => expect(field('Prompt').value).toBe('A heron in rain'))
    expect(screen.queryByText(/Made from the words/)).toBeNull()
  })

  it('a request from the palette chooses its form and focuses the prompt', async () => {
    const { user } = await openPage()
    await user.type(field('Prompt'), 'A fox')
    act(() => requestOperation('image.generate', 'task'))
    await pressPanel('image.generate')
    expect(field('Prompt').value).toBe('')
    await waitFor(() => expect(document.activeElement).toBe(field('Prompt')))
  })
})
