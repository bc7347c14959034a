/** Traits that are activities: they may follow their agent. */
export const ACTS = new Set([
  'hiding',
  'sitting',
  'sleeping',
  'running',
  'flying',
  'walking',
  'dancing',
  'swimming',
  'howling',
  'burning',
  'blooming',
])
/** Kinds that can hold things. */
export const HOLDERS = new Set(['person', 'robot', 'monkey', 'teddy'])
/** The setting inside a building. */
export const INTERIORS: Readonly<Record<string, string>> = {
  shop: 'cafe',
  house: 'room',
  cabin: 'room',
  church: 'nave',
  castle: 'hall',
  greenhouse: 'glasshouse',
  barn: 'stable',
}
/** Words that put the next thing into the previous one. */
export const FILLED = /^(?:full of|filled with|loaded with|piled with|stuffed with|装满|堆满)$/
/** Containers: "a basket of apples" has the apples in it. */
export const VESSELS: ReadonlySet<string> = new Set([
  'basket',
  'box',
  'bucket',
  'bag',
  'cart',
  'carriage',
  'wheelbarrow',
  'trolley',
  'barrel',
  'crate',
])
/** Things to sit on. */
export const SEATS: ReadonlySet<string> = new Set(['bench', 'chair', 'armchair', 'sofa', 'stool', 'throne', 'swing'])
/** Things in or on which somebody is pushed or pulled. */
export const BEARERS: ReadonlySet<string> = new Set([
  'wheelchair',
  'stroller',
  'sled',
  'cart',
  'wheelbarrow',
  'trolley',
  'swing',
  'box',
  'carriage',
  'rowboat',
  'skateboard',
  'bed',
])
