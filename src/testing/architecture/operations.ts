import { languages } from '#contract/kit/language.ts'

/** The id of an operation, with its parts. */
export interface Named {
  readonly id: string
  readonly area: string
  readonly verb: string
}

/** A file in which every offered operation must be registered. */
interface Registration {
  /** May contain `<area>`, `<Area>` for the same name with a capital, and `<language>` for each language. */
  readonly file: string
  /** Whether the text of the file names the operation. */
  readonly names: (text: string, operation: Named) => boolean
}

const quoted = (text: string, { id }: Named) => text.includes(`'${id}'`)

/** The files to edit when adding an operation, as `docs/adding-an-operation.md` lists them. */
export const registrations: readonly Registration[] = [
  { file: 'src/contract/areas/<area>/facts.ts', names: quoted },
  { file: 'src/contract/areas/<area>/operations.ts', names: quoted },
  // The price of an operation may be one of several that a function computes, so any price of the area is enough.
  { file: 'src/contract/areas/<area>/price.ts', names: text => text !== '' },
  {
    file: 'src/server/service/<area>/area.ts',
    names: (text, { verb }) => new RegExp(`\\b\\w+Endpoints[.]${verb}\\b`).test(text),
  },
  { file: 'src/web/areas/<area>/views.ts', names: quoted },
  { file: 'src/web/areas/<area>/<Area>Page.tsx', names: quoted },
  // Texts do not contain the ids of operations, so any text of the area is enough.
  { file: 'src/web/i18n/<language>/<area>.ts', names: text => text !== '' },
  { file: 'src/web/i18n/<language>/app.ts', names: text => text !== '' },
]

/** A line for each file that does not name the operation; `read` returns '' for a missing file. */
export async function missingRegistrations(
  operation: Named,
  read: (file: string) => Promise<string>,
): Promise<string[]> {
  const { area } = operation
  const capital = `${area.slice(0, 1).toUpperCase()}${area.slice(1)}`
  const inEachLanguage = registrations.flatMap(({ file, names }) =>
    file.includes('<language>')
      ? languages.map(language => ({ file: file.replaceAll('<language>', language), names }))
      : [{ file, names }],
  )
  const checked = inEachLanguage.map(async ({ file, names }) => {
    const path = file.replaceAll('<area>', area).replaceAll('<Area>', capital)
    return names(await read(path), operation) ? [] : [`${path} does not name ${operation.id}`]
  })
  return (await Promise.all(checked)).flat()
}
