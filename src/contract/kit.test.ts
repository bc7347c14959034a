import { describe, expect, it } from 'vitest'
import { voiceGenerate } from './areas/voice/generate.ts'
import { filePart } from './kit/file.ts'
import { formatOf, tenMegabytes } from './kit/fileFormats.ts'
import { formFields } from './kit/form.ts'
import { findMedia, replaceMedia } from './kit/media.ts'
import { pathOf } from './operation.ts'
import { characters, filledText } from './kit/text.ts'
import { voiceEndpoints } from './areas/voice/endpoints.ts'
import { undoFit } from './fit.ts'

describe('media of a recipe', () => {
  const recipe = {
    text: 'hi',
    voices: [
      { type: 'speaker', id: 'nova' },
      { type: 'reference', url: { asset: 'a1' } },
    ],
    image: { url: 'https://media.example/a.png' },
  }

  it('are found at the paths of the operation, as assets or addresses', () => {
    const found = findMedia(recipe, voiceGenerate.media)
    expect(found.map(({ path, field, media }) => [path.join('.'), field.wire, media])).toEqual([
      ['voices.1.url', 'url', { asset: 'a1' }],
      ['image', 'base64', { url: 'https://media.example/a.png' }],
    ])
  })

  it('are replaced in a copy', () => {
    const found = findMedia(recipe, voiceGenerate.media)
    const wire = replaceMedia(recipe, found, ({ field }) => field.wire)
    expect(wire).toMatchObject({ text: 'hi', voices: [{ id: 'nova' }, { url: 'url' }], image: 'base64' })
    expect(recipe.voices[1]).toEqual({ type: 'reference', url: { asset: 'a1' } })
  })
})

describe('files of a multipart body', () => {
  const schema = filePart(['mp3', 'm4a'], tenMegabytes)
  const song = { name: 'a.mp3', mimeType: 'audio/mpeg', bytes: 1, content: null }

  it('Limits: Music: 10,485,760 bytes are accepted, one more is refused', () => {
    expect(schema.safeParse({ ...song, bytes: 10_485_760 }).success).toBe(true)
    expect(schema.safeParse({ ...song, bytes: 10_485_761 }).success).toBe(false)
  })

  it('are recognised by their media type, not by their name', () => {
    expect(formatOf('Audio/X-M4A; codecs=mp4a', ['mp3', 'm4a'])).toBe('m4a')
    expect(schema.safeParse({ ...song, mimeType: 'audio/wav' }).success).toBe(false)
  })

  it('leave out an untouched input of a form and keep the last of a repeated name', () => {
    expect(
      formFields([
        ['prompt', ''],
        ['title', 'a'],
        ['title', 'b'],
        ['audio', song],
      ]),
    ).toEqual({
      title: 'b',
      audio: song,
    })
  })
})

describe('text', () => {
  it('is measured in characters, not in code units', () => {
    expect(characters('🦊🦊')).toBe(2)
    expect(filledText(2).safeParse('🦊🦊').success).toBe(true)
    expect(filledText(2).safeParse('🦊🦊🦊').success).toBe(false)
  })

  it('is never trimmed', () => expect(filledText(9).parse('  a ')).toBe('  a '))
})

it('escapes an id in the path of its task', () => {
  expect(pathOf(voiceEndpoints.task, 'a/b $&')).toBe('/v1/voice/tasks/a%2Fb%20%24%26')
})

it('undoes a change made by fitting, at its path', () => {
  const change = { path: 'imageConfig.imageSize', from: '4K', to: '2K', rule: 'field.choice', values: {} } as const
  expect(undoFit({ imageConfig: { imageSize: '2K', quality: 'low' } }, change)).toEqual({
    imageConfig: { imageSize: '4K', quality: 'low' },
  })
})
