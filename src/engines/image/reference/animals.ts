import { animalKinds, type AnimalKind } from '../../people/animals.ts'
import { tokenise } from '../understand/tokenise.ts'

/** The animals that words name, of those that can be found in a photograph. */
export function animalsNamed(words: string): AnimalKind[] {
  const named = entriesOf(words)
  return animalKinds.filter(kind => entriesOf(kind).some(entry => named.includes(entry)))
}

function entriesOf(words: string) {
  return tokenise(words).flatMap(token => (token.type === 'entry' ? [token.entry] : []))
}
