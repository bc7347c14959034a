/**
 * Prints what each language of the page lacks, what no code reads, and what is longer than its place:
 * `npm run languages`, or `-- de` for one of them.
 */
import { tooLong, unusedTexts } from './languages/audit.ts'
import { code, languageFolders, textsOf } from './languages/texts.ts'

const asked = process.argv.slice(2)
const english = await textsOf('en')
const names = ['page', 'sentences'] as const

const list = (title: string, lines: readonly string[]) =>
  console.log(`${title}: ${lines.length === 0 ? 'none' : lines.length}${lines.map(line => `\n  ${line}`).join('')}`)

const unused = names.flatMap(name => unusedTexts(english[name].keys(), code[name]()))
list('Unused, in every language: no code reads', unused)
for (const language of languageFolders.filter(one => asked.length === 0 || asked.includes(one))) {
  const texts = await textsOf(language)
  console.log(`\n${language}: ${texts.page.size} texts, ${texts.sentences.size} sentences`)
  // What is missing does not compile either; the plural forms that a language has are its own.
  const missing = (name: (typeof names)[number]) =>
    [...english[name].keys()].filter(path => !path.endsWith('_one') && !texts[name].has(path))
  list('Missing, which does not compile', names.flatMap(missing))
  list('Longer than its place, by the widths of letters', tooLong(texts.page))
}
