import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'

/** Kinds of letters; the fonts of each, by script, are listed below. */
export type Face = 'grotesk' | 'serif' | 'round' | 'mono'

interface Piece {
  readonly family: string
  readonly file: string
  readonly ranges: readonly (readonly [number, number])[]
}

const require = createRequire(import.meta.url)

const own: Readonly<Record<Face, string>> = {
  grotesk: 'schibsted-grotesk',
  serif: 'source-serif-4',
  round: 'nunito',
  mono: 'martian-mono',
}
/** Fonts for characters that a face does not have. */
const others = ['noto-sans-kr', 'noto-sans-devanagari', 'noto-sans-arabic'] as const
const wide: Readonly<Record<Face, string>> = {
  grotesk: 'noto-sans-sc',
  serif: 'noto-serif-sc',
  round: 'noto-sans-sc',
  mono: 'noto-sans-sc',
}

const pieces = new Map<string, readonly Piece[]>()
const registered = new Set<string>()

/** A font comes in pieces, each with some of its letters. */
function piecesOf(font: string): readonly Piece[] {
  const known = pieces.get(font)
  if (known) return known
  const home = dirname(require.resolve(`@fontsource-variable/${font}/package.json`))
  const table = JSON.parse(readFileSync(join(home, 'unicode.json'), 'utf8')) as Readonly<Record<string, string>>
  const found = Object.entries(table).map(([key, value]): Piece => {
    const name = key.replace(/[[\]]/g, '')
    return {
      family: `Episode ${font} ${name}`,
      file: join(home, 'files', `${font}-${name}-wght-normal.woff2`),
      ranges: value.split(',').map(range => {
        const [low = '0', high = low] = range.trim().replace('U+', '').split('-')
        return [Number.parseInt(low, 16), Number.parseInt(high, 16)] as const
      }),
    }
  })
  pieces.set(font, found)
  return found
}

/** By font and code point: films ask for the same letters in each frame. */
const pieceOf = new Map<string, Map<number, Piece | undefined>>()

function pieceFor(font: string, code: number): Piece | undefined {
  const known = pieceOf.get(font) ?? new Map<number, Piece | undefined>()
  pieceOf.set(font, known)
  if (!known.has(code))
    known.set(
      code,
      piecesOf(font).find(one => one.ranges.some(([low, high]) => code >= low && code <= high)),
    )
  return known.get(code)
}

const isKorean = (code: number) =>
  (code >= 0xac00 && code <= 0xd7a3) || (code >= 0x1100 && code <= 0x11ff) || (code >= 0x3130 && code <= 0x318f)

/** The font families a text needs in a face, registered and in CSS order. */
export function familiesOf(text: string, face: Face): string {
  const codes = new Set(Array.from(text, char => char.codePointAt(0) ?? 0).filter(code => code > 0x20))
  const alphabetic = [...codes].filter(code => code < 0x530 || (code >= 0x1e00 && code < 0x1f00))
  // If the face has only part of an alphabet, all of it is set in the wide font.
  const hasAll = alphabetic.every(
    code => pieceFor(own[face], code) !== undefined || pieceFor(wide[face], code) === undefined,
  )
  const plain = [...(hasAll ? [own[face]] : []), wide[face], ...others]
  const families: string[] = []
  for (const code of codes) {
    // The Chinese fonts list Korean letters that they do not contain.
    const fonts = isKorean(code) ? [others[0], ...plain] : plain
    const piece = fonts.map(font => pieceFor(font, code)).find(one => one !== undefined)
    if (!piece) continue
    if (!registered.has(piece.family)) {
      GlobalFonts.registerFromPath(piece.file, piece.family)
      registered.add(piece.family)
    }
    const name = `"${piece.family}"`
    if (!families.includes(name)) families.push(name)
  }
  return families.length > 0 ? families.join(', ') : 'sans-serif'
}
