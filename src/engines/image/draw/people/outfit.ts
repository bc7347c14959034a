import type { Ink } from '../../kit/colour.ts'

type Cut =
  | 'shirt'
  | 'suit'
  | 'dress'
  | 'gown'
  | 'robe'
  | 'coat'
  | 'armour'
  | 'overalls'
  | 'jersey'
  | 'tutu'
  | 'space'
  | 'bare'
export type Hair = 'short' | 'long' | 'bun' | 'bald' | 'bob' | 'wild' | 'braids'

/** How somebody of an occupation or an age looks. Inks left out are those of the entry. */
export interface Outfit {
  cut: Cut
  hair: Hair
  top?: Ink
  legs?: Ink
  shoes?: Ink
  hairInk?: Ink
  beard?: Ink
  young?: boolean
  /** Wrinkles and a bent back. */
  aged?: boolean
  /** Hats and gear, by their names in `garments.ts`. */
  gear?: readonly string[]
}

const GREY = '#d9d6d0'

/** Occupations and ages. */
const outfits: Readonly<Record<string, Outfit>> = {
  person: { cut: 'shirt', hair: 'short' },
  man: { cut: 'suit', hair: 'short', gear: ['tie'] },
  worker: { cut: 'shirt', hair: 'short', legs: '#3f5f8a' },
  woman: { cut: 'dress', hair: 'long' },
  girl: { cut: 'dress', hair: 'long', young: true },
  boy: { cut: 'shirt', hair: 'short', young: true, legs: '#3a4a6a' },
  child: { cut: 'overalls', hair: 'bob', young: true },
  baby: { cut: 'overalls', hair: 'bald', young: true, top: '#e8d08a' },
  oldman: { cut: 'shirt', hair: 'bald', hairInk: GREY, beard: GREY, aged: true, top: '#7a6a52', legs: '#4a4a4a' },
  oldwoman: { cut: 'dress', hair: 'bun', hairInk: GREY, aged: true, gear: ['glasses'] },
  mermaid: { cut: 'bare', hair: 'long', hairInk: '#a8402f' },
  bride: { cut: 'gown', hair: 'bun', top: '#fbf7ee', gear: ['veil', 'bouquet'] },
  groom: { cut: 'suit', hair: 'short', top: '#26262c', legs: '#26262c', gear: ['bowtie'] },
  astronaut: { cut: 'space', hair: 'short', gear: ['spacehelmet'] },
  dancer: { cut: 'tutu', hair: 'bun' },
  farmer: { cut: 'overalls', hair: 'short', legs: '#3f5f8a', gear: ['strawhat'] },
  fisherman: { cut: 'coat', hair: 'short', gear: ['sunhat'] },
  king: { cut: 'robe', hair: 'short', beard: '#4a342a', gear: ['crown', 'cape'] },
  queen: { cut: 'gown', hair: 'long', gear: ['crown'] },
  princess: { cut: 'gown', hair: 'long', top: '#e79ab4', hairInk: '#c99a4a', gear: ['crown'] },
  prince: { cut: 'coat', hair: 'short', gear: ['crown', 'cape'] },
  knight: { cut: 'armour', hair: 'short', gear: ['knighthelmet'] },
  viking: {
    cut: 'armour',
    hair: 'wild',
    top: '#7a5a3c',
    legs: '#4a3a2c',
    beard: '#b8722f',
    hairInk: '#b8722f',
    gear: ['hornedhelmet', 'furcollar'],
  },
  soldier: { cut: 'coat', hair: 'short', top: '#5f6a45', legs: '#4f5a3a', gear: ['helmet', 'belt'] },
  samurai: { cut: 'robe', hair: 'short', gear: ['topknot', 'belt'] },
  ninja: { cut: 'shirt', hair: 'short', top: '#26262c', legs: '#26262c', gear: ['ninjamask', 'belt'] },
  monk: { cut: 'robe', hair: 'bald' },
  nun: { cut: 'robe', hair: 'bald', top: '#26262c', gear: ['wimple'] },
  wizard: { cut: 'robe', hair: 'long', hairInk: '#e8e4da', beard: '#e8e4da', gear: ['wizardhat'] },
  witch: { cut: 'gown', hair: 'long', top: '#2f2638', gear: ['witchhat'] },
  chef: { cut: 'coat', hair: 'short', top: '#fbf8f0', legs: '#4a4a52', gear: ['chefhat', 'apron'] },
  musician: { cut: 'suit', hair: 'wild', gear: [] },
  runner: { cut: 'jersey', hair: 'short', gear: ['headband'] },
  angel: { cut: 'gown', hair: 'long', hairInk: '#d9a854', gear: ['wings', 'halo'] },
  fairy: {
    cut: 'dress',
    hair: 'long',
    top: '#8ac07a',
    hairInk: '#d9a854',
    young: true,
    gear: ['fairywings', 'wreath'],
  },
  elf: { cut: 'coat', hair: 'long', top: '#3f7a4a', hairInk: '#d9c08a', legs: '#6b5a3c', gear: ['elfears'] },
  player: { cut: 'jersey', hair: 'short', legs: '#f3efe4', gear: ['number', 'socks'] },
  tennis: { cut: 'jersey', hair: 'short', top: '#f3efe4', legs: '#f3efe4', gear: ['headband'] },
  boxer: { cut: 'bare', hair: 'short', legs: '#c8321f', gear: ['boxinggloves'] },
  pirate: {
    cut: 'coat',
    hair: 'wild',
    top: '#8a2a2a',
    legs: '#33303a',
    beard: '#33262a',
    gear: ['piratehat', 'eyepatch', 'belt'],
  },
  cowboy: { cut: 'shirt', hair: 'short', top: '#b5763a', legs: '#3f5f8a', gear: ['cowboyhat', 'neckerchief', 'belt'] },
  doctor: { cut: 'coat', hair: 'short', top: '#f6f5f0', legs: '#4a6a8a', gear: ['stethoscope'] },
  nurse: { cut: 'dress', hair: 'bun', top: '#eef3f4', gear: ['nursecap'] },
  police: { cut: 'coat', hair: 'short', top: '#2f4470', legs: '#26304a', gear: ['policecap', 'badge', 'belt'] },
  firefighter: { cut: 'coat', hair: 'short', top: '#33363c', legs: '#33363c', gear: ['firehelmet', 'stripes'] },
  waiter: { cut: 'suit', hair: 'short', top: '#26262c', gear: ['bowtie', 'apron'] },
  builder: { cut: 'shirt', hair: 'short', top: '#e0762a', legs: '#3f5f8a', gear: ['hardhat', 'stripes'] },
  scientist: { cut: 'coat', hair: 'wild', top: '#f6f5f0', hairInk: GREY, gear: ['glasses'] },
  sailor: {
    cut: 'shirt',
    hair: 'short',
    top: '#f3f1ea',
    legs: '#2f4470',
    gear: ['sailorcap', 'striped', 'neckerchief'],
  },
  clown: {
    cut: 'overalls',
    hair: 'wild',
    top: '#efc02b',
    legs: '#c8321f',
    hairInk: '#e0762a',
    gear: ['clownnose', 'ruff'],
  },
  artist: { cut: 'shirt', hair: 'bob', top: '#4a6a8a', gear: ['beret', 'apron'] },
  detective: { cut: 'coat', hair: 'short', top: '#b09060', gear: ['fedora', 'belt'] },
  hiker: { cut: 'shirt', hair: 'short', top: '#c8502f', legs: '#6b5a3c', gear: ['cap', 'backpack'] },
  skier: { cut: 'coat', hair: 'short', top: '#c8321f', legs: '#2f4470', gear: ['beanie', 'goggles'] },
  student: { cut: 'shirt', hair: 'short', legs: '#33414f', gear: ['backpack'] },
  teacher: { cut: 'suit', hair: 'bob', top: '#5a6a4a', gear: ['glasses'] },
  superhero: { cut: 'jersey', hair: 'short', top: '#2a52a0', legs: '#2a52a0', gear: ['cape', 'eyemask', 'star'] },
  vampire: { cut: 'suit', hair: 'short', top: '#26222a', hairInk: '#1c181c', gear: ['cape', 'bowtie'] },
  mage: { cut: 'robe', hair: 'long', gear: ['hood'] },
  singer: { cut: 'gown', hair: 'long', top: '#a82f4a' },
  guitarist: { cut: 'shirt', hair: 'wild', top: '#26262c', legs: '#3f5f8a' },
  violinist: { cut: 'gown', hair: 'bun', top: '#26262c' },
  geisha: { cut: 'robe', hair: 'bun', hairInk: '#1c181c', top: '#b8303f', gear: ['belt', 'hairpin'] },
  explorer: { cut: 'shirt', hair: 'short', top: '#c2a878', legs: '#a88a5a', gear: ['safarihat', 'backpack'] },
  diver: { cut: 'jersey', hair: 'short', top: '#26303a', legs: '#26303a', gear: ['goggles'] },
  prisoner: { cut: 'shirt', hair: 'short', top: '#e0762a', legs: '#e0762a', gear: ['number'] },
  priest: { cut: 'robe', hair: 'short', hairInk: GREY, top: '#26262c', gear: ['necklace'] },
  swimmer: { cut: 'bare', hair: 'short', legs: '#c8321f', gear: ['goggles'] },
  surfer: { cut: 'bare', hair: 'wild', hairInk: '#d9a854', legs: '#2a7a9a' },
  mechanic: { cut: 'overalls', hair: 'short', legs: '#3a5a7a', gear: ['cap'] },
  postman: { cut: 'coat', hair: 'short', top: '#2f5a8a', gear: ['cap', 'satchel'] },
  santa: {
    cut: 'coat',
    hair: 'wild',
    top: '#c8241f',
    legs: '#c8241f',
    beard: '#f6f4ee',
    hairInk: '#f6f4ee',
    gear: ['santahat', 'belt', 'furcollar'],
  },
  shepherd: { cut: 'robe', hair: 'short', beard: '#4a342a', gear: ['hood'] },
  archer: { cut: 'shirt', hair: 'short', legs: '#6b5a3c', gear: ['hood', 'belt'] },
  gladiator: { cut: 'armour', hair: 'short', top: '#b5832f', legs: '#8a4a2f', gear: ['plumehelmet'] },
  pilot: { cut: 'coat', hair: 'short', top: '#6b452c', gear: ['goggles', 'scarf'] },
  couplewoman: { cut: 'dress', hair: 'long', top: '#b8403a' },
}

export const outfitOf = (variant: string): Outfit =>
  outfits[variant] ?? outfits['person'] ?? { cut: 'shirt', hair: 'short' }
