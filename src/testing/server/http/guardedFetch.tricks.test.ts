import { readdir } from 'node:fs/promises'
import os from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openGuardedFetch } from '#server/platform/guardedFetch.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { observedDial, openCanary, openHost, resolverOf, type Canary, type Host } from '../support/hosts.ts'

const PUBLIC = '93.184.215.14'
const LIMITS = { bytes: 1000 }
/** The refusals of an address and of a name; an unknown name gets the same one. */
const NOT_PUBLIC = /(is not|was not found) on the public internet/

const refusal = (words: RegExp) => ({ key: 'invalid', message: expect.stringMatching(words) as string })

const names = {
  'public.test': [PUBLIC],
  'loopback.test': ['127.0.0.1'],
  'loopback6.test': ['::1'],
  'private.test': ['10.1.2.3'],
  'metadata.test': ['169.254.169.254'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'nat64.test': ['64:ff9b::7f00:1'],
  'mixed.test': [PUBLIC, '127.0.0.1'],
  'mixed6.test': ['2606:4700::1', '::1'],
  'nothing.test': [],
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
  'anything.localhost': ['127.0.0.1'],
  'loopback.test.': ['127.0.0.1'],
}

let folder: TemporaryFolder
let canary: Canary
let dialled: string[] = []
const resolve = vi.fn(resolverOf(names))

beforeAll(async () => {
  folder = await temporaryFolder()
  canary = await openCanary()
})

afterEach(async () => {
  // The canary received nothing, and nothing was left behind.
  expect(canary.received).toEqual({ connections: 0, bytes: 0 })
  expect(await readdir(folder.path)).toEqual([])
  dialled = []
  resolve.mockClear()
})

afterAll(async () => {
  await canary[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

function fetchWith(allow: readonly string[] = []) {
  const fetch = openGuardedFetch({ allow, resolve, dial: observedDial(dialled) })
  return (address: string) => fetch(address.replaceAll('PORT', String(canary.port)), join(folder.path, 'file'), LIMITS)
}

/** Ways to write an address that is not public; PORT is that of the canary. */
const tricks = [
  ['decimal', 'http://2130706433:PORT/'],
  ['octal', 'http://0177.0.0.1:PORT/'],
  ['octal in one number', 'http://017700000001:PORT/'],
  ['hexadecimal', 'http://0x7f.0.0.1:PORT/'],
  ['hexadecimal in one number', 'http://0x7f000001:PORT/'],
  ['mixed bases', 'http://0x7f.0.1:PORT/'],
  ['short', 'http://127.1:PORT/'],
  ['percent-encoded', 'http://%31%32%37.0.0.1:PORT/'],
  ['full-width digits', 'http://１２７.0.0.1:PORT/'],
  ['circled digits', 'http://①②⑦.⓪.⓪.①:PORT/'],
  ['ideographic full stops', 'http://127。0。0。1:PORT/'],
  ['a soft hyphen', 'http://127.0.0\u00AD.1:PORT/'],
  ['a trailing dot', 'http://127.0.0.1.:PORT/'],
  ['upper case', 'HTTP://LOCALHOST:PORT/'],
  ['https', 'https://127.0.0.1:PORT/'],
  ['a query that looks public', 'http://127.0.0.1:PORT?@public.test/'],
  ['a fragment that looks public', 'http://127.0.0.1:PORT#@public.test/'],
  ['a backslash before a public name', 'http://127.0.0.1:PORT\\@public.test/'],
  ['another loopback address', 'http://127.8.9.10:PORT/'],
  ['this network', 'http://0.0.0.0:PORT/'],
  ['zero', 'http://0:PORT/'],
  ['private, 10', 'http://10.0.0.1:PORT/'],
  ['private, 172', 'http://172.16.0.1:PORT/'],
  ['private, 192', 'http://192.168.0.1:PORT/'],
  ['carrier-grade translation', 'http://100.64.0.1:PORT/'],
  ['link-local and cloud metadata', 'http://169.254.169.254/latest/meta-data/'],
  ['multicast', 'http://224.0.0.1:PORT/'],
  ['broadcast', 'http://255.255.255.255:PORT/'],
  ['IPv6 loopback', 'http://[::1]:PORT/'],
  ['IPv6 loopback in full', 'http://[0000:0000:0000:0000:0000:0000:0000:0001]:PORT/'],
  ['IPv6 unspecified', 'http://[::]:PORT/'],
  ['IPv4-mapped', 'http://[::ffff:127.0.0.1]:PORT/'],
  ['IPv4-mapped in hexadecimal', 'http://[::ffff:7f00:1]:PORT/'],
  ['IPv4-mapped private', 'http://[::ffff:10.0.0.1]:PORT/'],
  ['IPv4-compatible', 'http://[::127.0.0.1]:PORT/'],
  ['IPv4-translated', 'http://[::ffff:0:127.0.0.1]:PORT/'],
  ['6to4', 'http://[2002:7f00:1::]:PORT/'],
  ['NAT64', 'http://[64:ff9b::7f00:1]:PORT/'],
  ['NAT64 of a private network', 'http://[64:ff9b:1::7f00:1]:PORT/'],
  ['Teredo', 'http://[2001:0:7f00:1::]:PORT/'],
  ['unique local', 'http://[fd00::1]:PORT/'],
  ['IPv6 link-local', 'http://[fe80::1]:PORT/'],
  ['site-local', 'http://[fec0::1]:PORT/'],
  ['IPv6 multicast', 'http://[ff02::1]:PORT/'],
  ['the name of this machine', 'http://localhost:PORT/'],
  ['that name with a dot', 'http://localhost.:PORT/'],
  ['a name below it', 'http://anything.localhost:PORT/'],
  ['a name that is loopback', 'http://loopback.test:PORT/'],
  ['that name with a dot', 'http://loopback.test.:PORT/'],
  ['a name that is loopback in IPv6', 'http://loopback6.test:PORT/'],
  ['a name that is private', 'http://private.test:PORT/'],
  ['a name of cloud metadata', 'http://metadata.test/'],
  ['a name that is mapped', 'http://mapped.test:PORT/'],
  ['a name that is translated', 'http://nat64.test:PORT/'],
  ['a name with a public and a loopback address', 'http://mixed.test:PORT/'],
  ['a name with two of IPv6', 'http://mixed6.test:PORT/'],
] as const

/** Ways that do not work in a redirect: there they are paths on the redirecting host. */
const loose = [
  ['backslashes', 'http:\\\\127.0.0.1:PORT\\'],
  ['one slash', 'http:/127.0.0.1:PORT/'],
  ['no slash', 'http:127.0.0.1:PORT/'],
  ['a tab and a newline', 'ht\ttp://127.0.\n0.1:PORT/'],
  ['spaces around it', '  http://127.0.0.1:PORT/  '],
] as const

/** Addresses that are refused because of how they are written. */
const oddities = [
  ['a file', 'file:///etc/passwd', /Only http and https/],
  ['a file of a host', 'file://localhost/etc/passwd', /Only http and https/],
  ['ftp', 'ftp://127.0.0.1:PORT/', /Only http and https/],
  ['gopher', 'gopher://127.0.0.1:PORT/_GET', /Only http and https/],
  ['dict', 'dict://127.0.0.1:PORT/', /Only http and https/],
  ['a web socket', 'ws://127.0.0.1:PORT/', /Only http and https/],
  ['data', 'data:image/png;base64,AAAA', /Only http and https/],
  ['blob', 'blob:http://127.0.0.1:PORT/1', /Only http and https/],
  ['a script', 'javascript:alert(1)', /Only http and https/],
  ['the scheme within', 'view-source:http://127.0.0.1:PORT/', /Only http and https/],
  ['a user name', 'http://public.test@127.0.0.1:PORT/', /a user name or a password/],
  ['a password', 'http://me:secret@public.test/', /a user name or a password/],
  ['a password for loopback', 'http://:secret@127.0.0.1:PORT/', /a user name or a password/],
  ['a zone', 'http://[fe80::1%25lo]:PORT/', /not an address/],
  ['a port out of range', 'http://public.test:65536/', /not an address/],
  ['a NUL in the name', 'http://public.test\0.example/', /not an address/],
  ['the port of a mail server', 'http://public.test:25/', /port 25/],
  ['the port of a remote shell', 'http://public.test:22/', /port 22/],
  ['port 0', 'http://public.test:0/', /port 0/],
] as const

describe('refused tricks', () => {
  it.each([...tricks, ...loose])('%s: %s', async (_, address) => {
    await expect(fetchWith()(address)).rejects.toMatchObject(refusal(NOT_PUBLIC))
    expect(dialled).toEqual([])
  })

  it.each(oddities)('%s: %s', async (_, address, words) => {
    await expect(fetchWith()(address)).rejects.toMatchObject(refusal(words))
    expect(dialled).toEqual([])
  })

  it.each(['http://nothing.test/', 'http://missing.test/'])('a name without an address: %s', async address => {
    await expect(fetchWith()(address)).rejects.toThrow(/was not found on the public internet/)
    expect(dialled).toEqual([])
  })

  it('a public address that belongs to this machine', async () => {
    const about = { netmask: '', mac: '', internal: false, cidr: null, family: 'IPv4' } as const
    vi.spyOn(os, 'networkInterfaces').mockReturnValue({ eth0: [{ ...about, address: PUBLIC }] })
    await expect(fetchWith()('http://public.test:PORT/')).rejects.toThrow(NOT_PUBLIC)
    expect(dialled).toEqual([])
  })
})

describe('refused redirects', () => {
  let start: Host
  let location = ''

  beforeAll(async () => {
    start = await openHost((_, response) => response.writeHead(302, { Location: location }).end())
  })
  afterAll(() => start[Symbol.asyncDispose]())

  const follow = (to: string) => {
    // A header can only carry bytes; a real server would encode other characters like this.
    location = to.replaceAll('PORT', String(canary.port)).replaceAll(/[^!-~]/gu, encodeURIComponent)
    return fetchWith([start.target])(start.origin)
  }

  it.each(tricks)('to %s: %s', async (_, address) => {
    await expect(follow(address)).rejects.toMatchObject(refusal(NOT_PUBLIC))
    expect(dialled).toEqual([start.target])
  })

  it.each(oddities)('to %s: %s', async (_, address, words) => {
    await expect(follow(address)).rejects.toMatchObject(refusal(words))
    expect(dialled).toEqual([start.target])
  })

  it('without a scheme', async () => {
    await expect(follow('//127.0.0.1:PORT/')).rejects.toThrow(NOT_PUBLIC)
  })
})

describe('a name whose address changes', () => {
  it('is resolved once per hop, and the checked address is the one dialled', async () => {
    resolve.mockImplementationOnce(async () => [{ address: PUBLIC, family: 4 }])
    resolve.mockImplementation(async () => [{ address: '127.0.0.1', family: 4 }])
    await expect(fetchWith()('http://rebinding.test:PORT/')).rejects.toThrow(/takes no connection/)
    expect(resolve).toHaveBeenCalledTimes(1)
    expect(dialled).toEqual([`${PUBLIC}:${canary.port}`])
    resolve.mockImplementation(resolverOf(names))
  })

  it('is checked again at a redirect to itself', async () => {
    resolve.mockImplementationOnce(async () => [{ address: '127.0.0.1', family: 4 }])
    resolve.mockImplementationOnce(async () => [{ address: '127.0.0.1', family: 4 }])
    const host = await openHost((_, response) =>
      response.writeHead(302, { Location: `http://rebinding.test:${canary.port}/` }).end(),
    )
    onTestFinished(() => host[Symbol.asyncDispose]())
    await expect(fetchWith([`rebinding.test:${host.port}`])(`http://rebinding.test:${host.port}/`)).rejects.toThrow(
      NOT_PUBLIC,
    )
    expect(dialled).toEqual([host.target])
  })
})

describe('the allow-list', () => {
  it.each([
    ['another port', 'http://127.0.0.1:PORT/', ['127.0.0.1:1']],
    ['another spelling of the host', 'http://[::ffff:127.0.0.1]:PORT/', ['127.0.0.1:PORT']],
    ['a name with that address', 'http://loopback.test:PORT/', ['127.0.0.1:PORT']],
    ['the address of a name', 'http://127.0.0.1:PORT/', ['loopback.test:PORT']],
    ['a name below', 'http://anything.localhost:PORT/', ['localhost:PORT']],
    ['a host without a port', 'http://127.0.0.1:PORT/', ['127.0.0.1']],
    ['a star', 'http://127.0.0.1:PORT/', ['*:PORT', '*']],
  ])('does not allow %s', async (_, address, entries) => {
    const allow = entries.map(entry => entry.replace('PORT', String(canary.port)))
    await expect(fetchWith(allow)(address)).rejects.toThrow(NOT_PUBLIC)
    expect(dialled).toEqual([])
  })
})
