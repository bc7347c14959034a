/**
 * `npm run bench`: measures the server, the engines and the page, as ratios within one run where possible. Arguments
 * choose measurements by name; `--write` also writes docs/benchmarks.md.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { measureChanges } from './bench/changes.ts'
import { measureCluster } from './bench/cluster.ts'
import { measureCollect } from './bench/collect.ts'
import { measureEpisodes } from './bench/episodes.ts'
import type { Figure, Measurement } from './bench/figure.ts'
import { measureGrid } from './bench/grid.ts'
import { measureKeystroke } from './bench/keystroke.ts'
import { measureLibrary } from './bench/library.ts'
import { measureMedia } from './bench/media.ts'
import { measureMusic } from './bench/music.ts'
import { measurePage } from './bench/page.ts'
import { measurePainter } from './bench/painter.ts'
import { measurePickup } from './bench/pickup.ts'
import { isOverBar, machine, pageOf, tableOf } from './bench/report.ts'
import { measureSubmissions } from './bench/submissions.ts'
import { measureTaskList } from './bench/taskList.ts'
import { measureVideo } from './bench/video.ts'
import { measureVitals } from './bench/vitals.ts'
import { measureVoice } from './bench/voice.ts'
import { measureWaveform } from './bench/waveform.ts'

const PAGE = join(import.meta.dirname, '../docs/benchmarks.md')

const measurements: Readonly<Record<string, Measurement>> = {
  taskList: measureTaskList,
  submissions: measureSubmissions,
  pickup: measurePickup,
  cluster: measureCluster,
  changes: measureChanges,
  collect: measureCollect,
  library: measureLibrary,
  media: measureMedia,
  page: measurePage,
  keystroke: measureKeystroke,
  waveform: measureWaveform,
  vitals: measureVitals,
  painter: measurePainter,
  voice: measureVoice,
  music: measureMusic,
  episodes: measureEpisodes,
  video: measureVideo,
  grid: measureGrid,
}

const given = process.argv.slice(2)
const wanted = given.filter(argument => argument !== '--write')
const unknown = wanted.find(name => !(name in measurements))
if (unknown !== undefined) {
  console.error(`There is no measurement "${unknown}". Measurements: ${Object.keys(measurements).join(', ')}`)
  process.exit(2)
}

const figures: Figure[] = []
for (const [name, measure] of Object.entries(measurements)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const began = performance.now()
  console.error(`measuring ${name} ...`)
  figures.push(...(await measure()))
  console.error(`  took ${((performance.now() - began) / 1000).toFixed(0)} s`)
}
console.log(`${machine()}\n\n${tableOf(figures)}`)
const over = figures.filter(isOverBar).map(({ name, unit }) => `${name} (${unit})`)
console.error(over.length === 0 ? 'Every figure is within its bar.' : `Over their bars: ${over.join('; ')}`)
if (given.includes('--write')) await writeFile(PAGE, pageOf(figures))
