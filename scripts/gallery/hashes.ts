import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { compose } from '#engines/image/compose/compose.ts'
import { laidOut } from '#engines/image/compose/facts.ts'
import { paint } from '#engines/image/paint.ts'
import { lexicon } from '#engines/image/understand/lexicon/index.ts'
import { parse } from '#engines/image/understand/parse.ts'
import type { Entry } from '#engines/image/understand/lexicon/entry.ts'
import { actionsOf } from '#engines/video/scene/actions.ts'
import { photograph } from '#testing/photographs/photographs.ts'
import { further, prompts } from './prompts.ts'
import { scenes } from './scenes.ts'

const SIZE = { width: 512, height: 320 } as const
/** Of the picture of each thing alone. */
const SMALL = { width: 160, height: 100, seed: 3, detail: 0.6 } as const

/** Sentences in which each thing is laid out, to prove that it is still staged in the same way. */
const sentences: readonly ((name: string) => string)[] = [
  'a girl riding a _',
  'a bear driving a _',
  'two men rowing a _',
  'a boy sitting on a _',
  'a cat sleeping on a _',
  'a man holding a _',
  'a woman carrying a _ and a bag',
  'a fox looking at a _',
  'a child pushing a _ in a park',
  'a man pulling a _',
  'a girl eating a _',
  'a girl drinking a _',
  'a man playing a _',
  'a boy throwing a _ to a dog',
  'a woman washing a _',
  'a man making a _',
  'a man repairing a _',
  'a girl feeding a _',
  'a boy climbing a _',
  'a man fighting a _ with a _',
  'a woman hugging a _',
  'a woman painting a _',
  'a girl pouring milk into a _',
  'a dog in a _',
  'a dog on a _',
  'a _ on a table',
  'a cat under a _ by the sea',
  'a _ full of apples',
  'a bird above a _',
  'three _s behind a house',
  'a girl wearing a _',
  'a _ wearing a red hat',
  'a _ riding a horse',
  'a _ reading a book',
  'two _s dancing',
  'a _ and a dog playing ball',
  'a girl using a _',
  'a man blowing a _',
  'a king giving a _ to a queen',
  'a man jumping over a _',
  'a girl flying a _',
  'a man cutting a _',
  'a woman opening a _',
  'a man feeding pigeons on a _',
].map(sentence => name => sentence.replaceAll('_', name))

const edits: readonly string[] = [
  'make it night',
  'in winter with snow',
  'turn it into a watercolor',
  'add a castle in the background',
  'add a cat',
  'put a hat on her',
  'put it in a desert',
  'remove the dog',
  'replace the bench with a sofa',
  'make the car blue',
  'remove the bench and add a bicycle',
  '把狗换成猫',
  '加一只鸟',
  '变成秋天',
]

/** The first word by which a thing is found: garments come before things with the same word. */
function wordOf({ en, zh, id }: Entry): string {
  const words = [...en, ...zh]
  return words.find(word => parse(word).subjects[0]?.entry.id === id) ?? words[0] ?? id
}

/** Each word with what it means. */
function* words(): Iterable<string> {
  const known = new Map<string, string>()
  for (const { kind, id, en, zh } of lexicon)
    for (const word of [...en, ...zh]) if (!known.has(word)) known.set(word, `${kind}/${id}`)
  yield line('words', JSON.stringify([...known].toSorted(([a], [b]) => (a < b ? -1 : 1))))
}

/** The pictures of the prompts, and the words that were understood. */
function* pictures(): Iterable<string> {
  for (const prompt of [...prompts, ...scenes].map(([text]) => text).concat(further)) {
    const scene = parse(prompt)
    const { pixels } = compose(scene, { ...SIZE, seed: 7 + prompt.length, detail: 1 })
    yield line(prompt, pixels, JSON.stringify([scene.understood, scene.steered, actionsOf(prompt, scene)]))
  }
}

/** Each thing alone, and its layout in many sentences. */
function* things(): Iterable<string> {
  for (const thing of sorted('thing')) {
    const word = wordOf(thing)
    const { pixels } = compose({ ...parse(word), settings: ['plain'] }, SMALL)
    const told = sentences.map(sentence => {
      const text = sentence(word)
      const scene = parse(text)
      return [actionsOf(text, scene), laidOut(scene, { width: 40, height: 30, seed: 5, detail: 1 })]
    })
    yield line(`thing ${thing.id}`, pixels, JSON.stringify([thing.setting, told]))
  }
}

/** Each place. */
function* places(): Iterable<string> {
  for (const { id } of sorted('setting'))
    yield line(`place ${id}`, compose({ ...parse('a dog'), settings: [id] }, SMALL).pixels)
}

const sorted = (kind: Entry['kind']) =>
  lexicon.filter(entry => entry.kind === kind && entry.en.length > 0).toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** Edits of a picture by the painter, which carries its recipe, and of two that look like photographs. */
async function* edited(): AsyncIterable<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hashes-'))
  const prompt = 'a dog, a girl and a red car in a park with a bench'
  const own = await paint({ prompt, ...SIZE, hand: 'balance', references: [] }, 5, folder)
  const files = new Map<string, string>([['own', own.file]])
  for (const name of ['ball', 'people'] as const) {
    const file = join(folder, `${name}.png`)
    await sharp(photograph(name, SIZE.width, SIZE.height), { raw: { ...SIZE, channels: 3 } }).toFile(file)
    files.set(name, file)
  }
  for (const [name, path] of files)
    for (const edit of edits) {
      const references = [{ path, mimeType: 'image/png' }]
      const { file, understood } = await paint({ prompt: edit, ...SIZE, hand: 'balance', references }, 9, folder)
      yield line(
        `edit of ${name}: ${edit}`,
        await sharp(file).removeAlpha().raw().toBuffer(),
        JSON.stringify(understood),
      )
    }
  await rm(folder, { recursive: true })
}

const groups: Readonly<Record<string, () => Iterable<string> | AsyncIterable<string>>> = {
  words,
  things,
  places,
  pictures,
  edits: edited,
}

function line(what: string, ...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return `${hash.digest('hex').slice(0, 16)} ${what}`
}

/**
 * Proves that a change of the sources changed no picture: compares a hash of each prompt, thing, place and edit with
 * those of a file, prints those that differ, and exits with 1 if any does. Writes the file if it does not exist.
 * `chosen` are groups of hashes, separated by commas. Hashes hold for one machine, as processors round differently.
 */
export async function hashes(path = '/tmp/atelier-hashes.txt', chosen = Object.keys(groups).join(',')): Promise<void> {
  const before = await readFile(path, 'utf8').catch(() => undefined)
  const known = new Set(before?.split('\n'))
  const lines: string[] = []
  let differing = 0
  for (const name of chosen.split(','))
    for await (const one of groups[name]?.() ?? []) {
      // The memory of canvases is freed between turns of the event loop only.
      await setImmediate()
      lines.push(one)
      if (before === undefined || known.has(one)) continue
      differing++
      process.stdout.write(`differs: ${one.slice(17)}\n`)
    }
  if (before === undefined) await writeFile(path, lines.join('\n'))
  process.stdout.write(
    `${lines.length} hashes, ${before === undefined ? `written to ${path}` : `${differing} differ`}\n`,
  )
  if (differing > 0) process.exitCode = 1
}
