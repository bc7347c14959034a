import { expect, it } from 'vitest'
import { voiceEndpoints } from '#contract/areas/voice/endpoints.ts'
import { expectExactBooks } from './books.ts'
import { eventually, openTestStudio } from './studio.ts'

it('a voice', async () => {
  await using studio = await openTestStudio()
  const owner = studio.as('owner')
  const { data } = await owner.call(voiceEndpoints.generate, { body: { text: 'Hello there.' } })
  const done = await eventually(async () => {
    const { data: task } = await owner.call(voiceEndpoints.task, { params: { taskId: data.taskId } })
    expect(task.status).toBe('success')
    return task
  })
  console.log(done)
  await expectExactBooks(studio.db)
})
