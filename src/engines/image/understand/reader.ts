import { hash } from '../../random.ts'
import type { MaterialId } from '../draw/materials.ts'
import { animate, inkOf, thingOf } from './lexicon/index.ts'
import { coloursOf, materialsOf } from './lexicon/entryMaterials.ts'
import { type Verb, verbNamed, verbs } from '../verbs/catalogue.ts'
import type { Ink } from '../kit/colour.ts'
import { bearsLoad, goesTo, loneGarment, sitterOf, swung } from './resolve.ts'
import type { Entry } from './lexicon/entry.ts'
import type { Action, Scene } from './scene.ts'
import type { RelationKind, Subject } from './subject.ts'
import type { Token } from './token.ts'
import { placeOf } from '../places/places.ts'

/** Traits that are activities: they may follow their agent. */
const ACTIVITIES: ReadonlySet<string> = new Set(
  'hiding sitting sleeping running flying walking dancing swimming howling burning blooming'.split(' '),
)

/** Words that put the next thing into the previous one. */
const FILLED = /^(?:full of|filled with|loaded with|piled with|stuffed with|装满|堆满)$/

/** Adds an id once. */
const once = (list: string[], id: string): void => {
  if (!list.includes(id)) list.push(id)
}

/** Walks over the tokens of a prompt and fills its scene. */
export class Reader {
  private readonly scene: Scene
  private count: number | undefined
  private inks: Ink[] = []
  private traits: string[] = []
  /** Materials of the next thing. */
  private materials: MaterialId[] = []
  private relation: { kind: RelationKind; from: number } | undefined
  /** A place that waits for its relation, which follows it in Chinese: 在 月亮 下. */
  private waiting: { place: number | string; from: number } | undefined
  private last = -1
  private lastSetting: string | undefined
  private copula = false
  private negated = false
  private partOf = false
  private article = false
  private articled = false
  /** There was a pause since the last thing. */
  private split = false
  /** Things joined by "and" so far: a place applies to all of them. */
  private joined: number[] = []
  private joining = false
  /** The action whose object may still come. */
  private action: Action | undefined
  /** Who last got something to wear, for "a scarf and a hat". */
  private wearer: number | undefined
  /** After "a crowd of". */
  private crowdOf = false
  /** After "a field of". */
  private fieldOf = false
  /** Whom a pronoun stands for if nobody has been named. */
  private pronoun: 'man' | 'woman' | undefined
  /** After "full of": the next thing is inside the previous one. */
  private filled = false
  /** After "a couple", until it is known of what. */
  private couple = false
  /** Words that were noted since the last thing. */
  private untold: string[] = []
  /** After an article, possessive or demonstrative: a, the, his, this. */
  private determined = false

  constructor(scene: Scene) {
    this.scene = scene
  }

  read(tokens: readonly Token[]): void {
    tokens.forEach((token, i) => {
      if (token.type === 'break') this.pause(token.strong)
      else if (token.type === 'number') this.count = Math.max(1, Math.min(40, token.value))
      else if (token.type === 'unknown') this.unknown(token.word, tokens[i - 1])
      else if (token.type === 'material') this.material(token)
      else if (token.type === 'verb') this.act(token.id, token.word)
      else this.known(token.entry, token.word, token.plural, tokens[i + 1])
    })
    this.pause(true)
  }

  private known(entry: Entry, word: string, plural: boolean, next: Token | undefined): void {
    const { scene } = this
    if (this.negated && entry.kind !== 'grammar' && entry.kind !== 'number') {
      once(scene.without, entry.id)
      if (['relation', 'colour', 'trait'].includes(entry.kind)) return
      this.note(`no ${word}`)
      const more = next?.type === 'entry' && (next.entry.id === 'and' || ['thing', 'setting'].includes(next.entry.kind))
      if (!more) this.negated = false
      return
    }
    switch (entry.kind) {
      case 'grammar':
        return this.grammar(entry, word)
      case 'number':
        this.count = entry.count ?? 1
        this.couple = word.endsWith('couple')
        return
      case 'relation':
        return this.relate(entry.id as RelationKind, /\p{Script=Han}/u.test(word), word)
      case 'colour':
        this.note(word)
        if (this.copula) this.tell(this.last)
        return this.colour(entry.inks?.[0] ?? inkOf(entry.id))
      case 'trait': {
        this.note(word)
        // "a cat sleeping on", 猫坐在: an activity belongs to the subject before it, unless a thing follows.
        const before =
          next?.type === 'entry' && (['thing', 'colour', 'trait'].includes(next.entry.kind) || next.word === '的')
        const agent = scene.subjects[this.last]
        if (ACTIVITIES.has(entry.id) && agent && !before && !this.split) {
          agent.traits.push(entry.id)
          return
        }
        if (this.copula && this.last >= 0) scene.subjects[this.last]?.traits.push(entry.id)
        else this.traits.push(entry.id)
        return
      }
      case 'part':
        return this.part(entry.id)
      case 'garment':
        this.note(word)
        this.garment(entry, plural)
        return this.tell(this.last)
      case 'thing':
        this.note(word)
        return this.thing(entry, plural)
      case 'setting': {
        this.note(word)
        const tree =
          word === 'trees' && (this.count !== undefined || this.relation?.kind === 'between')
            ? thingOf('tree')
            : undefined
        return tree ? this.thing(tree, true) : this.setting(entry)
      }
      case 'time':
        scene.time ??= entry.id
        break
      case 'season':
        scene.season ??= entry.id
        break
      case 'view':
        scene.view ??= entry.id
        break
      case 'style':
        scene.style ??= entry.id
        break
      case 'weather':
        once(scene.weather, entry.id)
        break
      case 'mood':
        once(scene.moods, entry.id)
        break
      case 'light':
        once(scene.lights, entry.id)
        break
      case 'theme':
        once(scene.themes, entry.id)
        break
    }
    // It is about the whole picture, not about a thing.
    once(scene.understood, word)
  }

  private grammar(entry: Entry, word: string): void {
    const { scene } = this
    this.article = word === 'an' || word === 'a'
    this.determined = this.article || /^(?:the|his|her|its|their|this|that|my|our|your)$/.test(word)
    this.crowdOf = entry.id === 'of' && scene.subjects[this.last]?.entry.crowd === true && !this.split
    if (entry.id === 'of' && ['field', 'meadow', 'garden'].includes(this.lastSetting ?? '')) this.fieldOf = true
    const vessel = scene.subjects[this.action?.object ?? this.last]?.entry
    if ((FILLED.test(word) || (entry.id === 'of' && word === 'of' && vessel?.container)) && this.last >= 0) {
      this.filled = true
      this.relation = { kind: 'in', from: -2 - (this.action?.object ?? this.last) }
    }
    if (word === 'he' || word === 'she') this.pronoun = word === 'he' ? 'man' : 'woman'
    if (entry.id === 'and') this.joining = true
    if (entry.id === 'not') this.negated = true
    else if (entry.id === 'is') this.copula = true
    else if (entry.id === 'at' && this.last >= 0) this.relation = { kind: 'in', from: this.last }
  }

  private colour(ink: Ink): void {
    if (this.copula && this.last >= 0) this.scene.subjects[this.last]?.inks.push(ink)
    else this.inks.push(ink)
    this.articled = this.article
  }

  private relate(kind: RelationKind, afterPlace: boolean, word: string): void {
    if (kind !== 'with') this.pairOf()
    if (word === 'in a field of') {
      once(this.scene.settings, 'field')
      this.fieldOf = true
      return
    }
    const agent = this.scene.subjects[this.last]
    if (agent && /^(sitting|rid|骑)/.test(word)) agent.traits.push('sitting')
    if (agent && word.startsWith('lying')) agent.traits.push('sleeping')
    // A Chinese word of place ends the phrase that 在 began, or makes the thing before it a place.
    if (this.waiting && afterPlace) {
      const { place, from } = this.waiting
      this.waiting = undefined
      if (typeof place === 'number' && from >= 0 && from !== place) {
        const subject = this.scene.subjects[from]
        if (subject && kind !== 'with') {
          for (const index of this.joined.includes(from) ? this.joined : [from]) {
            const one = this.scene.subjects[index]
            if (one && index !== place) one.relation = { kind, to: place }
          }
          this.last = from
          if (this.action?.agent === from && this.action.object === undefined && (kind === 'on' || kind === 'in'))
            this.action.object = place
          this.relation = undefined
          return
        }
      }
      if (typeof place === 'number' && from < 0 && !['wear', 'hold', 'with'].includes(kind)) {
        this.relation = { kind, from: -2 - place }
        return
      }
    }
    this.flush()
    // Trees do not hold books: the holder is the last subject that can hold something.
    const able = this.scene.subjects.findLastIndex(s => s.entry.hands)
    this.relation = { kind, from: kind === 'hold' && able >= 0 ? able : this.last }
    this.copula = false
  }

  private thing(entry: Entry, plural: boolean): void {
    const { scene } = this
    // A person or animal in a building shows its interior.
    const inside = this.relation?.kind === 'in' && animate(scene.subjects[this.relation.from]?.entry)
    const room = inside ? placeOf(entry.interior) : undefined
    if (room) return this.setting(room)
    this.couple = false
    const subject: Subject = {
      entry,
      count: this.count ?? (plural ? 3 : 1),
      inks: this.inks,
      parts: {},
      traits: this.traits,
      worn: [],
    }
    if (this.count === undefined && (plural || !this.determined)) subject.bare = true
    this.determined = false
    subject.inks.push(...coloursOf(entry, this.materials).map(inkOf))
    const made = materialsOf(entry, this.materials, this.traits)
    if (made.length > 0) subject.materials = made
    this.wearer = undefined
    // "a field of tulips" is full of them.
    if (this.fieldOf && plural && entry.flower) subject.count = 40
    this.fieldOf = false
    if (entry.couple || entry.crowd) subject.count = 1
    if (entry.oneAsPlural && (this.count === undefined || this.count === 7)) subject.count = 1
    const at = scene.subjects.length
    const partner = scene.subjects[this.last]
    if (entry.anybody && partner?.entry.crowd && !this.split) return
    // "a crowd of hens": twelve of them and no people.
    if (partner?.entry.crowd && this.crowdOf && animate(entry)) {
      Object.assign(partner, { entry, count: 12, inks: subject.inks, traits: subject.traits })
      return this.done(this.last)
    }
    const link = this.relation
    let holder: number | undefined
    scene.subjects.push(subject)
    this.tell(at)
    const { action } = this
    if (action && action.agent !== at && this.into(at)) {
      // Words after a held thing describe the agent, not the thing.
      if (!verbs[action.verb].apart) holder = action.agent
      this.joining = false
      this.joined = holder === undefined ? [at] : [action.agent, ...action.others]
      this.done(holder ?? at)
      this.relation = undefined
      return
    }
    if (link && link.from >= 0 && link.from !== at) {
      const from = scene.subjects[link.from]
      const given =
        from !== undefined &&
        animate(from.entry) &&
        !animate(entry) &&
        (entry.size ?? 9) <= 1.2 &&
        ['table', 'land', 'sky'].includes(entry.habitat ?? '')
      if (link.kind === 'with' || link.kind === 'hold' || link.kind === 'wear') {
        // A held or worn thing is related to its holder, who keeps a relation of its own.
        if (given || (link.kind === 'wear' && from)) {
          subject.relation = { kind: link.kind === 'wear' ? 'wear' : 'hold', to: link.from }
          holder = link.from
        } else if (from && animate(from.entry) && animate(entry)) {
          subject.relation = { kind: (entry.size ?? 1) < 0.6 && from.entry.hands ? 'hold' : 'beside', to: link.from }
          holder = link.from
        }
      } else if (from?.relation?.kind === 'between' && from.relation.and === undefined && this.joining)
        from.relation.and = at
      else if (from) this.link(link.from, link.kind, at)
      this.waiting = { place: at, from: link.from }
    } else if (link && link.from === -1) {
      // "under a blue moon, a fox": the place first; the next thing belongs to it
      this.relation = { kind: link.kind, from: -2 - at }
    } else if (link && link.from <= -2) {
      if (link.kind !== 'with') subject.relation = { kind: link.kind, to: -2 - link.from }
      this.relation = undefined
      this.joined = [at]
    } else this.waiting = { place: at, from: -1 }
    const middle =
      this.joining && !link
        ? scene.subjects.find(s => s.relation?.kind === 'between' && s.relation.to === this.last)
        : undefined
    if (middle?.relation) middle.relation.and = at
    const twin = this.joining && !link && !middle ? partner : undefined
    if (twin?.relation && !subject.relation && twin.relation.to !== at) subject.relation = { ...twin.relation }
    this.joined = this.joining ? [...this.joined, at] : [at]
    this.joining = false
    this.split = false
    if (!link || link.from > -1) this.relation = undefined
    // "wearing a hat beside a tree": the wearer is beside it, not the hat.
    this.done(holder ?? at)
  }

  private setting(entry: Entry): void {
    this.untold = []
    once(this.scene.settings, entry.id)
    const before = this.scene.subjects[this.last]
    if (entry.id === 'stage' && this.relation?.kind === 'front' && before) before.traits.push('back')
    const ink = this.inks.at(-1)
    if (ink) this.scene.settingInks[entry.id] = ink
    this.inks = []
    this.traits = []
    this.count = undefined
    this.relation = undefined
    this.lastSetting = entry.id
    this.waiting = { place: entry.id, from: this.last }
    this.materials = []
  }

  private pause(strong: boolean): void {
    this.untold = []
    this.pairOf()
    this.split = true
    this.joining = false
    this.settle()
    this.copula = false
    this.negated = false
    this.flush()
    this.traits = []
    this.materials = []
    this.count = undefined
    if (strong) this.relation = undefined
    else if (this.relation && this.relation.from >= -1) this.relation = undefined
    this.waiting = undefined
  }

  private note(word: string): void {
    once(this.scene.understood, word)
    this.untold.push(word)
  }

  /** The words since the last thing are about this subject. */
  private tell(subject: number): void {
    if (subject >= 0) this.scene.told.push(...this.untold.map(word => ({ word, subject })))
    this.untold = []
  }

  /** "a couple dancing": a man and a woman, if no thing follows the number. */
  private pairOf(): void {
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
  private act(verb: Verb, word: string): void {
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
    if (word) scene.told.push({ word, action: scene.actions.length - 1 })
    this.untold = []
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
  private settle(): void {
    const { action } = this
    this.action = undefined
    if (!action || action.object !== undefined) return
    const trait = verbs[action.verb].trait
    if (trait) for (const i of [action.agent, ...action.others]) this.scene.subjects[i]?.traits.push(trait)
  }

  /** Adds the thing at index `at` to the open action. Returns whether it has a place for it. */
  private into(at: number): boolean {
    const { action, relation, scene } = this
    const entry = scene.subjects[at]?.entry
    if (!action || !entry || (entry.habitat === 'celestial' && !verbs[action.verb].celestial)) return false
    // "Building a treehouse with his dad": both do it.
    if (relation?.kind === 'with' && action.object !== undefined && entry.human && verbs[action.verb].withOthers) {
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
      if (entry.hangsFrom) swung(scene, action, at)
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
  private link(said: number, kind: RelationKind, to: number): void {
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
  private part(id: string): void {
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
  private garment(entry: Entry, plural: boolean): void {
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
  private unknown(word: string, before: Token | undefined): void {
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
  private material({ id, word, back }: Token & { type: 'material' }): void {
    if (this.negated) return
    this.note(word)
    const last = this.scene.subjects[this.last]
    if (back && last) last.materials = [...(last.materials ?? []), id]
    else if (!back) this.materials.push(id)
  }

  /** Ends the reading of a thing. Words that follow belong to `last`. */
  private done(last: number): void {
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

  private flush(): void {
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
