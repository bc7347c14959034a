/** The name of a file whose sound was cut from the file `name`. */
export function clipName(name: string): string {
  return `${name.replace(/\.\w+$/, '')}.wav`
}
