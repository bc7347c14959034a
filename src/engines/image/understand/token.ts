import type { MaterialId } from '../draw/materials.ts'
import type { Entry } from './lexicon/entry.ts'
import type { Verb } from '../verbs/catalogue.ts'

export type Token =
  | { type: 'entry'; entry: Entry; word: string; plural: boolean; count?: number }
  | { type: 'verb'; id: Verb; word: string }
  | { type: 'material'; id: MaterialId; word: string; back: boolean }
  | { type: 'number'; value: number; word: string }
  | { type: 'unknown'; word: string }
  | { type: 'break'; strong: boolean }
