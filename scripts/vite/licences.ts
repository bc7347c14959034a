import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** A package that the studio needs to run. */
interface LicensedPackage {
  readonly name: string
  readonly version: string
  readonly licence: string
}

/**
 * Writes `licences.json` beside the page: the version of the studio, and every package it installs with its licence.
 */
export function licences(): Plugin {
  let root = ''
  return {
    name: 'atelier:licences',
    configResolved: config => {
      root = config.root
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(licencesOf(root)) })
    },
    configureServer(server) {
      server.middlewares.use('/licences.json', (_request, response) => {
        response.setHeader('Content-Type', 'application/json')
        response.end(JSON.stringify(licencesOf(root)))
      })
    },
  }
}

/** The packages of the lockfile that are installed, without those for development, by their own package.json. */
export function licencesOf(root: string): { readonly version: string; readonly packages: readonly LicensedPackage[] } {
  const lock = readJson(join(root, 'package-lock.json'))
  const { version } = readJson(join(root, 'package.json'))
  const found = new Map<string, LicensedPackage>()
  for (const [path, entry] of Object.entries(fields(lock['packages']))) {
    if (!path.startsWith('node_modules/') || fields(entry)['dev'] === true) continue
    const own = readIfThere(join(root, path, 'package.json'))
    const name = textOf(own['name'])
    if (name === undefined) continue
    const one = { name, version: textOf(own['version']) ?? '', licence: licenceOf(own) }
    found.set(`${one.name}@${one.version}`, one)
  }
  const packages = [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return { version: textOf(version) ?? '', packages }
}

/** An SPDX identifier; older packages have it in an object or a list. */
function licenceOf(own: Fields): string {
  const { license, licenses } = own
  const all = Array.isArray(licenses) ? licenses : [license]
  return all.map(one => textOf(one) ?? textOf(fields(one)['type']) ?? '?').join(' OR ')
}

type Fields = Readonly<Record<string, unknown>>

const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const readJson = (path: string): Fields => fields(JSON.parse(readFileSync(path, 'utf8')))

/** Empty if the package is for another platform, and so not installed. */
function readIfThere(path: string): Fields {
  try {
    return readJson(path)
  } catch {
    return {}
  }
}
