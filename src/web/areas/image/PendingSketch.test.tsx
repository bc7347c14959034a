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
  client.setQueryData(sketchQuery('a heron', defaultImageModel, '3:2').queryKey, {
    data: 'c2tldGNo',
    mimeType: 'image/webp',
    width: 3,
    height: 2,
    understood: [],
    steered: [],
  })
  expect(show()).toBe('data:image/webp;base64,c2tldGNo')
  expect(fetched).not.toHaveBeenCalledWith(expect.stringContaining('sketch'), expect.anything())
})
