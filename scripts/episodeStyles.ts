/** Redraws the samples of `/episodes`: a page in every named style, and one of each sample text. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { episodeStyles } from '#contract/areas/episodes/styles.ts'
import { artistOf } from '#engines/episode/draw/artist.ts'
import { drawPage } from '#engines/episode/draw/draw.ts'
import { PAGE } from '#engines/episode/draw/sheet.ts'
import type { EpisodeInput } from '#engines/episode/input.ts'
import { planOf } from '#engines/episode/plan/plan.ts'
import { read } from '#engines/episode/read/reading.ts'
import { episodeSamples } from '#web/areas/episodes/samples.ts'
import { episodes } from '#web/i18n/en/episodes.ts'

const folder = join(import.meta.dirname, '..', 'public', 'episode-samples')

/** The same for every sample, so that only the style differs. */
const SEED = 7

interface Sample {
  readonly name: string
  readonly input: Pick<EpisodeInput, 'mode' | 'style'>
  readonly text: string
  /** Index of the page, from 0. */
  readonly page: number
  /** Pixels. */
  readonly width: number
}

async function draw({ name, input: asked, text, page: index, width }: Sample): Promise<void> {
  const input: EpisodeInput = { ...asked, source: { kind: 'text', text }, voice: { speaker: '' } }
  const reading = await read(input.source, 'en')
  const plan = planOf(input.mode, reading)
  const page = plan.pages[index] ?? plan.pages[0]
  if (!page) throw new Error(`${name} has no page`)
  const drawn = drawPage(artistOf(input, plan, reading, SEED), page, index)
  await sharp(drawn, { raw: { width: PAGE.width, height: PAGE.height, channels: 4 } })
    .removeAlpha()
    .resize(width)
    .webp({ quality: 78, effort: 6 })
    .toFile(join(folder, `${name}.webp`))
}

const { episodeSample: texts } = episodes

await mkdir(folder, { recursive: true })
for (const style of episodeStyles)
  await draw({ name: style, input: { mode: 'info', style }, text: texts.info, page: 1, width: 240 })
for (const { text, mode, style, picture } of episodeSamples)
  await draw({
    name: picture,
    input: { mode, ...(style !== '' && { style }) },
    text: texts[text],
    page: mode === 'info' ? 1 : 2,
    width: 640,
  })
