import { usePromptLanguage } from '#web/i18n/language.ts'
import { Icon, iconNames } from '#web/ui/Icon.tsx'
import { say } from './texts.ts'
import { Plate, Section } from './Section.tsx'

const colours = [
  ['paper', 'bg-paper'],
  ['well', 'bg-well'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['muted', 'bg-muted'],
  ['ink', 'bg-ink'],
  ['safelight', 'bg-safelight'],
  ['focus', 'bg-focus'],
] as const

const sizes = [
  ['36', 'text-36 font-semibold tracking-tight'],
  ['22', 'text-22 font-semibold tracking-tight'],
  ['16', 'text-16'],
  ['14', 'text-14'],
  ['12', 'text-12 text-muted'],
] as const

/** Colour, type, drawings. */
export function Ground() {
  const t = say[usePromptLanguage()]
  return (
    <Section title={t.ground}>
      <Plate name={t.colours} wide>
        <ul className="flex">
          {colours.map(([name, fill]) => (
            <li key={name} className="min-w-0 flex-1">
              <div className={`h-20 border-y border-line ${fill}`} />
              <p className="film-edge truncate">{name}</p>
            </li>
          ))}
        </ul>
      </Plate>
      <Plate name={t.type} wide>
        <div className="flex flex-col gap-3">
          {sizes.map(([size, style]) => (
            <p key={size} className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline">
              <span className="film-edge text-muted">{size}</span>
              <span className={style}>{t.sentence}</span>
            </p>
          ))}
          <p className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline">
            <span className="film-edge text-muted">mono</span>
            <span className="figures">0123456789 · 1 024 × 768 · 00:08.4</span>
          </p>
        </div>
      </Plate>
      <Plate name={`Icon · ${t.icons}`} wide>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] border-t border-l border-line">
          {iconNames.map(name => (
            <li
              key={name}
              className="flex h-16 flex-col items-center justify-center gap-2 border-r border-b border-line"
            >
              <Icon name={name} />
              <span className="film-edge h-4! leading-4! text-muted">{name}</span>
            </li>
          ))}
        </ul>
      </Plate>
    </Section>
  )
}
