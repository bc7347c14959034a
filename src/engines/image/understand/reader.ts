import type { Ink } from '../kit/colour.ts'
import { placeOf } from '../places/places.ts'
import { animate, inkOf, thingOf } from './lexicon/index.ts'
import { coloursOf, materialsOf } from './lexicon/entryMaterials.ts'
import { verbs } from '../verbs/catalogue.ts'
import { ActionReader, once } from './actionReader.ts'
import { ACTS, FILLED } from './roles.ts'
import type { Entry } from './lexicon/entry.ts'
import type { RelationKind, Subject } from './subject.ts'
import type { Token } from './token.ts'

/** Walks over the tokens of a prompt and fills its scene. */
export class Reader extends ActionReader {
  /** After an article, possessive or demonstrative: a, the, his, this. */
  private determined = false

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
        return this.colour(entry.inks?.[0] ?? inkOf(entry.id))
      case 'trait': {
        this.note(word)
        // "a cat sleeping on", 猫坐在: an activity belongs to the subject before it, unless a thing follows.
        const before =
          next?.type === 'entry' && (['thing', 'colour', 'trait'].includes(next.entry.kind) || next.word === '的')
        const agent = scene.subjects[this.last]
        if (ACTS.has(entry.id) && agent && !before && !this.split) {
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
        return this.garment(entry, plural)
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
    this.note(word)
  }

  private grammar(entry: Entry, word: string): void {
    const { scene } = this
    this.article = word === 'an' || word === 'a'
    this.determined = this.article || /^(?:the|his|her|its|their|this|that|my|our|your)$/.test(word)
    this.crowdOf = entry.id === 'of' && scene.subjects[this.last]?.entry.id === 'crowd' && !this.split
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

  protected thing(entry: Entry, plural: boolean): void {
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
    if (this.fieldOf && plural && entry.draw === 'flower') subject.count = 40
    this.fieldOf = false
    if (entry.id === 'couple' || entry.id === 'crowd') subject.count = 1
    if (['grapes', 'drums', 'pancake'].includes(entry.id) && (this.count === undefined || this.count === 7))
      subject.count = 1
    const at = scene.subjects.length
    const partner = scene.subjects[this.last]
    if (entry.id === 'person' && partner?.entry.id === 'crowd' && !this.split) return
    // "a crowd of hens": twelve of them and no people.
    if (partner?.entry.id === 'crowd' && this.crowdOf && animate(entry)) {
      Object.assign(partner, { entry, count: 12, inks: subject.inks, traits: subject.traits })
      return this.done(this.last)
    }
    const link = this.relation
    let holder: number | undefined
    scene.subjects.push(subject)
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
          subject.relation = {
            kind: (entry.size ?? 1) < 0.6 && from.entry.hands ? 'hold' : 'beside',
            to: link.from,
          }
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
}
