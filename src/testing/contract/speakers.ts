import fc from 'fast-check'
import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import { speakerGenders } from '#contract/areas/speakers/models.ts'
import { breaks, legal, queryBreaks, type Cases } from './cases.ts'
import { changed, mediaRefs, some, words } from './values.ts'

const { list, create, change } = speakerEndpoints

/** Legal requests for a private voice. */
export const speakerRequests = fc
  .tuple(
    fc.record({
      name: words(40),
      language: fc.constantFrom('en', 'zh'),
      audio: mediaRefs,
      consent: fc.constant(true as const),
    }),
    some({ gender: fc.constantFrom(...speakerGenders) }),
  )
  .map(([needed, rest]) => ({ ...needed, ...rest }))

export const speakerCases: Cases = {
  legal: [
    {
      endpoint: list,
      title: 'the voices of a language',
      carried: some({ language: fc.constantFrom('en', 'zh', 'ja'), status: fc.constantFrom(1, 3, '1', '3') }).map(
        query => ({ query }),
      ),
    },
    legal(create, 'a private voice', speakerRequests),
    legal(change, 'another name', some({ name: words(40), gender: fc.constantFrom(...speakerGenders) })),
  ],
  breaches: [
    queryBreaks('field.choice', 'status', list, 'status is 1 or 3', { status: 2 }),
    queryBreaks('field.typeNumber', 'status', list, 'status is a number', { status: 'all' }),
    breaks('field.required', 'name', create, 'a voice has a name', changed(speakerRequests, { name: ' ' })),
    breaks('field.required', 'name', change, 'a voice keeps a name', fc.constant({ name: ' ' })),
    breaks(
      'work.consent',
      'consent',
      create,
      'whoever speaks agrees to be imitated',
      changed(speakerRequests, { consent: false }),
    ),
    breaks(
      'field.required',
      'audio',
      create,
      'a voice has a recording',
      changed(speakerRequests, { audio: undefined }),
    ),
    breaks(
      'field.unknown',
      'audio',
      create,
      'a recording is an asset or an address, not both',
      changed(speakerRequests, { audio: { asset: 'a', url: 'https://media.example/a.mp3' } }),
    ),
  ],
}
