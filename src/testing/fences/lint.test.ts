import { expect, test } from 'vitest'
import { stage } from './stage.ts'

const lines = (...text: string[]) => text.join('\n')

/** One broken file for each rule that the project relies on, with the rules that oxlint must report for it. */
const broken: Record<string, { rule: string; source: string }> = {
  'src/server/any.ts': { rule: 'no-explicit-any', source: 'export const value: any = 1' },
  'src/server/leak.ts': { rule: 'no-unsafe-assignment', source: "export const value: number = JSON.parse('1')" },
  'src/server/bang.ts': { rule: 'no-non-null-assertion', source: 'export const head = (list: number[]) => list[0]!' },
  'src/server/floating.ts': {
    rule: 'no-floating-promises',
    source: 'export function start(): void {\n  Promise.resolve(1)\n}',
  },
  'src/server/misused.ts': {
    rule: 'no-misused-promises',
    source: 'export const wait = (list: number[]) => list.forEach(async item => { await Promise.resolve(item) })',
  },
  'src/server/missed-case.ts': {
    rule: 'switch-exhaustiveness-check',
    source: lines(
      "export function act(word: 'go' | 'stop'): void {",
      '  switch (word) {',
      "    case 'go':",
      '      break',
      '  }',
      '}',
    ),
  },
  'src/server/unused.ts': { rule: 'no-unused-vars', source: 'const spare = 1\nexport const used = 2' },
  'src/server/talk.ts': { rule: 'no-console', source: "console.log('hello')" },
  'src/server/silenced.ts': { rule: 'ban-ts-comment', source: '// @ts-ignore\nexport const one: number = 1' },
  'src/server/barrel.ts': { rule: 'no-barrel-file', source: "export * from './unused.ts'" },
  'src/server/circle-a.ts': {
    rule: 'no-cycle',
    source: "import { b } from './circle-b.ts'\nexport const a = (): number => b()",
  },
  'src/server/circle-b.ts': {
    rule: 'no-cycle',
    source: "import { a } from '#server/circle-a.ts'\nexport const b = (): number => a()",
  },
  'src/server/focused.test.ts': {
    rule: 'no-focused-tests',
    source: "import { expect, test } from 'vitest'\ntest.only('one', () => { expect(1).toBe(1) })",
  },
  'src/server/unformatted.ts': { rule: 'no-warning-comments', source: '// oxfmt-ignore\nexport const a = [1,2]' },
  'src/web/hook.tsx': {
    rule: 'rules-of-hooks',
    source: lines(
      "import { useState } from 'react'",
      'export function Box({ open }: { open: boolean }) {',
      '  if (!open) return null',
      '  const [on] = useState(false)',
      '  return <p>{String(on)}</p>',
      '}',
    ),
  },
  'src/web/stale.tsx': {
    rule: 'exhaustive-deps',
    source: lines(
      "import { useEffect } from 'react'",
      'export function Title({ text }: { text: string }) {',
      '  useEffect(() => { document.title = text }, [])',
      '  return null',
      '}',
    ),
  },
  'src/web/picture.tsx': { rule: 'alt-text', source: 'export const Picture = () => <img src="/a.png" />' },
  'src/web/clickable.tsx': {
    rule: 'click-events-have-key-events,no-static-element-interactions',
    source: 'export const Box = ({ onOpen }: { onOpen: () => void }) => <div onClick={onOpen}>open</div>',
  },
  'src/web/button.tsx': { rule: 'button-has-type', source: 'export const Go = () => <button>Go</button>' },
  'src/web/html.tsx': {
    rule: 'no-danger',
    source: 'export const Raw = ({ text }: { text: string }) => <p dangerouslySetInnerHTML={{ __html: text }} />',
  },
}

const sound = {
  'src/server/sound.ts': lines(
    "export const value: unknown = JSON.parse('1')",
    'export const go = async () => { await Promise.resolve() }',
  ),
  'scripts/talk.ts': "console.log('scripts may speak')",
}

test('oxlint finds every broken rule, and nothing in sound code', async () => {
  const sources = Object.entries(broken).map(([file, { source }]) => [file, `${source}\n`] as const)
  const repository = await stage({ ...Object.fromEntries(sources), ...sound })
  const { code, output } = await repository.run('oxlint', '-f', 'json', 'src', 'scripts/talk.ts')
  const found: Record<string, string[]> = {}
  const { diagnostics } = JSON.parse(output) as { diagnostics: { filename: string; code: string }[] }
  for (const { filename, code: rule } of diagnostics) {
    found[filename] = [...(found[filename] ?? []), rule.replace(/^.*\((.*)\)$/, '$1')]
  }
  const expected = Object.entries(broken).map(([file, { rule }]) => [file, rule.split(',')])
  expect(found).toEqual(Object.fromEntries(expected))
  expect(code).toBe(1)
})

test('oxfmt refuses an unformatted file', async () => {
  const repository = await stage({
    'src/server/tidy.ts': 'export const a = 1\n',
    'src/server/untidy.ts': 'export const b=1;\n',
  })
  const { code, output } = await repository.run('oxfmt', '--check', 'src/server')
  expect(output).toContain('src/server/untidy.ts')
  expect(output).not.toContain('src/server/tidy.ts')
  expect(code).toBe(1)
})
