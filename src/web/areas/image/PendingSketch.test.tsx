import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { defaultImageModel } from '#contract/areas/image/models.ts'
import { testWork } from '#web/works/testWork.ts'
import { PendingSketch } from './PendingSketch.tsx'
import { sketchQuery } from './sketchQuery.ts'

const recipe = {
  provider: 'vendor_beta',
  model: defaultImageModel,
  prompt: 'a heron ',
  imageConfig: { aspectRatio: '3:2' },
}

const painted = { data: 'c2tldGNo', mimeType: 'image/webp', width: 3, height: 2, understood: [], steered: [] }

it('shows the sketch that was painted while the prompt was typed, and asks for none', () => {
  const client = new QueryClient()
  const fetched = vi.spyOn(globalThis, 'fetch')
  const show = () =>
    render(
      <QueryClientProvider client={client}>
        <PendingSketch work={testWork({ operation: 'image.generate', recipe })} />
      </QueryClientProvider>,
    ).container.querySelector('img')?.src
  expect(show()).toBeUndefined()
  client.setQueryData(sketchQuery('a heron', defaultImageModel, '3:2').queryKey, painted)
  expect(show()).toBe('data:image/webp;base64,c2tldGNo')
  expect(fetched).not.toHaveBeenCalledWith(expect.stringContaining('sketch'), expect.anything())
})

it('is asked for again if the service is too busy for it and says when', async () => {
  const answers = [
    Response.json({ code: 50300, message: 'busy' }, { status: 503, headers: { 'Retry-After': '0' } }),
    Response.json({ code: 0, message: 'ok', data: painted }),
    Response.json({ code: 40000, message: 'refused' }, { status: 400 }),
  ]
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(answers.shift() ?? expect.fail('asked again')))
  const asked = (prompt: string) => new QueryClient().fetchQuery(sketchQuery(prompt, defaultImageModel, '3:2'))
  expect(await asked('a heron')).toEqual(painted)
  await expect(asked('a fox')).rejects.toThrow('refused')
})
