/** The name of a file whose sound was cut out of another. */
export function clipName(name: string): string {
  return `${name.replace(/\.\w+$/, '')}.wav`
}
