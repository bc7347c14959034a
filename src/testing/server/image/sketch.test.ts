import { expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import { sketchEndpoints } from '#contract/studio/sketch.ts'
import { EngineError } from '#engines/run/engineError.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio } from '../support/studio.ts'

it('two tabs of one person both get their sketch, and nothing is painted for an aborted request', async () => {
  const real = flatPool()
  const painted: string[] = []
  await using studio = await openTestStudio({
    pool: {
      ...real,
      run: job => {
        if (job.kind === 'sketch') painted.push(job.input.prompt)
        return real.run(job)
      },
    },
  })
  const sketch = (prompt: string) =>
    studio.as('owner').call(sketchEndpoints.paint, { body: { prompt, model: 'beta-image-2' } })
  const typedOn = new AbortController()
  const overtaken = studio.as('owner').fetch('/studio/sketch', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ prompt: 'a fo', model: 'beta-image-2' }),
    signal: typedOn.signal,
  })
  const tabs = Promise.all([sketch('a fox'), sketch('a heron')])
  typedOn.abort()
  expect((await tabs).map(({ status }) => status)).toEqual([200, 200])
  await overtaken.catch(() => undefined)
  expect(painted.toSorted()).toEqual(['a fox', 'a heron'])
})

it('a sketch that takes too long is answered as busy, not as a server error', async () => {
  await using studio = await openTestStudio({
    pool: {
      ...flatPool(),
      run: () => Promise.reject(new EngineError('slow', 'the sketch engine took longer than 10 s')),
    },
  })
  const { status, refusal } = await studio
    .as('owner')
    .call(sketchEndpoints.paint, { body: { prompt: 'a fox', model: 'beta-image-2' } })
  expect([status, refusal.code]).toEqual([503, errors.unavailable.code])
})
