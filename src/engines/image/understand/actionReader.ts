import { hash } from '../../random.ts'
import type { MaterialId } from '../draw/materials.ts'
import { animate, inkOf, thingOf } from './lexicon/index.ts'
import { materialsOf } from './lexicon/entryMaterials.ts'
import { verbNamed, verbs, type Verb } from '../verbs/catalogue.ts'
import type { Ink } from '../kit/colour.ts'
import { bearsLoad, goesTo, loneGarment, sitterOf, swung } from './resolve.ts'
import type { Entry } from './lexicon/entry.ts'
import type { Action, Scene } from './scene.ts'
import type { RelationKind, Subject } from './subject.ts'
import type { Token } from './token.ts'

/** Adds an id once. */
export const once = (list: string[], id: string): void => {
  if (!list.includes(id)) list.push(id)
}

/** State between the words of a prompt, and the reading of actions, garments, parts and materials. */
export abstract class ActionReader {
  protected readonly scene: Scene
  protected count: number | undefined
  protected inks: Ink[] = []
  protected traits: string[] = []
  /** Materials of the next thing. */
  protected materials: MaterialId[] = []
  protected relation: { kind: RelationKind; from: number } | undefined
  /** A place that waits for its relation, which follows it in Chinese: 在 月亮 下. */
  protected waiting: { place: number | string; from: number } | undefined
  protected last = -1
  protected lastSetting: string | undefined
  protected copula = false
  protected negated = false
  protected partOf = false
  protected article = false
  protected articled = false
  /** There was a pause since the last thing. */
  protected split = false
  /** Things joined by "and" so far: a place applies to all of them. */
  protected joined: number[] = []
  protected joining = false
  /** The action whose object may still come. */
  protected action: Action | undefined
  /** Who last got something to wear, for "a scarf and a hat". */
  protected wearer: number | undefined
  /** After "a crowd of". */
  protected crowdOf = false
  /** After "a field of". */
  protected fieldOf = false
  /** Whom a pronoun stands for if nobody has been named. */
  protected pronoun: 'man' | 'woman' | undefined
  /** After "full of": the next thing is inside the previous one. */
  protected filled = false
  /** After "a couple", until it is known of what. */
  protected couple = false

  constructor(scene: Scene) {
    this.scene = scene
  }

  /** Reads a thing. */
  protected abstract thing(entry: Entry, plural: boolean): void

  protected note(word: string): void {
    once(this.scene.understood, word)
  }

  /** "a couple dancing": a man and a woman, if no thing follows the number. */
  protected pairOf(): void {
    if (!this.couple) return
    this.couple = false
    const both = [thingOf('man'), thingOf('woman')]
    this.count = undefined
    for (const one of both) {
      if (one) this.thing(one, false)
      this.joining = true
    }
    this.joining = false
  }

  /** Reads a verb. Its agent is the last subject that can do something. */
  protected act(verb: Verb, word: string): void {
    if (this.negated) return
    if (word) this.note(word)
    this.settle()
    this.pairOf()
    const { scene } = this
    const can = (index: number) => {
      const one = scene.subjects[index]
      return one !== undefined && (verbs[verb].byThings ? one.entry.habitat !== 'celestial' : animate(one.entry))
    }
    let agent = can(this.last) ? this.last : scene.subjects.findLastIndex((_, i) => can(i))
    if (agent < 0 && scene.subjects.length > 0) {
      const trait = verbs[verb].trait
      if (trait) this.traits.push(trait)
      return
    }
    if (agent < 0) {
      const somebody = thingOf(this.pronoun ?? 'person')
      if (!somebody) return
      this.relation = undefined
      this.thing(somebody, false)
      agent = 0
    } else this.flush()
    const others = this.joined.includes(agent) ? this.joined.filter(i => i !== agent && can(i)) : []
    const first = Math.min(agent, ...others)
    this.action = { verb, agent: first, others: [...others, agent].filter(i => i !== first) }
    scene.actions = [...(scene.actions ?? []), this.action]
    if (word.startsWith('skateboard') || word === '滑板') scene.subjects[first]?.traits.push('board')
    this.last = agent
    this.relation = undefined
    this.waiting = undefined
    this.copula = false
    this.joining = false
    this.split = false
    this.wearer = undefined
    this.count = undefined
    // 坐在 窗户 旁边: a place follows, and its relation after that.
    if (word.endsWith('在')) {
      this.relation = { kind: 'in', from: agent }
      const trait = verbs[verb].trait
      if (trait) for (const i of [first, ...this.action.others]) scene.subjects[i]?.traits.push(trait)
    }
  }

  /** Ends the open action. Without an object it becomes a trait of its agents. */
  protected settle(): void {
    const { action } = this
    this.action = undefined
    if (!action || action.object !== undefined) return
    const trait = verbs[action.verb].trait
    if (trait) for (const i of [action.agent, ...action.others]) this.scene.subjects[i]?.traits.push(trait)
  }

  /** Adds the thing at index `at` to the open action. Returns whether it has a place for it. */
  protected into(at: number): boolean {
    const { action, relation, scene } = this
    const entry = scene.subjects[at]?.entry
    if (!action || !entry || (entry.habitat === 'celestial' && !verbs[action.verb].celestial)) return false
    // "Building a treehouse with his dad": both do it.
    if (
      relation?.kind === 'with' &&
      action.object !== undefined &&
      entry.draw === 'person' &&
      verbs[action.verb].withOthers
    ) {
      action.others = [...action.others, at]
      return true
    }
    // "Pushing an old man in a wheelchair": the chair is pushed, with him in it.
    if (bearsLoad(action, entry, relation?.kind)) {
      Object.assign(action, { object: at, tool: action.object })
      return true
    }
    // "Roasting marshmallows over a campfire": the fire is the tool.
    const tool = verbs[action.verb].toolIs?.includes(entry.id) || relation?.kind === 'with' || relation?.kind === 'hold'
    const filled = goesTo(action, entry, relation?.kind)
    if (filled) action.verb = verbNamed(verbs[action.verb].withGoal, action.verb)
    const free = relation === undefined || (relation.from < -1 && !this.filled) || tool || filled
    if (!free && !(action.object === undefined && verbs[action.verb].withObject && relation?.kind === 'with'))
      return false
    if (action.object !== undefined && !tool && !filled && !this.joining) {
      // "feeding the dog a bone": a second object may follow.
      if (!verbs[action.verb].secondObject || action.tool !== undefined) return false
    }
    if (tool && action.object === undefined && !verbs[action.verb].withObject) action.tool = at
    else if (action.object === undefined) action.object = at
    else action.tool ??= at
    action.verb = verbNamed(verbs[action.verb].readAs?.(entry, at === action.object), action.verb)
    const kind = verbs[action.verb].relation
    const agent = scene.subjects[action.agent]
    const thing = scene.subjects[at]
    if (agent && thing && at === action.object) {
      if (entry.id === 'swing') swung(scene, action, at)
      if (kind)
        for (const i of [action.agent, ...action.others]) {
          const one = scene.subjects[i]
          if (one) one.relation ??= { kind, to: at }
        }
      else if ((entry.size ?? 9) <= 1.2 && agent.entry.hands && !animate(entry))
        thing.relation = { kind: 'hold', to: action.agent }
      const trait = verbs[action.verb].shows
      if (trait) for (const i of [action.agent, ...action.others]) scene.subjects[i]?.traits.push(trait)
    }
    return true
  }

  /** Relates a subject, and those joined to it, to a place. */
  protected link(said: number, kind: RelationKind, to: number): void {
    // "Feeding pigeons on a bench": the one who feeds them sits there.
    const from = sitterOf(this.scene, said, kind, to)
    const all = this.joined.includes(from) ? this.joined : [from]
    for (const index of all) {
      const subject = this.scene.subjects[index]
      const subjectTo = this.scene.subjects[to]?.entry.id
      if (subject && index !== to && (subject.relation === undefined || subjectTo === 'bridge'))
        subject.relation = { kind, to }
    }
  }

  /** Reads a part of the last subject. */
  protected part(id: string): void {
    // "A red door": without a subject before it, the part is a thing itself.
    const alone = this.last < 0 ? thingOf(id) : undefined
    if (alone) {
      this.note(id)
      return this.thing(alone, false)
    }
    const ink = this.inks.at(-1)
    const subject = this.scene.subjects[this.last]
    if (ink && subject) subject.parts[id] = ink
    this.note(id)
    this.inks = []
    this.partOf = true
  }

  /** Reads a garment. If nobody wears it, it is a thing. */
  protected garment(entry: Entry, plural: boolean): void {
    const { scene, relation } = this
    const named = relation && relation.from >= 0 ? relation.from : this.last
    const who = animate(scene.subjects[named]?.entry) ? named : scene.subjects.findLastIndex(s => animate(s.entry))
    // "Dropping a fish into a top hat": nobody wears the hat.
    const goal = this.action?.object !== undefined && verbs[this.action.verb].places === true
    const said = relation !== undefined && !goal && ['wear', 'with', 'in'].includes(relation.kind)
    const more = this.wearer !== undefined && relation === undefined && !this.action
    const ink = this.inks[0]
    const made = materialsOf(undefined, this.materials, this.traits)
    if (who >= 0 && (said || more)) {
      const wearer = more ? (this.wearer ?? who) : who
      const subject = scene.subjects[wearer]
      if (subject) {
        const worn = { id: entry.id, ...(ink && { ink }), ...(made.length > 0 && { materials: made }) }
        for (const index of this.joined.includes(wearer) && relation?.kind === 'wear' ? this.joined : [wearer])
          this.dress(scene.subjects[index], worn)
        if (ink && entry.id === 'dress') subject.parts['dress'] = ink
        this.wearer = wearer
        this.inks = []
        this.traits = []
        this.materials = []
        this.count = undefined
        this.relation = undefined
        this.joining = false
        this.partOf = true
        this.last = wearer
        return
      }
    }
    const alone = loneGarment(entry)
    if (alone) this.thing(alone, plural)
  }

  private dress(subject: Subject | undefined, garment: NonNullable<Subject['worn']>[number]): void {
    if (subject) subject.worn = [...(subject.worn ?? []), garment]
  }

  /** Reads an unknown word. */
  protected unknown(word: string, before: Token | undefined): void {
    if (word.length < 2 && /[a-z]/.test(word)) return
    if (this.negated) return
    // After "she", an unknown verb still has an agent.
    if (this.pronoun && before?.type === 'entry' && /^s?he$/.test(before.word) && this.last < 0) {
      const somebody = thingOf(this.pronoun)
      if (somebody) this.thing(somebody, false)
    }
    once(this.scene.steered, word)
    this.scene.steer.push(hash(word))
  }

  /** Reads a material, of the next thing or (`back`) of the last one. */
  protected material({ id, word, back }: Token & { type: 'material' }): void {
    if (this.negated) return
    this.note(word)
    const last = this.scene.subjects[this.last]
    if (back && last) last.materials = [...(last.materials ?? []), id]
    else if (!back) this.materials.push(id)
  }

  /** Ends the reading of a thing. Words that follow belong to `last`. */
  protected done(last: number): void {
    this.split = false
    this.count = undefined
    this.inks = []
    this.traits = []
    this.materials = []
    this.copula = false
    this.partOf = false
    this.last = last
    this.filled = false
    this.lastSetting = undefined
  }

  protected flush(): void {
    const agent = this.scene.subjects[this.last]
    if (agent && this.lastSetting === undefined) agent.traits.push(...this.traits)
    this.traits = []
    if (this.inks.length === 0) return
    const counted = this.count !== undefined || this.articled
    if (this.inks.length === 1 && this.inks[0] === inkOf('orange') && counted && !this.partOf) {
      const fruit = thingOf('orange_fruit')
      if (fruit) return this.thing(fruit, false)
    }
    this.scene.colours.push(...this.inks)
    this.inks = []
  }
}
