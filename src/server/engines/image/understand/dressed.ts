import { hasHead } from '../draw/people/creatures.ts'
import { animate } from './lexicon/index.ts'
import type { Scene, Subject } from './scene.ts'

/** What hangs from shoulders or waist: on four legs it would lie on the back like a rug. */
const CUT_FOR_PEOPLE: ReadonlySet<string> = new Set([
  'coat', 'raincoat', 'jacket', 'shirt', 'jersey', 'suit', 'uniform', 'labcoat', 'dress', 'gown', 'kimono', 'skirt', 'apron', 'armour', 'spacesuit',
]) // prettier-ignore

const isAnimal = ({ entry }: Subject): boolean =>
  animate(entry) && entry.draw !== 'person' && entry.habitat !== 'under' &&
  (entry.draw === 'quadruped' || hasHead(entry.id) || hasHead(entry.draw ?? '')) // prettier-ignore

/** Animals in clothes that are cut for people stand up in them, unless something is done to them as animals. */
export function standUp({ subjects, actions = [] }: Scene): void {
  subjects.forEach((subject, index) => {
    const { entry, worn = [] } = subject
    if (entry.guise !== undefined || !isAnimal(subject) || !worn.some(({ id }) => CUT_FOR_PEOPLE.has(id))) return
    if (actions.some(one => one.object === index || one.tool === index)) return
    subject.entry = { ...entry, guise: 'animal', size: Math.max(1, entry.size ?? 1) }
  })
}
