import { expect, test } from 'vitest'
import { stage } from './stage.ts'

interface Report {
  issues: { file: string; [kind: string]: string | { name: string }[] }[]
}

const sources = {
  'src/server/main.ts': "import { used } from './parts.ts'\nimport 'left-pad'\nprocess.stdout.write(String(used))",
  'src/server/parts.ts':
    'export const used = 1\nexport const spare = 2\nexport interface Spare { one: 1 }\nexport const local = (): Spare => ({ one: 1 })',
  'src/server/forgotten.ts': 'export const forgotten = 1',
  'index.html': '<script type="module" src="/src/web/main.tsx"></script>',
  'src/web/main.tsx': "import '#web/shown.ts'\nimport './main.css'",
  'src/web/main.css': '@import "tailwindcss";\n@import "@fontsource-variable/martian-mono";',
  'src/web/shown.ts': "import { z } from 'zod'\ndocument.title = String(z)",
  'src/web/shown.test.ts': "import { test } from 'vitest'\ntest.todo('one')",
}

test('knip finds unused files, exports, types and dependencies, and unlisted dependencies', async () => {
  const repository = await stage(sources)
  const { code, output } = await repository.run('knip', '--reporter', 'json')
  const { issues } = JSON.parse(output) as Report
  const found = (kind: string) =>
    issues.flatMap(({ file, [kind]: list }) => (Array.isArray(list) ? list.map(({ name }) => `${file}: ${name}`) : []))
  expect(found('files')).toContain('src/server/forgotten.ts: src/server/forgotten.ts')
  expect(found('files')).not.toContain('src/web/shown.ts: src/web/shown.ts')
  // The scripts of the build are staged without their tests, so exports that only those tests use are reported too.
  expect(found('exports').filter(name => name.startsWith('src/'))).toEqual([
    'src/server/parts.ts: spare',
    'src/server/parts.ts: local',
  ])
  expect(found('types')).toEqual(['src/server/parts.ts: Spare'])
  expect(found('unlisted')).toEqual(['src/server/main.ts: left-pad'])
  expect(found('dependencies')).toContain('package.json: sharp')
  for (const used of ['zod', 'tailwindcss', '@fontsource-variable/martian-mono']) {
    expect(found('dependencies')).not.toContain(`package.json: ${used}`)
  }
  expect(code).toBe(1)
})
