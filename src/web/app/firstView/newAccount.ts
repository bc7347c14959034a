import type { Endpoint } from '#contract/kit/endpoint.ts'
import { libraryEndpoints } from '#contract/studio/library.ts'
import { presetEndpoints } from '#contract/studio/presets.ts'
import { projectEndpoints } from '#contract/studio/projects.ts'
import { sessionEndpoints } from '#contract/studio/session.ts'
import { timelineEndpoints } from '#contract/studio/timelines.ts'
import { workEndpoints } from '#contract/studio/works.ts'

/** A path and its answer, checked by the contract: an invalid one fails the build. */
const answer = ({ path, answer: { schema } }: Endpoint, data: unknown) => [path, schema.parse(data)] as const

/** The studio's answers to a new account, by path. They are the same for every new account. */
const answers: Readonly<Record<string, unknown>> = Object.fromEntries([
  answer(sessionEndpoints.read, {
    account: { id: 'new', name: '' },
    isOwner: true,
    service: 'built-in',
    readsGs: false,
    build: '',
    settings: {},
    madeBy: [],
    makersAt: '',
    modelNames: {},
  }),
  answer(workEndpoints.list, { items: [], next: null, revision: 0, total: 0 }),
  answer(projectEndpoints.list, { items: [] }),
  answer(presetEndpoints.list, { items: [] }),
  answer(timelineEndpoints.list, { items: [] }),
  answer(libraryEndpoints.list, { items: [], next: null }),
  answer(libraryEndpoints.summary, {
    storage: [],
    totalBytes: 0,
    trash: { items: 0, worksWithoutFiles: 0, bytes: 0 },
    models: [],
    tags: [],
    trashDays: 30,
  }),
])

/** `fetch` for such an account. What the build cannot know is never answered, so the page shows its loading state. */
export function fetchAsNewAccount(address: string): Promise<Response> {
  const data = answers[new URL(address, location.href).pathname]
  if (data === undefined) return new Promise(() => {})
  return Promise.resolve(Response.json({ code: 0, message: '', data }))
}
