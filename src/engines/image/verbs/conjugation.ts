const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Verbs that double their last letter before -ing and -ed. */
const doubled = wordSet(
  'swim sit dig cut hug run pet hit nap mop hop sip chop drag pat grip knit stir flip strum spin trim drop pin skip',
)

/** Forms besides the base form, for verbs that do not follow the rules below; none if the first word is no verb. */
const irregular: Readonly<Record<string, readonly string[]>> = {
  lie: ['lies', 'lying', 'lay'],
  eat: ['eats', 'eating', 'ate'],
  ride: ['rides', 'riding', 'rode'],
  row: ['rows', 'rowing', 'rowed'],
  sew: ['sews', 'sewing', 'sewed'],
  draw: ['draws', 'drawing', 'drew'],
  throw: ['throws', 'throwing', 'threw'],
  blow: ['blows', 'blowing', 'blew'],
  saw: ['saws', 'sawing', 'sawed'],
  fix: ['fixes', 'fixing', 'fixed'],
  play: ['plays', 'playing', 'played'],
  box: ['boxes', 'boxing', 'boxed'],
  canoe: ['canoes', 'canoeing'],
  have: ['has', 'having', 'had'],
  do: ['does', 'doing', 'did'],
  get: ['gets', 'getting', 'got'],
  picnic: ['picnics', 'picnicking'],
  on: [],
  run: ['runs', 'running', 'ran'],
  show: ['shows', 'showing'],
  text: ['texts', 'texting'],
  follow: ['follows', 'following', 'followed'],
  water: ['waters', 'watering', 'watered'],
  offer: ['offers', 'offering'],
  open: ['opens', 'opening', 'opened'],
  wrestle: ['wrestles', 'wrestling'],
  tea: [],
  pillow: [],
  snowball: [],
  sword: [],
  milk: ['milks', 'milking', 'milked'],
  conduct: ['conducts', 'conducting'],
  put: ['puts', 'putting', 'put'],
}

/** The third person, the -ing form and irregular forms of a verb's first word, with the rest of its phrase. */
export function formsOf(phrase: string): string[] {
  const [base = '', ...rest] = phrase.split(' ')
  const given = irregular[base]
  const es = /(s|x|z|ch|sh)$/.test(base)
    ? `${base}es`
    : /[^aeiou]y$/.test(base)
      ? `${base.slice(0, -1)}ies`
      : `${base}s`
  const last = base.at(-1) ?? ''
  const ing = doubled.has(base)
    ? `${base}${last}ing`
    : base.endsWith('e') && !/(ee|oe|ye)$/.test(base)
      ? `${base.slice(0, -1)}ing`
      : `${base}ing`
  const all = given ?? [es, ing]
  return [base, ...all].map(word => [word, ...rest].join(' '))
}

/** Past forms that do not end in -ed, by the base form. */
const PAST: Readonly<Record<string, string>> = {
  spread: 'spread',
  put: 'put',
  stick: 'stuck',
  sell: 'sold',
  lend: 'lent',
  ring: 'rang',
  sit: 'sat',
  tell: 'told',
  make: 'made',
  slide: 'slid',
  sleep: 'slept',
  swim: 'swam',
  hold: 'held',
  catch: 'caught',
  fight: 'fought',
  build: 'built',
  dig: 'dug',
  drive: 'drove',
  fly: 'flew',
  feed: 'fed',
  sing: 'sang',
  shoot: 'shot',
  sweep: 'swept',
  write: 'wrote',
  weave: 'wove',
  drink: 'drank',
  give: 'gave',
  kneel: 'knelt',
  bring: 'brought',
  bite: 'bit',
  strike: 'struck',
  swing: 'swung',
  leap: 'leapt',
  take: 'took',
  speak: 'spoke',
  wield: 'wielded',
  bear: 'bore',
  shake: 'shook',
  eat: 'ate',
  ride: 'rode',
  throw: 'threw',
  draw: 'drew',
  blow: 'blew',
  lie: 'lay',
  read: 'read',
  cut: 'cut',
  hit: 'hit',
}

export function pastOf(phrase: string): string {
  const [base = '', ...rest] = phrase.split(' ')
  const regular = doubled.has(base)
    ? `${base}${base.at(-1) ?? ''}ed`
    : base.endsWith('e')
      ? `${base}d`
      : /[^aeiou]y$/.test(base)
        ? `${base.slice(0, -1)}ied`
        : `${base}ed`
  return [PAST[base] ?? regular, ...rest].join(' ')
}

/** Forms that can be nouns: they are verbs only after a subject. */
const NOUNS = wordSet(
  'painting building drawing fishing drawings paintings buildings offering opening present hand saw iron feast sketch film fight plant plants fish fishes cook cooks water waters row rows fly flies drink drinks wave waves brush pet pets hammer hammers saws catch kiss hug cut cuts surf ski skis skate skates skateboard skateboards hit walk use watch watches canoe canoes paddle paddles swing lift show shows play paint draw offer text point balance type open stroke pick film aim battle attack clean grill ride rides jump bring dance sweep presents hands films bear bears peel peels shake shakes talk talks chat chats meet share shares mix mixes blend picnic picnics brew race races comb combs trim vacuum vacuums hang dry serve iron irons toast roast spray slide slides roll make flip propose whisper whispers follow place places stack stacks drop drops lay stick sticks glue stuff spread spreads pin pins ring rings milk skip rake rakes bandage conduct hula snowball sword fence tug box boxes',
)

/** Whether a form can also be a noun: it is a verb only after a subject. */
export const canBeNoun = (form: string): boolean => NOUNS.has(form)
