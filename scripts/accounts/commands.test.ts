import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readArguments } from './arguments.ts'
import { run } from './commands.ts'
import { Failure, reach, type Reached } from './reach.ts'

describe('the commands of npm run accounts, on a data folder', () => {
  let folder = ''
  let reached: Reached
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atelier-'))
    reached = await reach(undefined, { ATELIER_DATA_DIR: folder })
  })
  afterAll(async () => {
    await reached.close()
    await rm(folder, { recursive: true, force: true })
  })

  const does = async (...typed: string[]) => {
    const { command } = readArguments(typed, {})
    if (command.name === 'help') throw new Error('no command')
    return run(command, reached.ask)
  }
  /** The cells of the row that begins with `name`: name, plan, credits, free generations. */
  const rowOf = (shown: string, name: string) =>
    shown
      .split('\n')
      .find(line => line.startsWith(`${name} `))
      ?.split(/ {2,}/)
      .slice(0, 4)
  const keyIds = async (name: string) => (await does('keys', name)).match(/key_\w+/g) ?? []

  it('make an account and show its key', async () => {
    const shown = await does('create', 'ada', '--credits', '1500', '--ever-paid', '--free', 'beta-image-2=3')
    expect(rowOf(shown, 'ada')).toEqual(['ada', 'free, has paid', '1,500', 'beta-image-2=3'])
    const [apiKey = ''] = /atelier_\S+/.exec(shown) ?? []
    const keys = await does('keys', 'ada')
    expect(keys).not.toContain(apiKey)
    expect(keys).toContain(`  ${apiKey.slice(-4)}  `)
  })

  it('top up only once under the same word', async () => {
    await does('create', 'bea', '--credits', '1500')
    expect(rowOf(await does('top-up', 'bea', '25', '--once', 'invoice 7'), 'bea')?.[2]).toBe('1,525')
    expect(rowOf(await does('top-up', 'bea', '25', '--once', 'invoice 7'), 'bea')?.[2]).toBe('1,525')
    expect(rowOf(await does('top-up', 'bea', '25'), 'bea')?.[2]).toBe('1,550')
    expect(rowOf(await does('top-up', 'bea', '25'), 'bea')?.[2]).toBe('1,575')
  })

  it('set plan and free quota', async () => {
    await does('create', 'cas', '--ever-paid')
    const free = await does('free', 'cas', 'beta-image-2=1', 'gamma-5-0-pro=9')
    expect(rowOf(free, 'cas')?.[3]).toBe('beta-image-2=1 gamma-5-0-pro=9')
    expect(rowOf(await does('plan', 'cas', 'paid'), 'cas')?.[1]).toBe('paid')
    expect(rowOf(await does('plan', 'cas', 'free'), 'cas')?.[1]).toBe('free, has paid')
  })

  it('list all accounts in aligned columns, also with wide characters', async () => {
    await does('create', 'dan', '--ever-paid')
    await does('create', '小林')
    const [head, owner, ...others] = (await does('list')).split('\n')
    const [dan, kobayashi] = ['dan ', '小林 '].map(name => others.find(line => line.startsWith(name)))
    const at = owner?.indexOf('paid')
    expect([head?.indexOf('PLAN'), dan?.indexOf('free,')]).toEqual([at, at])
    // Each of the two characters takes two cells of the terminal.
    expect(kobayashi?.indexOf('free')).toBe((at ?? 0) - 2)
    expect(owner).toMatch(/ {2}owner$/)
  })

  it('revoke a key, but not the last one of the owner', async () => {
    const [first = ''] = await keyIds('owner')
    await expect(does('revoke-key', first)).rejects.toThrow('This is the last key of owner; make another one')
    expect(await does('new-key', 'owner')).toMatch(/^The API key of owner \(key_\w+\), shown this once:\n {2}atelier_/)
    expect(await does('revoke-key', first)).toContain(first)
    expect(await keyIds('owner')).toHaveLength(2)
  })

  it.each([
    [['create', 'owner'], 'name: There is an account named owner already'],
    [['create', 'x', '--credits', '2000000001'], 'credits: At most 2,000,000,000'],
    [['create', 'x', '--free', 'no-model=1'], 'freeUsages.no-model: Choose one of '],
    [['top-up', 'owner', '0'], 'amount: At least 1'],
    [['top-up', 'nobody', '5'], 'There is no account named nobody; `list` shows all'],
    [['revoke-key', 'key_none'], 'There is no key key_none'],
  ])('fail with the reason: %j', async (typed, message) => {
    await expect(does(...typed)).rejects.toThrow(Failure)
    await expect(does(...typed)).rejects.toThrow(message)
  })
})
