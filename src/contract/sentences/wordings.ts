import type { Language } from '../kit/language.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { zh } from './zh.ts'
import type { Sentences } from './sentences.ts'

const tables: Readonly<Record<Language, Sentences>> = { en, zh, es, fr, de, ja }

/** A language with its sentences, for what answers in every language; the page loads those of its own alone. */
export const wordingOf = (language: Language) => ({ language, sentences: tables[language] })
