export interface Lockfile {
  packages: Record<string, { optionalDependencies?: Record<string, string>; engines?: unknown }>
}

/**
 * The optional packages that some package of the lockfile asks for and the lockfile does not hold. Bindings for a
 * platform come as such packages; where the registry lacked one while the lockfile was made, `npm ci` installs nothing
 * and says nothing, and the tool then fails on that platform alone.
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
 * The packages of the lockfile that say which Node they want. npm warns of each that does not want the Node it runs on
 * itself; ours run on the one that is installed with them.
 */
export function statedEngines({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, { engines }]) => (path !== '' && engines !== undefined ? [path] : []))
}
