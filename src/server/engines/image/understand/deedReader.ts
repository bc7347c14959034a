import { animate, inkOf, thingOf } from './lexicon/index.ts'
import type { ActionId } from './lexicon/actions.ts'
import type { Ink } from '../kit/colour.ts'
import { ALONE, HOLDERS, PAGES, PLACED } from './roles.ts'
import type { Deed, Entry, RelationKind, Scene, Subject } from './scene.ts'

/** Adds an id once. */
export const once = (list: string[], id: string): void => {
  if (!list.includes(id)) list.push(id)
}

/** What is remembered between the words of a prompt, and the reading of what is done and worn. */
export abstract class DeedReader {
  protected readonly scene: Scene
  protected count: number | undefined
  protected inks: Ink[] = []
  protected traits: string[] = []
  protected relation: { kind: RelationKind; from: number } | undefined
  /** In Chinese the place comes before its word of place: 在 月亮 下. */
  protected waiting: { place: number | string; from: number } | undefined
  protected last = -1
  protected lastSetting: string | undefined
  protected copula = false
  protected negated = false
  protected partOf = false
  protected article = false
  protected articled = false
  /** A pause since the last thing. */
  protected split = false
  /** Things joined by "and" so far: what is said of one place is said of all. */
  protected joined: number[] = []
  protected joining = false
  /** The doing whose object may still come. */
  protected deed: Deed | undefined
  /** Who was given something to wear last, for "a scarf and a hat". */
  protected wearer: number | undefined
  /** After "a field of". */
  protected fieldOf = false
  /** "a couple", of whom nothing is known yet. */
  protected couple = false

  constructor(scene: Scene) {
    this.scene = scene
  }

  /** A thing was named. */
  protected abstract thing(entry: Entry, plural: boolean): void

  protected note(word: string): void {
    once(this.scene.understood, word)
  }

  /** "a couple dancing": two of them, when no thing follows the number. */
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

  /** Something is done: by whoever was named last and can. */
  protected act(action: ActionId, word: string, anything: boolean): void {
    if (this.negated) return
    this.note(word)
    this.settle()
    this.pairOf()
    const { scene } = this
    const can = (index: number) => {
      const one = scene.subjects[index]
      return one !== undefined && (anything ? one.entry.habitat !== 'celestial' : animate(one.entry))
    }
    let doer = can(this.last) ? this.last : scene.subjects.findLastIndex((_, i) => can(i))
    if (doer < 0 && scene.subjects.length > 0) {
      const trait = ALONE[action]
      if (trait) this.traits.push(trait)
      return
    }
    if (doer < 0) {
      const somebody = thingOf('person')
      if (!somebody) return
      this.relation = undefined
      this.thing(somebody, false)
      doer = 0
    } else this.flush()
    const others = this.joined.includes(doer) ? this.joined.filter(i => i !== doer && can(i)) : []
    const first = Math.min(doer, ...others)
    this.deed = { action, doer: first, others: [...others, doer].filter(i => i !== first) }
    scene.deeds = [...(scene.deeds ?? []), this.deed]
    if (word.startsWith('skateboard') || word === '滑板') scene.subjects[first]?.traits.push('board')
    this.last = doer
    this.relation = undefined
    this.waiting = undefined
    this.copula = false
    this.joining = false
    this.split = false
    this.wearer = undefined
    this.count = undefined
    // 坐在 窗户 旁边: a place, and only then where of it.
    if (word.endsWith('在')) {
      this.relation = { kind: 'in', from: doer }
      const trait = ALONE[action]
      if (trait) for (const i of [first, ...this.deed.others]) scene.subjects[i]?.traits.push(trait)
    }
  }

  /** A doing that got no object is seen in its doer. */
  protected settle(): void {
    const { deed } = this
    this.deed = undefined
    if (!deed || deed.object !== undefined) return
    const trait = ALONE[deed.action]
    if (trait) for (const i of [deed.doer, ...deed.others]) this.scene.subjects[i]?.traits.push(trait)
  }

  /** Gives the thing at `at` to the open doing, if it has a place for it. */
  protected into(at: number): boolean {
    const { deed, relation, scene } = this
    const entry = scene.subjects[at]?.entry
    if (!deed || !entry || entry.habitat === 'celestial') return false
    const tool = relation?.kind === 'with' || relation?.kind === 'hold'
    const free = relation === undefined || relation.from < -1 || tool
    if (!free && !(deed.object === undefined && deed.action === 'play' && relation?.kind === 'with')) return false
    if (deed.object !== undefined && !tool && !this.joining) {
      // "giving the dog a bone": the first was for whom.
      if (!['give', 'feed', 'throw'].includes(deed.action) || deed.tool !== undefined) return false
    }
    if (tool && deed.object === undefined && deed.action !== 'play') deed.tool = at
    else if (deed.object === undefined) deed.object = at
    else deed.tool ??= at
    if (deed.action === 'look' && at === deed.object && PAGES.has(entry.id)) deed.action = 'read'
    const kind = PLACED[deed.action]
    const doer = scene.subjects[deed.doer]
    const thing = scene.subjects[at]
    if (doer && thing && at === deed.object) {
      if (kind)
        for (const i of [deed.doer, ...deed.others]) { const one = scene.subjects[i]; if (one) one.relation ??= { kind, to: at } } // prettier-ignore
      else if ((entry.size ?? 9) <= 1.2 && HOLDERS.has(doer.entry.draw ?? doer.entry.id) && !animate(entry))
        thing.relation = { kind: 'hold', to: deed.doer }
      const trait = {
        sit: 'sitting',
        sleep: 'sleeping',
        fly: 'flying',
        jump: 'running',
        chase: 'running',
        swim: 'swimming',
      }[deed.action as string]
      if (trait) for (const i of [deed.doer, ...deed.others]) scene.subjects[i]?.traits.push(trait)
    }
    return true
  }

  /** Worn by whoever it was said of; with nobody to wear it, a thing. */
  protected garment(entry: Entry, plural: boolean): void {
    const { scene, relation } = this
    const named = relation && relation.from >= 0 ? relation.from : this.last
    const who = animate(scene.subjects[named]?.entry) ? named : scene.subjects.findLastIndex(s => animate(s.entry))
    const said = relation !== undefined && ['wear', 'with', 'in'].includes(relation.kind)
    const more = this.wearer !== undefined && relation === undefined && !this.deed
    const ink = this.inks.at(-1)
    if (who >= 0 && (said || more)) {
      const wearer = more ? (this.wearer ?? who) : who
      const subject = scene.subjects[wearer]
      if (subject) {
        for (const index of this.joined.includes(wearer) && relation?.kind === 'wear' ? this.joined : [wearer])
          this.dress(scene.subjects[index], ink ? { id: entry.id, ink } : { id: entry.id })
        if (ink && entry.id === 'dress') subject.parts['dress'] = ink
        this.wearer = wearer
        this.inks = []
        this.traits = []
        this.count = undefined
        this.relation = undefined
        this.joining = false
        this.partOf = true
        this.last = wearer
        return
      }
    }
    const alone = thingOf(entry.id) ?? thingOf('hat')
    if (alone)
      this.thing(
        /hat|cap|helmet|beanie|beret|crown/.test(entry.id) || thingOf(entry.id)
          ? (thingOf(entry.id) ?? alone)
          : { ...alone, id: entry.id, draw: 'garment', variant: entry.id },
        plural,
      )
  }

  private dress(subject: Subject | undefined, garment: { id: string; ink?: Ink }): void {
    if (subject) subject.worn = [...(subject.worn ?? []), garment]
  }

  /** A thing has been read; what comes next belongs to `last`. */
  protected done(last: number): void {
    this.split = false
    this.count = undefined
    this.inks = []
    this.traits = []
    this.copula = false
    this.partOf = false
    this.last = last
    this.lastSetting = undefined
  }

  protected flush(): void {
    const doing = this.scene.subjects[this.last]
    if (doing && this.lastSetting === undefined) doing.traits.push(...this.traits)
    this.traits = []
    if (this.inks.length === 0) return
    const orange = inkOf('orange')
    if (
      this.inks.length === 1 &&
      this.inks[0] === orange &&
      (this.count !== undefined || this.articled) &&
      !this.partOf
    ) {
      const fruit = thingOf('orange_fruit')
      if (fruit) return this.thing(fruit, false)
    }
    this.scene.colours.push(...this.inks)
    this.inks = []
  }
}
