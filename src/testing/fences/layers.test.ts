import { expect, test } from 'vitest'
import { stage } from './stage.ts'

/** A file that breaks one rule, the rule, and the file's text. */
const broken: readonly (readonly [file: string, rule: string, source: string])[] = [
  ['src/contract/up.ts', 'contract-layer', "import '#web/fine.ts'"],
  ['src/contract/builtin.ts', 'contract-is-pure', "import 'node:fs'"],
  ['src/contract/package.ts', 'contract-is-pure', "import 'hono'"],
  ['src/contract/kit/up.ts', 'kit-below-the-contract', "import '../fine.ts'"],
  ['src/web/across.ts', 'web-layer', "import '#server/fine.ts'"],
  ['src/web/across-type.ts', 'web-layer', "import type { Fine } from '#server/fine.ts'\nexport type Mine = Fine"],
  ['src/web/late.ts', 'web-layer', "export const late = () => import('#server/fine.ts')"],
  ['src/web/builtin.ts', 'web-without-node', "import 'node:path'"],
  ['src/web/schema.ts', 'zod-only-in-the-contract', "import 'zod'"],
  ['src/web/areas/image/neighbour.ts', 'areas-apart', "import '#web/areas/music/fine.ts'"],
  ['src/web/areas/image/whole.ts', 'rooms-in-order', "import '#web/pages/works/fine.ts'"],
  ['src/web/pages/works/area.ts', 'pages-apart', "import '#web/areas/music/fine.ts'"],
  ['src/web/pages/library/neighbour.ts', 'pages-apart', "import '#web/pages/works/fine.ts'"],
  ['src/web/controls/upward.ts', 'rooms-in-order', "import '#web/areas/music/fine.ts'"],
  ['src/web/composer/upward.ts', 'rooms-in-order', "import '#web/areas/music/fine.ts'"],
  ['src/web/works/composing.ts', 'rooms-in-order', "import '#web/composer/fine.ts'"],
  ['src/web/attic/unlisted.ts', 'rooms-listed', "import '#web/fine.ts'"],
  ['src/server/across.ts', 'server-layer', "import '#web/fine.ts'"],
  ['src/server/schema.ts', 'zod-only-in-the-contract', "import 'zod'"],
  ['scripts/helped.ts', 'nothing-imports-testing', "import '#testing/fine.ts'"],
  ['src/server/helped-by-test.ts', 'nothing-imports-tests', "import './fine.test.ts'"],
  ['src/server/dev.ts', 'no-dev-dependencies', "import 'fast-check'"],
  ['src/engines/image/body.ts', 'no-circles', "import type { Hand } from './hand.ts'\nexport type Body = Hand"],
  ['src/server/nowhere.ts', 'no-unresolved', "import './missing.ts'"],
  ['src/engines/image/web.ts', 'engines-are-pure', "import 'hono'"],
  ['src/engines/image/rows.ts', 'engines-layer', "import '#server/db/fine.ts'"],
  ['src/engines/image/tables.ts', 'engines-are-pure', "import 'drizzle-orm/pg-core'"],
  ['src/server/providers/openai/rows.ts', 'drivers-are-plain', "import '#server/db/fine.ts'"],
  ['src/engines/vision/upward.ts', 'vision-engines', "import '#engines/image/fine.ts'"],
  [
    'src/engines/music/upward-type.ts',
    'music-engines',
    "import type { Tempo } from '../analysis/fine.ts'\nexport type Mine = Tempo",
  ],
  ['src/engines/sound/upward.ts', 'sound-engines', "import '../run/pool.ts'"],
  ['src/engines/speech/program.ts', 'synthesizers-apart', "import './synthesizers/fine.ts'"],
  ['src/engines/dance/steps.ts', 'known-kinds', "import '../music/fine.ts'"],
  ['src/engines/shared-upward.ts', 'known-kinds', "import './music/fine.ts'"],
  ['src/server/service/engine.ts', 'server-sees-only-run', "import '#engines/image/fine.ts'"],
  [
    'src/server/service/engine-type.ts',
    'server-sees-only-run',
    "import type { Tempo } from '#engines/analysis/fine.ts'\nexport type Mine = Tempo",
  ],
  ['src/server/studio/peek.ts', 'studio-sees-only-the-seam', "import '#server/service/fine.ts'"],
]

/** Files that follow the rules: those that the broken ones import, and similar imports that are allowed. */
const sound: Record<string, string> = {
  'src/contract/fine.ts': "import 'zod'",
  'src/web/fine.ts': "import '#contract/fine.ts'\nimport 'react'",
  'src/web/areas/music/fine.ts': "import '#web/fine.ts'",
  'src/web/areas/music/own.ts': "import './fine.ts'\nimport '#web/composer/fine.ts'",
  'src/web/pages/works/fine.ts': "import '#web/fine.ts'",
  'src/web/pages/works/own.ts': "import './fine.ts'",
  'src/web/composer/fine.ts': "import '#web/fine.ts'",
  'src/web/app/home.ts': "import './routes.ts'",
  'src/web/app/routes.ts': "export const late = () => [import('#web/areas/music/own.ts'), import('./home.ts')]",
  'src/server/fine.ts': "import '#contract/fine.ts'\nimport 'hono'\nexport type Fine = 1",
  'src/server/fine.test.ts': "import 'vitest'\nimport 'zod'\nimport '#testing/fine.ts'",
  'src/server/db/fine.ts': "import 'drizzle-orm'",
  'src/server/http/fine.ts': "import 'node:http'",
  'src/server/service/fine.ts': "import '#engines/run/pool.ts'",
  // A circle is reported once: at `body.ts`.
  'src/engines/image/hand.ts': "import type { Body } from './body.ts'\nexport type Hand = Body",
  'src/engines/shared.ts': '',
  'src/engines/run/engine.ts': '',
  'src/engines/run/pool.ts': "import './engine.ts'\nexport const late = () => import('../analysis/fine.ts')",
  'src/engines/image/fine.ts':
    "import 'sharp'\nimport '#contract/fine.ts'\nimport '../shared.ts'\nimport '../run/engine.ts'",
  'src/engines/speech/synthesizers/fine.ts': '',
  'src/engines/speech/synthesizers/synthesizers.ts': "import './fine.ts'",
  'src/engines/speech/fine.ts': "import './synthesizers/synthesizers.ts'",
  'src/engines/music/fine.ts': "import '../shared.ts'",
  'src/engines/analysis/fine.ts': "import '../music/fine.ts'\nexport type Tempo = 1",
  'src/server/platform/environment.ts': "import 'zod'",
  'src/testing/fine.ts': "import 'fast-check'\nimport '#server/fine.ts'\nimport '#web/fine.ts'",
}

interface Cruise {
  summary: { totalCruised: number; violations: { from: string; rule: { name: string } }[] }
}

test('dependency-cruiser finds every broken rule, and nothing in sound code', async () => {
  const repository = await stage({ ...Object.fromEntries(broken.map(([file, , source]) => [file, source])), ...sound })
  const { output } = await repository.run('depcruise', '--output-type', 'json', 'src', 'scripts')
  const { summary } = JSON.parse(output) as Cruise
  const found = summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`)
  expect(found.sort()).toEqual(broken.map(([file, rule]) => `${file}: ${rule}`).sort())
  expect(summary.totalCruised).toBeGreaterThan(broken.length + Object.keys(sound).length)
})

test('a broken rule fails the command', async () => {
  const repository = await stage({ 'src/web/across.ts': "import '#server/fine.ts'", 'src/server/fine.ts': '' })
  const { code, output } = await repository.run('depcruise', 'src')
  expect(output).toContain('web-layer')
  expect(code).not.toBe(0)
})
