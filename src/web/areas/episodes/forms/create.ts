import { episodeCreateRequest, type EpisodeCreateRequest } from '#contract/areas/episodes/create.ts'
import { episodeCards, episodeModes } from '#contract/areas/episodes/models.ts'
import { scriptIn, unfinishedScript } from '#contract/areas/episodes/script.ts'
import type { ComposerForm } from '#web/composer/composerForm.ts'
import { isFields, isOneOf, isText, withFields, type Checks } from '#web/composer/draft.ts'
import { episodeDefaults, type EpisodeValues } from './createDefaults.ts'
import { hashOf, sentScript } from './script.ts'

const checks: Checks<EpisodeValues> = {
  mode: isOneOf(episodeModes),
  source: isOneOf(['text', 'url']),
  text: isText,
  url: isText,
  about: isText,
  speaker: isText,
  language: isText,
  style: isText,
  script: value => value === null || unfinishedScript.safeParse(value).success,
  scriptFor: isText,
}

/** The source as it is sent. Slides expect an address in `content`, the other modes in `uri`. */
function sourceOf({ mode, source, text, url, about, script }: EpisodeValues): Readonly<Record<string, unknown>> {
  const metadata = script && { metadata: { script: sentScript(script) } }
  if (source === 'text') return { type: 'text', content: text, ...metadata }
  const address = url.trim()
  const isBare = !episodeCards[mode].uriRequired && about === ''
  return { type: 'url', content: about || address, ...(!isBare && address !== '' && { uri: address }), ...metadata }
}

function recipeOf(values: EpisodeValues): unknown {
  const { mode, speaker, language, style } = values
  return {
    mode,
    sources: [sourceOf(values)],
    speakers: speaker === '' ? [] : [{ speakerId: speaker }],
    ...(language !== '' && { language }),
    ...(style !== '' && { style }),
  }
}

/**
 * The request to preview the source, with the script as far as it has pages that say something; undefined while there
 * is no source.
 */
export function readingOf(values: EpisodeValues): unknown {
  const { mode, source, text, url, language, script } = values
  if (source === 'text' ? text.trim() === '' : !URL.canParse(url.trim())) return undefined
  const pages = script && sentScript(script).pages.filter(page => page.lines.length > 0)
  const known = script && pages && pages.length > 0 && script.title.trim() !== '' ? { ...script, pages } : null
  return { mode, sources: [sourceOf({ ...values, script: known })], ...(language !== '' && { language }) }
}

/** A short mark of the request that a script is written for: with another one, it may not fit any more. */
export const writtenFor = (values: EpisodeValues) => hashOf(readingOf({ ...values, script: null }))

function valuesWith(values: EpisodeValues, json: unknown): EpisodeValues | null {
  if (!isFields(json)) return null
  if ('text' in json) return withFields(values, json, checks)
  const read = episodeCreateRequest.safeParse(json)
  if (!read.success) return null
  const opened = { ...values, ...fieldsOf(read.data) }
  return opened.script ? { ...opened, scriptFor: writtenFor(opened) } : opened
}

function fieldsOf({ mode, sources, speakers, language, style }: EpisodeCreateRequest): EpisodeValues {
  const [given] = sources
  const [speaker] = speakers
  const { type = 'text', content = '', uri } = given ?? {}
  const named = {
    ...episodeDefaults,
    mode,
    source: type,
    speaker: speaker?.speakerId ?? '',
    language: language ?? '',
    style: style ?? '',
    script: scriptIn(given) ?? null,
  }
  if (type === 'text') return { ...named, text: content }
  // Without a `uri`, the content is the address itself and not a text about it.
  return { ...named, url: uri ?? content, about: uri === undefined ? '' : content }
}

/** The form of `episodes.create`. */
export const createForm: ComposerForm<EpisodeValues, EpisodeCreateRequest> = {
  operation: 'episodes.create',
  schema: episodeCreateRequest,
  defaults: episodeDefaults,
  recipeOf,
  fieldOf(path, { source }) {
    if (path.startsWith('sources.0.metadata')) return 'script'
    if (path.startsWith('sources')) return source
    return path.startsWith('speakers') ? 'speaker' : path
  },
  read: json => valuesWith(episodeDefaults, json),
  textOf: ({ source, text, url }) => (source === 'text' ? text : url),
  promptOf: () => '',
  isBlank: ({ text, url }) => text.trim() === '' && url.trim() === '',
  applySearch(values, { speaker, mode, words }) {
    const asked = episodeModes.find(known => known === mode)
    return {
      ...values,
      ...(speaker !== undefined && { speaker }),
      ...(asked && { mode: asked }),
      ...(words !== undefined && (isAddress(words) ? { source: 'url', url: words, text: '' } : { source: 'text' })),
    }
  },
}

const isAddress = (words: string) => /^https?:\/\/\S+$/.test(words)
