export interface Lockfile {
  packages: Record<string, { optionalDependencies?: Record<string, string>; engines?: unknown }>
}

/**
 * The optional packages that some package of the lockfile asks for and that have no entry in it. Bindings for a
 * platform are such packages: if the registry lacked one when the lockfile was written, `npm ci` silently skips it, and
 * the tool fails on that platform only.
 */
export function missingOptionalPackages({ packages }: Lockfile): string[] {
  const missing: string[] = []
  for (const [parent, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const name of Object.keys(optionalDependencies)) {
      if (!isHeld(packages, parent, name)) missing.push(`${parent || 'package.json'} asks for ${name}`)
    }
  }
  return missing
}

/** Looks where Node would: in the package's own folder, then in that of each package around it. */
function isHeld(packages: Lockfile['packages'], parent: string, name: string): boolean {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (`${folder}${folder && '/'}node_modules/${name}` in packages) return true
    if (folder === '') return false
  }
}

/**
 * The packages of the lockfile that state which Node they support. npm warns about each that does not support the Node
 * that npm itself runs on; our packages run on the Node that is installed with them.
 */
export function statedEngines({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, { engines }]) => (path !== '' && engines !== undefined ? [path] : []))
}
