import { verbs, type Verb } from '../../verbs/catalogue.ts'
import type { Several } from '../../verbs/tableau.ts'
import type { Subject } from '../../understand/subject.ts'

/** How several agents share the object of an action; undefined if they do not. */
export function sharingOf(verb: Verb, load: Subject | undefined, doers: number): Several | undefined {
  const { sharedBy, toMany, sharedIfCounted } = verbs[verb]
  if (
    !load ||
    doers < 2 ||
    (load.count > 1 && !toMany) ||
    load.entry.pane === 'mirror' ||
    (load.bare && sharedIfCounted)
  )
    return undefined
  return sharedBy
}
