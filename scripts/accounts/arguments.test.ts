import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readArguments, usage, UsageError } from './arguments.ts'

const commandOf = (...typed: string[]) => readArguments(typed, {}).command

describe('npm run accounts', () => {
  it('parses a command with its arguments and options, in any order', () => {
    const typed = ['--free', 'a=1', 'create', '--credits', '40', 'ada', '--paid', '--free', 'b=2']
    const account = { name: 'ada', credits: 40, paid: true, freeUsages: { a: 1, b: 2 } }
    expect(commandOf(...typed)).toEqual({ name: 'create', account })
    expect(commandOf('top-up', 'ada', '5', '--once', 'x')).toMatchObject({ credits: 5, key: 'x' })
    expect(commandOf('free', 'ada', 'a=1', 'b=0')).toMatchObject({ freeUsages: { a: 1, b: 0 } })
    for (const help of [[], ['--help'], ['list', '-h']]) expect(commandOf(...help)).toEqual({ name: 'help' })
  })

  it('tops up under a new key each time when none is given', () => {
    const keyOf = () => {
      const command = commandOf('top-up', 'ada', '5')
      return 'key' in command && command.key
    }
    expect(keyOf()).not.toBe(keyOf())
  })

  it('takes the address of a studio from options or the environment; empty counts as absent', () => {
    const variables = { ATELIER_URL: 'http://a', ATELIER_API_KEY: 'k' }
    const of = (typed: string[], given = {}) => readArguments(['list', ...typed], given).address
    expect(of([])).toBeUndefined()
    expect(of([], { ATELIER_URL: '', ATELIER_API_KEY: 'k' })).toBeUndefined()
    expect(of([], variables)).toEqual({ url: 'http://a', apiKey: 'k' })
    expect(of(['--url', 'https://b', '--key', 'l'], variables)).toEqual({ url: 'https://b', apiKey: 'l' })
  })

  it.each([
    [['fly'], 'There is no command fly'],
    [['list', 'all'], 'It is: list'],
    [['top-up', 'ada'], 'It is: top-up <name> <credits>'],
    [['free', 'ada'], 'It is: free <name> <model>=<n>'],
    [['keys', ''], 'It is: keys <name>'],
    [['top-up', 'ada', '1.5'], '<credits> is a whole number, not 1.5'],
    [['create', 'ada', '--credits', '1e3'], '--credits is a whole number, not 1e3'],
    [['free', 'ada', 'a'], 'The number of a is a whole number, not '],
    [['free', 'ada', '=1'], 'Free generations are set as <model>=<n>, not =1'],
    [['plan', 'ada', 'gold'], 'A plan is paid or free'],
    [['list', '--credits', '3'], 'list takes no --credits'],
    [['list', '--colour'], "Unknown option '--colour'"],
    [['list', '--key', 'k'], '--key goes with --url'],
    [['list', '--url', 'ftp://a'], 'ftp://a is not a web address'],
    [['list', '--url', 'http://a'], "--url needs the owner's API key: --key or ATELIER_API_KEY"],
    [['list', '--url', 'http://a', '--key', 'a\nb'], "--url needs the owner's API key: --key or ATELIER_API_KEY"],
  ])('refuses invalid arguments with a message: %j', (typed, message) => {
    expect(() => commandOf(...typed)).toThrow(UsageError)
    expect(() => commandOf(...typed)).toThrow(message)
  })

  it('lists the same commands in --help and in the README', async () => {
    const readme = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8')
    const inReadme = [...readme.matchAll(/^npm run accounts -- ([a-z-]+)/gm)].map(([, name]) => name)
    const inUsage = [...usage.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name)
    expect(inUsage).toHaveLength(8)
    expect(inReadme).toEqual(inUsage)
  })
})
