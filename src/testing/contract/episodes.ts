import fc from 'fast-check'
import { episodeEndpoints } from '#contract/areas/episodes/endpoints.ts'
import { episodeCards, episodeModes } from '#contract/areas/episodes/models.ts'
import type { RuleId } from '#contract/rules.ts'
import { breaks, legal, type Cases } from './cases.ts'
import { address, changed, some, words } from './values.ts'

const { create } = episodeEndpoints

const optional = some({
  language: fc.constantFrom('en', 'zh'),
  style: words(20),
  speakers: fc.constant([{ speakerId: 'nova' }]),
})

const scriptPage = {
  headline: 'Dens',
  picture: 'A fox',
  points: [],
  lines: [{ text: 'Foxes dig.', from: 'They dig.' }],
}
const script = { title: 'Foxes', language: 'en', pages: [scriptPage, { ...scriptPage, by: 'Writer, w-1' }] }

const page = address('html')
const plain = fc.record({ type: fc.constant('text'), content: words(300) })
const told = fc.oneof(
  plain,
  plain.map(one => ({ ...one, metadata: { script } })),
)
const linked = fc.record({ type: fc.constant('url'), content: words(), uri: page })
const bare = fc.record({ type: fc.constant('url'), content: page })

/** Legal requests of every mode. */
export const episodeRequests = fc
  .constantFrom(...episodeModes)
  .chain(mode =>
    fc
      .tuple(optional, episodeCards[mode].uriRequired ? fc.oneof(told, linked) : fc.oneof(told, linked, bare))
      .map(([rest, source]) => ({ speakers: [{ speakerId: 'nova' }], ...rest, mode, sources: [source] })),
  )

const broken = (rule: RuleId, path: string, title: string, change: Readonly<Record<string, unknown>>) =>
  breaks(rule, path, create, title, changed(episodeRequests, change))

const source = { type: 'text', content: 'Foxes live in dens.' }
const url = { type: 'url', content: 'https://a.example/fox' }

export const episodeCases: Cases = {
  legal: [legal(create, 'an episode of any mode', episodeRequests)],
  breaches: [
    broken('field.required', 'sources', 'a source is required', { sources: undefined }),
    broken('field.countMin', 'sources', 'there is a source', { sources: [] }),
    broken('field.countMax', 'sources', 'there is at most 1 source', { sources: [source, source] }),
    broken('field.required', 'speakers', 'a speaker is required', { speakers: undefined }),
    broken('field.countMin', 'speakers', 'there is a speaker', { speakers: [] }),
    broken('field.countMax', 'speakers', 'there is at most 1 speaker', {
      speakers: [{ speakerId: 'nova' }, { speakerId: 'echo' }],
    }),
    broken('field.required', 'speakers.0.speakerId', 'a speaker has an id', { speakers: [{}] }),
    broken('field.choice', 'mode', 'a mode is a known one', { mode: 'opera' }),
    broken('field.choice', 'sources.0.type', 'a source is a text or an address', {
      sources: [{ ...source, type: 'file' }],
    }),
    broken('field.required', 'sources.0.content', 'content is required', { sources: [{ type: 'text' }] }),
    broken('episodes.source.content', 'sources.0.content', 'a text says something', {
      sources: [{ type: 'text', content: ' ' }],
    }),
    ...episodeModes
      .filter(mode => episodeCards[mode].uriRequired)
      .map(mode =>
        broken('episodes.source.uri', 'sources.0.uri', `an address is required for ${mode}`, { mode, sources: [url] }),
      ),
    broken('field.address', 'sources.0.uri', 'an address is http or https', {
      sources: [{ ...url, uri: 'fox' }],
    }),
    broken('episodes.source.address', 'sources.0.content', 'slides read the address in the content', {
      mode: 'slides',
      sources: [{ type: 'url', content: 'foxes' }],
    }),
    broken('episodes.source.script', 'sources.0.metadata', 'each page of a script says something', {
      sources: [{ ...source, metadata: { script: { ...script, pages: [{ ...scriptPage, lines: [] }] } } }],
    }),
    broken('episodes.source.remake', 'sources.0.metadata', 'a page is made again by its number', {
      sources: [{ ...source, metadata: { script, remake: { episodeId: 'task_1', page: 0, part: 'text' } } }],
    }),
  ],
}
