import type { Entry } from '../understand/lexicon/entry.ts'
import type { RelationKind } from '../understand/subject.ts'
import type { OneHand } from './oneHanded.ts'
import type { Several, Staging } from './tableau.ts'

/** What can be true of a verb; its record lists it in `is`. */
interface VerbTraits {
  /** Things can do it too, not only living beings. */
  byThings: true
  /** Before a thing, its -ing form is that trait: "a flying car". */
  attribute: true
  /** The object stands by itself, so that the words after it may describe it. */
  apart: true
  /** "With somebody" means that both do it. */
  withOthers: true
  /** A place after the object is where the object goes: "pouring honey on pancakes". */
  moves: true
  /** Can be done while sitting: the seat is not the object's place. */
  onSeat: true
  /** The object can be for somebody: "selling ice cream to a bear" is giving it. */
  offers: true
  /** The one who receives is the object: "feeding a bone to the dog". */
  receiverFirst: true
  /** Its object goes somewhere: with a goal it is still this verb, while others mean putting it there. */
  takesGoal: true
  /** A picture after it is the whole image, not a thing in it: "paint a picture". */
  makesPictures: true
  /** Done only on snow. */
  onSnow: true
  /** The object may be in the sky: "jumping over the moon". */
  celestial: true
  /** A thing after "with" is its object: "playing with a ball". */
  withObject: true
  /** A second object can follow the first: "feeding the dog a bone". */
  secondObject: true
  /** It puts the object somewhere: nobody wears the hat it is put into. */
  places: true
  /** "Around" says where the object goes. */
  goesAround: true
  /** The object goes only to somebody or to a small thing. */
  ontoSmall: true
  /** "Somebody in a cart": the cart is its object, with the other one in it. */
  conveys: true
  /** Whom it is done to does it as well. */
  objectActs: true
  /** A second thing goes into the other hand. */
  holdsMore: true
  /** The setting is that of its object, or of where that goes. */
  settingOfObject: true
  /** Whatever it is done in is a boat. */
  isBoat: true
  /** Done in or on the water. */
  afloat: true
  /** Done to a ship on land. */
  ashore: true
  /** Two do it with each other. */
  pair: true
  /** Two do it together with an object. */
  pairWithObject: true
  /** Leaves no hand free for a second action. */
  bothHands: true
  /** One tableau shows all agents together. */
  group: true
  /** Done to one object at a time, however many the prompt names. */
  oneObject: true
  /** Several agents do it to the same object, which is drawn once. */
  sameObject: true
  /** They share it only if the prompt counts it: 三个孩子骑自行车 does not say that it is one bicycle. */
  sharedIfCounted: true
  /** Several agents do it to several objects at once. */
  toMany: true
  /** Done at a table in a room, with the mouth. */
  meal: true
  /** The object keeps its place if the agent sits. */
  objectStays: true
  /** Done sitting on the ground if the prompt names no seat. */
  sits: true
  /** Animals never do it upright. */
  ownBody: true
  /** An animal that leads another one by it is upright. */
  uprightIfLeading: true
  /** An animal does it upright with several others. */
  borneUpright: true
  /** An object with a relation of its own, or seen through something, keeps its place. */
  keepsRelation: true
}

/** A verb: its words, what it says about who does it and what it is done to, and how it is staged in a picture. */
export interface VerbRecord {
  /** Base forms, separated by commas. Further words of a phrase belong to the verb: "ride on". */
  en: string
  zh: string
  /** Chinese words that are this verb only directly before these objects: 下棋. */
  zhBefore?: readonly (readonly [word: string, objects: RegExp])[]
  is?: readonly (keyof VerbTraits)[]

  /** The trait of an agent that does it without an object: "a cat sleeping". */
  trait?: string
  /** The trait that it shows on an agent without joints, if it has an object. */
  shows?: string
  /** Relation of the agent to the object, for when the action is not staged. */
  relation?: RelationKind
  /** Chinese names before the verb for whom it is done: 给女儿扎辫子. The verb that it then is, if another one. */
  toSomebody?: true | string
  /** Words after the verb that then name no thing of their own. */
  implies?: RegExp
  /** Comes with a table. */
  atTable?: (object: Entry | undefined) => boolean
  /** The verb that it is if several do it at a table. */
  atTableWithOthers?: string
  /** Things that it is done with, whatever word is before them. */
  toolIs?: readonly string[]
  /** The verb that it is with this object or tool: blowing a trumpet is playing. */
  readAs?: (thing: Entry, isObject: boolean) => string | undefined
  /** The verb that it is if a place says where the object goes. */
  withGoal?: string
  /** The place of an agent without an object is the object: 在泥坑里打滚. */
  placeIsObject?: (relation: RelationKind, place: Entry) => boolean
  /** Being on or in this thing implies it, if the prompt names no action. */
  impliedBy?: (thing: Entry, inside: boolean) => boolean
  /** People without another action do it in this place. */
  impliedAt?: string

  /** The setting if the prompt names none. */
  setting?: string

  /** Two do it with each other if this is the object. */
  pairFor?: (object: Entry) => boolean
  /** How several agents share one object. */
  sharedBy?: Several
  /** It leaves the hands free for another action: of an object, or without one. */
  base?: 'object' | 'alone'
  /** An animal that wears this does it upright. */
  uprightIfWearing?: 'clothes' | 'anything'
  /** Everybody does it as people do on this thing. */
  asPeopleOn?: (thing: Entry) => boolean
  /** An animal does it upright, with its paws. */
  withPaws?: (agent: Entry, object: Entry | undefined) => boolean

  /** How it is laid out for agents with hands. */
  stage: Staging
  /** How it is laid out under another action, if differently. */
  asBase?: Staging
  /** How two do it side by side on one wide seat. */
  onWideSeat?: Staging
  /** How animals do it in their own bodies; if left out, they do it upright. */
  animals?: Staging
  /** How some kinds of animals do it in their own bodies, by their drawing. */
  ownWay?: Readonly<Record<string, Staging>>
  /** How it is done with one hand, or none, while the other hand is busy. */
  oneHand?: OneHand
}

/** A verb as other code asks for it: `verb.pair`. */
export type VerbFacts = Omit<VerbRecord, 'is'> & Partial<VerbTraits>

export type VerbRecords = Readonly<Record<string, VerbRecord>>
