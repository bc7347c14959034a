import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'

const require = createRequire(import.meta.url)
const LATIN = 'Atelier Latin'

let pieces: { family: string; file: string; ranges: [number, number][] }[] | undefined
const registered = new Set<string>()

function folder(name: string): string {
  return dirname(require.resolve(`@fontsource-variable/${name}/package.json`))
}

/** The Chinese font comes in a hundred pieces, each with the characters it has. */
function chinesePieces(): NonNullable<typeof pieces> {
  if (pieces) return pieces
  const home = folder('noto-sans-sc')
  const table: unknown = JSON.parse(readFileSync(join(home, 'unicode.json'), 'utf8'))
  pieces = Object.entries(table as Record<string, string>).map(([key, value]) => {
    const name = key.replace(/[[\]]/g, '')
    return {
      family: `Atelier Han ${name}`,
      file: join(home, 'files', `noto-sans-sc-${name}-wght-normal.woff2`),
      ranges: value.split(',').map((range): [number, number] => {
        const [low = '0', high = low] = range.trim().replace('U+', '').split('-')
        return [Number.parseInt(low, 16), Number.parseInt(high, 16)]
      }),
    }
  })
  return pieces
}

function register(file: string, family: string): void {
  if (registered.has(family)) return
  registered.add(family)
  GlobalFonts.registerFromPath(file, family)
}

/** The font families a text needs, registered and in CSS order. */
export function familiesFor(text: string): string {
  register(join(folder('schibsted-grotesk'), 'files', 'schibsted-grotesk-latin-wght-normal.woff2'), LATIN)
  const families = [`"${LATIN}"`]
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    if (code < 0x2e80) continue
    const piece = chinesePieces().find(p => p.ranges.some(([low, high]) => code >= low && code <= high))
    if (!piece) continue
    register(piece.file, piece.family)
    const name = `"${piece.family}"`
    if (!families.includes(name)) families.push(name)
  }
  return families.join(', ')
}
