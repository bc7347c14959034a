import { textsOf } from './search.ts'

/**
 * The texts of a request that the page of a result shows as its prompt: what a person wrote, without the title and what
 * is said or sung anyway.
 */
export function promptTextsOf(
  recipe: unknown,
  title: string | undefined,
  lines: readonly { readonly text: string }[],
): string[] {
  const isSaid = (text: string) => lines.some(line => line.text !== '' && text.includes(line.text))
  return textsOf(recipe).filter(text => text.trim() !== '' && text !== title && !isSaid(text))
}

/** Where the page of a result is downloaded. `result`: from 0. */
export function resultPageUrl(
  { id }: { readonly id: string },
  result: number,
  { language, prompt }: { readonly language: string; readonly prompt: boolean },
): string {
  const query = `language=${language}${prompt ? '&prompt=1' : ''}`
  return `/studio/works/${encodeURIComponent(id)}/results/${result + 1}/page?${query}`
}
