import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EngineStage } from '../../src/engines/run/engine.ts'
import { episodeEngine } from '../../src/engines/episode/engine.ts'
import { episodeTexts } from '../../src/engines/episode/episodeTexts.ts'
import { unwatched } from '../../src/engines/run/unwatched.ts'

/** Seconds of one core for each stage of an episode in each round, and peak resident memory in megabytes. */
export interface EpisodeCost {
  readonly stages: Readonly<Partial<Record<EngineStage['name'], readonly number[]>>>
  readonly megabytes: number
}

const ROUNDS = 2

process.once('message', () => {
  void measure().then(cost => process.send?.(cost, () => process.disconnect()))
})

async function measure(): Promise<EpisodeCost> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  const stages: Partial<Record<EngineStage['name'], number[]>> = {}
  for (let round = 0; round < ROUNDS; round++) {
    let stage: EngineStage['name'] = 'reading'
    let before = process.cpuUsage()
    const end = (next: EngineStage['name']) => {
      const { user, system } = process.cpuUsage(before)
      if (next === stage) return
      stages[stage] = [...(stages[stage] ?? []), (user + system) / 1e6]
      before = process.cpuUsage()
      stage = next
    }
    const source = { kind: 'text', text: episodeTexts.article } as const
    await episodeEngine({ mode: 'info', source, voice: { speaker: 'en-ava' } }, round, {
      ...unwatched(folder),
      report: said => said.stage && end(said.stage.name),
    })
    // Writing the file belongs to the last stage.
    end('encoding')
  }
  await rm(folder, { recursive: true, force: true })
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile('/proc/self/status', 'utf8')) ?? []
  return { stages, megabytes: Number(kilobytes) / 1024 }
}
