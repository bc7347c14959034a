/** Codes of the languages in the catalogue of speakers. */
export type Language =
  | 'en'
  | 'zh'
  | 'yue'
  | 'ja'
  | 'ko'
  | 'es'
  | 'pt'
  | 'fr'
  | 'de'
  | 'it'
  | 'ru'
  | 'hi'
  | 'ar'
  | 'nl'
  | 'pl'
  | 'tr'
  | 'vi'

type Script = 'latin' | 'han' | 'kana' | 'hangul' | 'cyrillic' | 'devanagari' | 'arabic'

/** A piece of a text in one language. */
export interface Run {
  readonly language: Language
  readonly text: string
}

const scripts: readonly (readonly [Script, RegExp])[] = [
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u],
  ['han', /\p{Script=Han}/u],
  ['hangul', /\p{Script=Hangul}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['latin', /\p{Script=Latin}/u],
]

const scriptsOf: Readonly<Record<Language, readonly Script[]>> = {
  en: ['latin'],
  es: ['latin'],
  pt: ['latin'],
  fr: ['latin'],
  de: ['latin'],
  it: ['latin'],
  nl: ['latin'],
  pl: ['latin'],
  tr: ['latin'],
  vi: ['latin'],
  zh: ['han'],
  yue: ['han'],
  ja: ['kana', 'han'],
  ko: ['hangul'],
  ru: ['cyrillic'],
  hi: ['devanagari'],
  ar: ['arabic'],
}

/** The language whose speaker reads a script that the speaker's own language does not use. */
const readers: Readonly<Record<Script, Language>> = {
  latin: 'en',
  han: 'zh',
  kana: 'ja',
  hangul: 'ko',
  cyrillic: 'ru',
  devanagari: 'hi',
  arabic: 'ar',
}

function scriptOf(character: string): Script | undefined {
  return scripts.find(([, pattern]) => pattern.test(character))?.[0]
}

/**
 * Splits a text where its language changes. A letter belongs to `language` if that uses its script, else to the
 * language in `readers`; digits that follow a Latin letter belong to it, all others to `language`.
 */
export function runsOf(text: string, language: Language): Run[] {
  const runs: { language: Language; text: string }[] = []
  for (const word of text.match(
    /[\p{Script=Latin}\p{M}][\p{Script=Latin}\p{M}\p{N}'’.+&/-]*|\s+|[^\s\p{Script=Latin}]/gu,
  ) ?? []) {
    const script = scriptOf(word)
    const own = script === undefined ? undefined : scriptsOf[language].includes(script) ? language : readers[script]
    // Characters without a script belong to the piece before them, but separate numbers are read by the speaker.
    const wanted = own ?? (/\p{N}/u.test(word) ? language : (runs.at(-1)?.language ?? language))
    const last = runs.at(-1)
    if (last?.language === wanted) last.text += word
    else runs.push({ language: wanted, text: word })
  }
  return runs.filter(run => /[\p{L}\p{N}]/u.test(run.text))
}

/** Common short words of each language, to distinguish languages with the same script. */
const smallWordLists: Readonly<Partial<Record<Language, string>>> = {
  en: 'the and of is are to in that it you was for on with he she they have this i we my your from at',
  es: 'el la los las de que y en un una es por con para está no del se lo como pero más muy hola',
  pt: 'o os as de que e em um uma é por com para não do da se mais muito olá você está ao são eu foi',
  fr: 'le la les des de et en un une est que qui dans pour pas sur avec je vous il elle nous ce bonjour au du',
  de: 'der die das und ist nicht ein eine ich du wir sie zu den mit auf für von im dem es auch guten',
  it: 'il lo la gli di che e in un una è per con non sono del della si ma ciao questo come più al',
  nl: 'de het een en van is niet ik je dat in op te zijn met voor maar wij hallo aan deze er',
  pl: 'i w na z się nie to jest że do jak ale co po dzień dobry tak już są ten czy',
  tr: 've bir bu da de için ile çok ne var ben sen merhaba değil gibi olarak daha ama iyi',
  vi: 'và là của có không một các cho được người trong này với xin chào tôi bạn rất những',
}

const latinLanguages = ['en', 'es', 'pt', 'fr', 'de', 'it', 'nl', 'pl', 'tr', 'vi'] as const
const smallWords: ReadonlyMap<Language, ReadonlySet<string>> = new Map(
  latinLanguages.map(language => [language, new Set(smallWordLists[language]?.split(' '))]),
)

const tellTale: readonly (readonly [RegExp, Language])[] = [
  [/[ñ¿¡]/iu, 'es'],
  [/[ãõ]/iu, 'pt'],
  [/[ßäöü]/iu, 'de'],
  [/[çœêèàù]/iu, 'fr'],
  [/[ąęłńśźż]/iu, 'pl'],
  [/[ğış]/u, 'tr'],
  [/[ạảấầẩẫậắằẳẵặẹẻẽếềểễệịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹđơư]/iu, 'vi'],
  [/[ìò]/iu, 'it'],
]

/** The predominant language of a text. */
export function languageOf(text: string): Language {
  const counts = new Map<Script, number>()
  for (const character of text) {
    const script = scriptOf(character)
    // A Han character counts about as much as three letters.
    if (script) counts.set(script, (counts.get(script) ?? 0) + (script === 'latin' || script === 'cyrillic' ? 1 : 3))
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1])
  if (!most) return 'en'
  const [script] = most
  if (script === 'han' && (counts.get('kana') ?? 0) > 0) return 'ja'
  if (script === 'han' && /[嘅咗喺唔佢哋嘢啲]/u.test(text)) return 'yue'
  return script === 'latin' ? latinLanguageOf(text) : readers[script]
}

/**
 * The language in which a speaker of `own` reads a sentence: another one with the same script only if the evidence is
 * strong, since a name or a quotation does not change the language of a sentence.
 */
export function strayLanguageOf(sentence: string, own: Language): Language {
  if (!scriptsOf[own].includes('latin')) return own
  const words = latinWords(sentence)
  const [found, score] = bestLatin(sentence, words)
  const ownScore = scoreOf(own, sentence, words)
  return found !== own && words.length >= 4 && score >= Math.max(3, 2 * ownScore + 1) && score >= words.length * 0.3
    ? found
    : own
}

function latinLanguageOf(text: string): Language {
  return bestLatin(text, latinWords(text))[0]
}

const latinWords = (text: string) => text.toLowerCase().match(/\p{Script=Latin}[\p{Script=Latin}\p{M}'’]*/gu) ?? []

function bestLatin(text: string, words: readonly string[]): [Language, number] {
  let best: Language = 'en'
  let most = 0.5
  for (const language of latinLanguages) {
    const score = scoreOf(language, text, words)
    if (score > most) [most, best] = [score, language]
  }
  return [best, most]
}

function scoreOf(language: Language, text: string, words: readonly string[]): number {
  const signs = tellTale.filter(([sign, of]) => of === language && sign.test(text)).length
  return words.filter(word => smallWords.get(language)?.has(word)).length + 2 * signs
}

/** Whether a speaker can read a text, and which other languages it needs. */
export interface Reading {
  /** The predominant language of the text. */
  readonly language: Language
  /** Whether the speaker can read that language. */
  readonly reads: boolean
  /** Languages of single words or sentences that another speaker of the same gender reads instead. */
  readonly others: readonly Language[]
}

const marks = /^\s*@音频\d+\s*|[[【［][^\]】］\n]*[\]】］]/gmu

/**
 * Who will actually read a text with the built-in service: what a speaker cannot read is read by another one, the first
 * with that language and gender in the catalogue. A speaker without a language (a recording) follows the language of
 * the text, so reads all of it.
 */
export function readsLanguage(speaker: { readonly language?: string | null | undefined }, text: string): Reading {
  const words = text.replace(marks, ' ')
  const language = languageOf(words)
  const own = isLanguage(speaker.language) ? speaker.language : language
  const read = words
    .split(/(?<=[\n.!?。！？।؟…])/u)
    .flatMap(sentence => runsOf(sentence, strayLanguageOf(sentence, own)).map(run => run.language))
  // A text without a letter has no language.
  const reads = own === language || !read.includes(language)
  return { language, reads, others: [...new Set(read)].filter(one => one !== own && (reads || one !== language)) }
}

function isLanguage(code: string | null | undefined): code is Language {
  return typeof code === 'string' && Object.hasOwn(scriptsOf, code)
}
