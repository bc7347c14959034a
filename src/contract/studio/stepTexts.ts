import type { OfferedOperationId } from '../operationFacts.ts'

/** The initial recipe of a chain step, and its texts that can be edited in the chain editor. */
interface StepStart {
  readonly recipe: Readonly<Record<string, unknown>>
  /** Names of fields; `content` means the text among the items of that list. */
  readonly texts: readonly string[]
}

/** By operation: the minimum that its recipe needs besides its input and the texts that a person types. */
export const stepStarts: { readonly [id in OfferedOperationId]: StepStart } = {
  'image.generate': { recipe: { provider: 'vendor_beta' }, texts: ['prompt'] },
  'music.generate': { recipe: {}, texts: ['prompt', 'lyrics'] },
  'music.instrumental': { recipe: {}, texts: [] },
  'music.soundtrack': { recipe: {}, texts: ['prompt'] },
  'music.track': { recipe: { generateType: 'Drums' }, texts: ['prompt'] },
  'music.remix': { recipe: {}, texts: ['prompt', 'lyrics'] },
  'music.extend': { recipe: {}, texts: ['prompt'] },
  'music.recognize': { recipe: {}, texts: [] },
  'music.describe': { recipe: {}, texts: [] },
  'music.stem': { recipe: {}, texts: [] },
  'voice.generate': { recipe: {}, texts: ['text'] },
  'video.capability': { recipe: {}, texts: ['prompt'] },
  'video.generate': { recipe: { content: [] }, texts: ['content'] },
  'episodes.create': { recipe: {}, texts: [] },
  'episodes.video': { recipe: {}, texts: [] },
}

type Recipe = Readonly<Record<string, unknown>>

/** A text of a recipe; empty if there is none. */
export function stepText(recipe: Recipe, name: string): string {
  const value = recipe[name]
  if (name !== 'content') return typeof value === 'string' ? value : ''
  const item = itemsOf(value).find(isText)
  return item?.text ?? ''
}

/** The recipe with another text; an empty text removes the field, or the text item of `content`. */
export function withStepText(recipe: Recipe, name: string, text: string): Record<string, unknown> {
  if (name === 'content') {
    const others = itemsOf(recipe['content']).filter(item => !isText(item))
    return { ...recipe, content: text === '' ? others : [{ type: 'text', text }, ...others] }
  }
  const { [name]: _, ...rest } = recipe
  return text === '' ? rest : { ...rest, [name]: text }
}

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function isText(item: unknown): item is { readonly type: 'text'; readonly text: string } {
  return typeof item === 'object' && item !== null && 'text' in item && typeof item.text === 'string'
}
