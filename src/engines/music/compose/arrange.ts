import { genres, type GenreId } from '../genres/genres.ts'
import type { Bass, Drums, Genre, Layer, Lead } from '../genres/genre.ts'
import { instruments, type InstrumentId } from '../understand/instruments.ts'
import type { SongPlan } from './plan.ts'
import type { Random } from '../../random.ts'

/** A genre's band with the requested instruments, and one program chosen for each part. */
export interface Arrangement {
  readonly lead: Lead & { readonly program: number }
  readonly layers: readonly (Layer & { readonly program: number })[]
  readonly bass?: Bass & { readonly program: number }
  readonly drums?: Drums
  readonly percussion?: Omit<Drums, 'fills'>
}

/** Chooses the players of a song. */
export function arrange(plan: SongPlan, random: Random): Arrangement {
  const genre: Genre = genres[plan.genre]
  const asked = plan.instruments.map(id => ({ id, ...instruments[id] }))
  const layers: (Layer & { program: number })[] = genre.layers.map(layer => ({
    ...layer,
    program: random.pick(layer.programs),
  }))
  let { lead, bass } = genre
  let leadProgram: number = random.pick(lead.programs)
  let bassProgram: number | undefined = bass && random.pick(bass.programs)
  for (const { id, program, part, family } of asked) {
    const isOwn = (one: number) => one >= family[0] && one <= family[1]
    if (part === 'bass') {
      bass ??= genres.pop.bass
      bassProgram = bassProgram !== undefined && isOwn(bassProgram) ? bassProgram : program
      continue
    }
    if (part === 'drums') continue
    const own = layers.find(layer => isOwn(layer.program) || layer.programs.some(isOwn))
    if (part === 'solo') {
      leadProgram = lead.programs.find(isOwn) ?? program
      lead = { ...lead, register: registerOf(id, lead) }
    } else if (own) {
      own.program = own.programs.find(isOwn) ?? own.program
      Object.assign(own, { from: 0, level: Math.min(2, own.level + 3) })
    } else layers.push(added(id, program, part, plan))
  }
  const drums = genre.drums ?? (plan.instruments.includes('drums') ? genres.pop.drums : undefined)
  return {
    lead: { ...lead, program: leadProgram },
    layers,
    ...(bass &&
      bassProgram !== undefined &&
      !plan.without.includes('bass') && { bass: { ...bass, program: bassProgram } }),
    ...(drums && !plan.without.includes('drums') && { drums }),
    ...(genre.percussion && !plan.without.includes('drums') && { percussion: genre.percussion }),
  }
}

const low: readonly InstrumentId[] = ['cello', 'trombone']

function registerOf(id: InstrumentId, { register }: Lead) {
  return low.includes(id) ? { low: 45, high: 67 } : register
}

/** A layer for an instrument for which the genre has no part. */
function added(
  name: string,
  program: number,
  part: 'chords' | 'pad',
  { beatsPerBar }: SongPlan,
): Layer & { program: number } {
  const isPad = part === 'pad'
  const rhythm = isPad ? 'x---------------' : '0-1-2-3-2-1-2-1-'
  return {
    name,
    program,
    role: part,
    programs: [program],
    voicing: isPad ? 'spread' : 'close',
    register: { low: 55, high: 77 },
    rhythm: rhythm.slice(0, beatsPerBar * 4),
    from: 0,
    level: isPad ? -4 : -3,
    pan: isPad ? -0.15 : 0.3,
    reverb: 0.3,
  }
}

/** The scale and singing style of a genre. */
export function singingStyle(id: GenreId): Pick<Lead, 'scale' | 'syncopation' | 'density'> {
  const { lead } = genres[id]
  return { ...lead, syncopation: lead.syncopation * 0.7 }
}
