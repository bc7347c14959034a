import type { PromptLanguage } from '../../kit/language.ts'

/** What a reference is to be for the new picture. The interface has no field for it: the prompt says it in words. */
export const referenceRoles = ['subject', 'style', 'composition'] as const
export type ReferenceRole = (typeof referenceRoles)[number]

/** A reference in a prompt: `@2` as it is typed, `image 2` as it is sent. */
const NAMED = String.raw`(?:(?<![A-Za-z0-9_.])@|\b(?:image|picture)\s*|图片?\s*)(\d{1,2})(?!\d)`

const phrases: Readonly<Record<ReferenceRole, RegExp>> = {
  subject: new RegExp(`\\bthe subject of ${NAMED}|(?:使用|画)?\\s*${NAMED}\\s*的主体`, 'giu'),
  style: new RegExp(`\\b(?:in |with )?the style of ${NAMED}|(?:采用|使用)?\\s*${NAMED}\\s*的风格`, 'giu'),
  composition: new RegExp(`\\b(?:in |with )?the composition of ${NAMED}|(?:采用|使用)?\\s*${NAMED}\\s*的构图`, 'giu'),
}

const written: Readonly<Record<ReferenceRole, Readonly<Record<PromptLanguage, string>>>> = {
  subject: { en: 'the subject of @{n}', zh: '@{n}的主体' },
  style: { en: 'in the style of @{n}', zh: '采用@{n}的风格' },
  composition: { en: 'with the composition of @{n}', zh: '采用@{n}的构图' },
}

/** The role that a prompt gives to each reference, by its number from 1; the first of several counts. */
export function rolesIn(prompt: string): ReadonlyMap<number, ReferenceRole> {
  const found = new Map<number, ReferenceRole>()
  for (const role of referenceRoles)
    for (const match of prompt.matchAll(phrases[role])) {
      const number = Number(match[1] ?? match[2])
      if (!found.has(number)) found.set(number, role)
    }
  return found
}

/** A prompt without the words that give roles to references, or to this one. */
export function withoutRoles(prompt: string, number?: number): string {
  let text = prompt
  for (const role of referenceRoles)
    text = text.replace(phrases[role], (phrase: string, ...[first, second]: string[]) =>
      number === undefined || Number(first ?? second) === number ? '' : phrase,
    )
  return text === prompt ? prompt : tidied(text)
}

/** A prompt that gives a role to a reference, or takes it away, in the words of the language. */
export function withRole(
  prompt: string,
  number: number,
  role: ReferenceRole | undefined,
  language: PromptLanguage,
): string {
  const rest = withoutRoles(prompt, number)
  if (!role) return rest
  const phrase = written[role][language].replace('{n}', String(number))
  const comma = language === 'zh' ? '，' : ', '
  if (rest.trim() === '') return phrase
  // What is shown comes first, how it is shown last.
  return role === 'subject' ? `${phrase}${comma}${rest.trimStart()}` : `${rest.trimEnd()}${comma}${phrase}`
}

/** A prompt whose references have moved: `order` has the old number, from 1, of each that is left. */
export function withMoved(prompt: string, order: readonly number[]): string {
  const gone = [...rolesIn(prompt).keys()].filter(number => !order.includes(number))
  const kept = gone.reduce((text, number) => withoutRoles(text, number), prompt)
  return kept.replace(TYPED, (typed: string, number: string) => {
    const place = order.indexOf(Number(number))
    return place < 0 ? typed : `@${place + 1}`
  })
}

/** A reference as it is typed. */
const TYPED = /(?<![A-Za-z0-9_.])@(\d{1,2})(?!\d)/gu
const HAN = /\p{Script=Han}/u

/** A prompt as it is sent: models read `image 2`, or `图2` between Chinese words, and none knows `@2`. */
export function sentPrompt(prompt: string, references: number): string {
  const image = HAN.test(prompt) ? '图' : 'image '
  return prompt.replace(TYPED, (typed: string, number: string) =>
    Number(number) >= 1 && Number(number) <= references ? `${image}${number}` : typed,
  )
}

/** Commas and spaces that are left where words were taken out. */
function tidied(text: string): string {
  return text
    .replace(/([,，])(?:\s*[,，])+/gu, '$1')
    .replace(/[^\S\n]{2,}/gu, ' ')
    .replace(/^[\s,，]+|[\s,，]+$/gu, '')
}
