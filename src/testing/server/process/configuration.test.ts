import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readAccounts } from '#server/accounts/firstStart.ts'
import { ConfigurationError, readEnvironment } from '#server/platform/environment.ts'
import { temporaryFolder } from '../support/folder.ts'
import { putFreshDatabase } from '../support/freshDatabase.ts'
import { runToEnd } from '../support/process.ts'
import { refusalHere, startHere } from '../support/startHere.ts'

const account = { name: 'ada', apiKey: 'the-api-key-of-ada', credits: 5, paid: false }

describe('a wrong value is refused in one line that names it', () => {
  const refused: readonly [what: string, variables: Record<string, string>, line: RegExp][] = [
    ['a PORT that is no number', { PORT: 'http' }, /^PORT: .+$/],
    ['a PORT that does not exist', { PORT: '70000' }, /^PORT: .+$/],
    ['an ATELIER_PUBLIC_URL without a scheme', { ATELIER_PUBLIC_URL: 'studio.example' }, /^ATELIER_PUBLIC_URL: .+$/],
    ['an ATELIER_PUBLIC_URL of another kind', { ATELIER_PUBLIC_URL: 'ftp://studio.example' }, /^ATELIER_PUBLIC_URL: /],
    ['an ATELIER_SECRET that is too short', { ATELIER_SECRET: 'short' }, /^ATELIER_SECRET: .+$/],
    ['a DATABASE_URL of another kind', { DATABASE_URL: 'mysql://localhost/a' }, /^DATABASE_URL: .+$/],
    ['a DATABASE_URL without ATELIER_SECRET', { DATABASE_URL: 'postgres://localhost/a' }, /^ATELIER_SECRET: .+$/],
  ]
  it.each(refused)('%s', (_, variables, line) => {
    expect(() => readEnvironment(variables)).toThrow(ConfigurationError)
    expect(() => readEnvironment(variables)).toThrow(line)
  })

  it('an empty variable counts as absent', () => {
    expect(readEnvironment({ PORT: '', HOST: '', ATELIER_PUBLIC_URL: '' })).toMatchObject({
      PORT: 4600,
      HOST: '127.0.0.1',
    })
  })

  const malformed: readonly [what: string, text: string, line: RegExp][] = [
    ['that is no JSON', '[{', /^ATELIER_ACCOUNTS: \S+accounts\.json cannot be read: .+$/],
    ['that is no list', JSON.stringify(account), /^ATELIER_ACCOUNTS: \S+accounts\.json: .+$/],
    ['with credits below zero', JSON.stringify([{ ...account, credits: -1 }]), /accounts\.json\.0\.credits: .+$/],
    [
      'with a field that does not exist',
      JSON.stringify([{ ...account, admin: true }]),
      /accounts\.json\.0: .*"admin"$/,
    ],
  ]
  it.each(malformed)('an accounts file %s', async (_, text, line) => {
    await using folder = await temporaryFolder()
    const file = join(folder.path, 'accounts.json')
    await writeFile(file, text)
    expect(() => readAccounts(file)).toThrow(ConfigurationError)
    expect(() => readAccounts(file)).toThrow(line)
  })
})

describe('a start with a wrong value', () => {
  it('ends the process with code 1 and one line, nothing else, even after everything was opened', async () => {
    await using folder = await temporaryFolder()
    await putFreshDatabase(join(folder.path, '.atelier'))
    const { code, stdout, stderr } = await runToEnd(folder.path, { HOST: 'no such host' })
    expect(stderr).toMatch(/^HOST no such host, PORT 0: cannot listen .+\n$/)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  })

  it('is refused in words: folders and files that cannot be there', async () => {
    await using folder = await temporaryFolder()
    const file = join(folder.path, 'file')
    await writeFile(file, '')
    expect(await refusalHere(folder.path, { ATELIER_DATA_DIR: join(file, 'data') })).toMatch(/^ATELIER_DATA_DIR: .+$/)
    expect(await refusalHere(folder.path, { ATELIER_ACCOUNTS: join(folder.path, 'no.json') })).toMatch(
      /^ATELIER_ACCOUNTS: \S+no\.json .+$/,
    )
  })
})

describe('a port or a data folder that is in use', () => {
  it('is reported in one line that names what to do; the start after that shows the key of the owner', async () => {
    await using folder = await temporaryFolder()
    await putFreshDatabase(join(folder.path, '.atelier'))
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    expect(await refusalHere(folder.path, { PORT: port })).toBe(
      `Port ${port} on 127.0.0.1 is in use. Stop what uses it, or set PORT to another.`,
    )
    other.close()

    await using server = await startHere(folder.path)
    expect(server.greeting).toContain('Authorization: Bearer ')
    expect(await runToEnd(folder.path)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${join(folder.path, '.atelier')} is in use by process ${process.pid}. Stop that one, or set ATELIER_DATA_DIR to another folder.\n`,
    })
  })
})

describe('ATELIER_ACCOUNTS', () => {
  it('creates the accounts that do not exist yet, and does not change existing ones', async () => {
    await using folder = await temporaryFolder()
    const variables = { ATELIER_ACCOUNTS: join(folder.path, 'accounts.json') }
    const write = (...accounts: object[]) => writeFile(variables.ATELIER_ACCOUNTS, JSON.stringify(accounts))
    const balance = async (url: string, apiKey: string): Promise<unknown> => {
      const headers = { Authorization: `Bearer ${apiKey}` }
      return (await fetch(`${url}/v1/user/subscription`, { headers })).json()
    }
    await putFreshDatabase(join(folder.path, '.atelier'))
    await write({ ...account, freeUsages: { 'beta-image-2': 3 } })
    {
      await using first = await startHere(folder.path, variables)
      expect(first.greeting).not.toContain('Bearer')
      expect(await balance(first.url, 'the-api-key-of-ada')).toMatchObject({
        data: { totalAvailableCredits: 5, freeUsages: { 'beta-image-2': 3 }, paidStatus: false },
      })
    }
    await write(
      { ...account, credits: 999, paid: true },
      { ...account, name: 'bob', apiKey: 'the-api-key-of-bob', credits: 7 },
    )
    await using second = await startHere(folder.path, variables)
    expect(await balance(second.url, 'the-api-key-of-ada')).toMatchObject({
      data: { totalAvailableCredits: 5, paidStatus: false },
    })
    expect(await balance(second.url, 'the-api-key-of-bob')).toMatchObject({ data: { totalAvailableCredits: 7 } })
  })
})
