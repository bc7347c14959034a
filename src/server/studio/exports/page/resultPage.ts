import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { cuesOf } from '#contract/areas/episodes/transcript.ts'
import { episode, filesOf, pagesOf, type Episode } from '#contract/areas/episodes/task.ts'
import { coverOf } from '#contract/studio/songCover.ts'
import { trackOf } from '#contract/areas/music/trackOf.ts'
import { formatOf } from '#contract/kit/fileFormats.ts'
import { isPcm, wavOf } from '#contract/kit/pcm.ts'
import { pickLanguage, type Language } from '#contract/kit/language.ts'
import { reason } from '#contract/reasons.ts'
import { peaks } from '#contract/studio/assets.ts'
import { promptTextsOf } from '#contract/studio/resultPage.ts'
import { kindOf } from '#contract/studio/resultKind.ts'
import type { TimedText } from '#contract/studio/timeline/compose.ts'
import { titleOf } from '#contract/studio/titleOf.ts'
import { works } from '#server/db/schema/works.ts'
import type { Router } from '#server/http/bindings.ts'
import type { Mounting } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findFiles, type File } from '#server/storage/files.ts'
import { savedAs } from '#server/studio/assets/savedAs.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { textsOf } from '#server/studio/timelines/texts.ts'
import type { WorkRow } from '#server/studio/works/workRow.ts'
import { escaped } from '../escaped.ts'
import { pageWords } from './words.ts'

interface Asked {
  /** From 1. */
  readonly number: number
  readonly language: Language
  /** Whether the prompt is shown. */
  readonly prompt: boolean
}

/** Bytes of a file, as Base64 in one value or as one script that is not run for each piece. */
interface Embedded {
  readonly bytes: number
  readonly open: () => Promise<Readable>
  readonly inPieces: boolean
}

type Part = string | Embedded

/** The sounds that every browser plays; others are converted. */
const playedEverywhere = ['mp3', 'wav', 'm4a'] as const
/** The largest picture that is an address of its own: some browsers load no longer ones. */
const MOST_ADDRESS = 20 * 1024 * 1024
/** Bytes of a piece; in Base64 three bytes are four characters. Longer texts would stay in memory for long. */
const PIECE = 3 * 24 * 1024
const [OPEN, CLOSE] = ['<script type="text/plain">', '</script>\n']

/**
 * `GET /studio/works/{workId}/results/{number}/page?language=fr&prompt=1`: a result as one HTML file that opens
 * anywhere: its player, title and texts, with the file itself inside. It loads nothing, and is written while it is
 * sent.
 */
export function mountResultPage(app: Router, parts: StudioParts, { identify }: Mounting): void {
  app.get('/studio/works/:workId/results/:number/page', async ({ req }) => {
    const account = await identify(req.raw)
    return answerPage(parts, account.id, req.param('workId'), {
      number: Number(req.param('number')),
      language: pickLanguage(req.query('language')),
      prompt: req.query('prompt') === '1',
    })
  })
}

async function answerPage(parts: StudioParts, account: string, workId: string, asked: Asked): Promise<Response> {
  const { db } = parts
  const [work] = await db
    .select()
    .from(works)
    .where(and(eq(works.id, workId), eq(works.account, account)))
  const files = await findFiles(db, account, work?.results ?? [])
  const story = work?.operation === 'episodes.create' ? episode.safeParse(work.task).data : undefined
  const ids = story && filesOf(story, work?.results ?? [])
  const fileAt = (address = '') => files.get(ids?.get(address) ?? '')
  const main = story ? fileAt(story.audioUrl) : files.get(work?.results[asked.number - 1] ?? '')
  if (!work || !main || kindOf(main) === 'other') throw gone()
  const played = await playable(parts, account, main)
  const shown = { ...main, mimeType: played.mimeType }
  const file: Embedded = { ...played, inPieces: kindOf(shown) !== 'image' || played.bytes > MOST_ADDRESS }
  const page = await partsOf(parts, account, { work, shown, file, story, fileAt }, asked).catch((error: unknown) => {
    played.close?.()
    throw error
  })
  const stream = Readable.from(written(page), { objectMode: false }).once('close', () => played.close?.())
  return new Response(Readable.toWeb(stream), {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': 'attachment',
      'Content-Length': String(page.reduce((sum, part) => sum + lengthOf(part), 0)),
      'Content-Type': 'text/html; charset=utf-8',
    },
  })
}

const gone = () => new Refusal('notFound', reason('file.gone'))

interface Playable extends Omit<Embedded, 'inPieces'> {
  readonly mimeType: string
  /** Releases what it holds, whether it was read or not. */
  readonly close?: () => void
}

/** A file in a form that every browser shows or plays. */
async function playable(parts: StudioParts, account: string, file: File): Promise<Playable> {
  const { mimeType, bytes, sha256 } = file
  const read = (last?: number) => parts.storage.read(sha256, last === undefined ? {} : { last })
  if (isPcm(mimeType)) {
    const wav = wavOf(bytes, mimeType)
    const open = async () => Readable.from(joined(wav.header, await read(wav.bytes - 1)), { objectMode: false })
    return { mimeType: 'audio/wav', bytes: wav.header.length + wav.bytes, open }
  }
  const isPlayed = kindOf(file) !== 'sound' || formatOf(mimeType, playedEverywhere) !== undefined
  const converted = isPlayed ? undefined : await savedAs(parts, account, file, { sound: 'mp3' })
  if (!converted) return { mimeType, bytes, open: () => read() }
  const { stream, ...facts } = converted
  return {
    mimeType: facts.mimeType,
    bytes: facts.bytes,
    open: () => Promise.resolve(stream),
    close: () => stream.destroy(),
  }
}

async function* joined(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* rest
}

type FileAt = (address: string | undefined) => File | undefined

interface Shared {
  readonly work: WorkRow
  /** The file in the player. */
  readonly shown: File
  readonly file: Embedded
  readonly story: Episode | undefined
  /** The file at an address in the record of an episode. */
  readonly fileAt: FileAt
}

async function partsOf(parts: StudioParts, account: string, shared: Shared, asked: Asked): Promise<Part[]> {
  const { work, shown, file, story, fileAt } = shared
  const words = pageWords[asked.language]
  const kind = kindOf(shown)
  const lines = kind === 'image' ? [] : (await textsOf(parts.db, account, shown)).texts
  const title = titleOf(work)
  const prompt = asked.prompt ? promptTextsOf(work.recipe, title, lines) : []
  const name = title ?? prompt[0]?.slice(0, 100) ?? (kind === 'other' ? '' : words.names[kind])
  const [style, script] = await Promise.all(
    ['page.css', 'page.js'].map(source => readFile(join(import.meta.dirname, source), 'utf8')),
  )
  const picture = (one: Pick<File, 'mimeType' | 'bytes' | 'sha256'>, alt: string): Part[] => [
    `<img alt="${escaped(alt)}" src="data:${escaped(one.mimeType)};base64,`,
    { bytes: one.bytes, open: () => parts.storage.read(one.sha256), inPieces: false },
    '">\n',
  ]
  const front = fileAt(story?.cover)
  const cover = front ? picture(front, '') : kind === 'sound' ? await songCover(parts, work, shown) : []
  const type = `data-type="${escaped(shown.mimeType)}"`
  const player: Record<typeof kind, Part[]> = {
    image: file.inPieces
      ? [`<img alt="${escaped(name)}" ${type}>\n`]
      : [`<img alt="${escaped(name)}" src="data:${escaped(shown.mimeType)};base64,`, file, '">\n'],
    sound: [...cover, `<audio controls ${type}></audio>\n`],
    video: [`<video controls playsinline ${type}></video>\n`],
    other: [],
  }
  return [
    head(asked.language, name, style ?? '', file.inPieces ? (script ?? '') : undefined),
    `<h1>${escaped(name)}</h1>\n`,
    ...(file.inPieces ? [`<noscript><p>${escaped(words.needsScript)}</p></noscript>\n`] : []),
    ...player[kind],
    ...(story ? pagesIn(story, fileAt, picture) : textIn(words.said, lines)),
    ...(prompt.length > 0
      ? [`<h2>${escaped(words.prompt)}</h2>\n`, ...prompt.map(text => `<p dir="auto">${escaped(text)}</p>\n`)]
      : []),
    '</main>\n',
    ...(file.inPieces ? [file, `<script>${script ?? ''}</script>\n`] : []),
    '</body>\n</html>\n',
  ]
}

/** The cover of a song as the page draws it; nothing for other sounds. */
async function songCover({ db, storage }: StudioParts, work: WorkRow, song: File): Promise<string[]> {
  const { title = '', tags } = trackOf(work, work.results.indexOf(song.id))
  const [shape] = (await findFiles(db, work.account, [song.peaks ?? ''])).values()
  if (tags === undefined || !shape) return []
  const known = peaks.safeParse(await json(await storage.read(shape.sha256))).data
  const { ground, shapes } = coverOf({ title, tags, peaks: known?.peaks })
  const drawn = [{ path: 'M0 0h100v100H0z', fill: ground }, ...shapes]
  const paths = drawn.map(({ path, fill }) => `<path d="${path}" fill="${fill}"/>`)
  return [`<svg viewBox="0 0 100 100" aria-hidden="true">${paths.join('')}</svg>\n`]
}

/** The page may load nothing, and runs only its own script. */
function head(language: Language, name: string, style: string, script: string | undefined): string {
  const policy = [
    "default-src 'none'",
    'img-src data: blob:',
    'media-src blob:',
    `style-src '${hashOf(style)}'`,
    ...(script === undefined ? [] : [`script-src '${hashOf(script)}'`]),
    "base-uri 'none'",
    "form-action 'none'",
  ]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">
<title>${escaped(name)}</title>
<style>${style}</style>
</head>
<body>
<main>
`
}

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`

function textIn(heading: string, lines: readonly TimedText[]): string[] {
  return lines.length === 0 ? [] : [`<h2>${escaped(heading)}</h2>\n`, ...lines.map(lineOf)]
}

/** A line that is marked while it is heard, and plays from its start when it is pressed. */
function lineOf({ text, start, end, speaker }: TimedText & { readonly speaker?: string | undefined }): string {
  const who = speaker === undefined ? '' : `<b>${escaped(speaker)}</b> `
  const said = `${who}${escaped(text)}`
  return `<button type="button" class="line" dir="auto" data-start="${start}" data-end="${end}">${said}</button>\n`
}

function pagesIn(story: Episode, fileAt: FileAt, picture: (file: File, alt: string) => Part[]): Part[] {
  const cues = cuesOf(story)
  return pagesOf(story).flatMap(({ text = '', headline = '', imageUrl }, page) => {
    const own = cues.filter(cue => cue.page === page)
    const shown = fileAt(imageUrl)
    return [
      '<section>\n',
      ...(shown ? picture(shown, headline) : []),
      ...(own.length > 0 ? own.map(lineOf) : [`<p dir="auto">${escaped(text)}</p>\n`]),
      '</section>\n',
    ]
  })
}

/** Bytes of a part when it is written. */
function lengthOf(part: Part): number {
  if (typeof part === 'string') return Buffer.byteLength(part)
  const encoded = (bytes: number) => Math.ceil(bytes / 3) * 4
  if (!part.inPieces) return encoded(part.bytes)
  // All pieces but the last are whole, so together they are as long as one value.
  return encoded(part.bytes) + Math.ceil(part.bytes / PIECE) * (OPEN.length + CLOSE.length)
}

async function* written(parts: readonly Part[]): AsyncGenerator<string> {
  for (const part of parts) {
    if (typeof part === 'string') yield part
    else
      for await (const piece of pieces(await part.open())) {
        const encoded = piece.toString('base64')
        yield part.inPieces ? `${OPEN}${encoded}${CLOSE}` : encoded
      }
  }
}

/** The bytes of a stream, divided anew: all but the last piece are equally long. */
async function* pieces(stream: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.push(chunk)
    bytes += chunk.length
    if (bytes < PIECE) continue
    let rest = Buffer.concat(held)
    for (; rest.length >= PIECE; rest = rest.subarray(PIECE)) yield rest.subarray(0, PIECE)
    held = [rest]
    bytes = rest.length
  }
  if (bytes > 0) yield Buffer.concat(held)
}
