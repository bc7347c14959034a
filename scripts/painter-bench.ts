import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paint, sketch } from '#server/engines/image/paint.ts'

/**
 * Time and memory of the painter at one size: `node scripts/painter-bench.ts 4096`.
 * One size a process, because the peak of memory never comes down.
 */
const side = Number(process.argv[2] ?? 1024)
const folder = await mkdtemp(join(tmpdir(), 'painter-bench-'))
const prompts = [
  'a red fox under a blue moon in a forest',
  'a street market in the rain',
  'three boats on the sea at sunset, watercolour',
]
for (const prompt of prompts) {
  const wall = performance.now()
  const before = process.cpuUsage()
  await paint({ prompt, width: side, height: side, hand: 'balance', references: [] }, 1, folder)
  const { user, system } = process.cpuUsage(before)
  const peak = process.resourceUsage().maxRSS / 1024
  process.stdout.write(
    `${side} px  ${Math.round(performance.now() - wall)} ms  ${Math.round((user + system) / 1000)} ms of one core  peak ${Math.round(peak)} MB  ${prompt}\n`,
  )
}
const wall = performance.now()
for (let seed = 0; seed < 10; seed++) await sketch(prompts[0] ?? '', 1.5, seed)
process.stdout.write(`sketch of 256 px  ${Math.round((performance.now() - wall) / 10)} ms\n`)
await rm(folder, { recursive: true })
