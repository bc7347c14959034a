import { ask } from './ask.ts'
import { compare, type Measurement } from './figure.ts'
import { seedWorks } from './seed.ts'
import { openBenchStudio } from './studio.ts'

const WORKS = 300
const NEWER = 20

/** The page's poll for changes when there are none, against one that returns some. */
export const measureChanges: Measurement = async () => {
  await using studio = await openBenchStudio()
  const revision = await seedWorks(studio, WORKS)
  const poll = (since: number, status: number) =>
    ask(`${studio.url}/studio/changes?since=${since}`, studio.headers, status)
  const { a, b, ratios } = await compare(
    () => poll(revision, 304),
    () => poll(revision - NEWER, 200),
    { rounds: 15, calls: 60 },
  )
  return [
    {
      name: 'Poll, nothing new',
      unit: 'times',
      values: ratios,
      means: `A 304 of /studio/changes against a 200 with ${NEWER} of ${WORKS} works.`,
    },
    { name: 'Poll, nothing new', unit: 'ms', values: a, means: 'What an open page costs each time it asks.' },
    { name: `Poll, ${NEWER} works`, unit: 'ms', values: b, means: 'What it is compared with.' },
  ]
}
