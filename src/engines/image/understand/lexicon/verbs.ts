/** Actions that can be staged. */
export type Verb =
  | 'eat'
  | 'drink'
  | 'read'
  | 'write'
  | 'play'
  | 'kick'
  | 'throw'
  | 'catch'
  | 'hold'
  | 'carry'
  | 'ride'
  | 'drive'
  | 'row'
  | 'build'
  | 'cook'
  | 'paint'
  | 'dig'
  | 'plant'
  | 'feed'
  | 'hug'
  | 'dance'
  | 'chase'
  | 'climb'
  | 'jump'
  | 'swim'
  | 'sleep'
  | 'sit'
  | 'lean'
  | 'look'
  | 'fly'
  | 'pull'
  | 'push'
  | 'fish'
  | 'sew'
  | 'pour'
  | 'cut'
  | 'wash'
  | 'photograph'
  | 'sweep'
  | 'water'
  | 'kiss'
  | 'fight'
  | 'walk'
  | 'sing'
  | 'point'
  | 'blow'
  | 'shoot'
  | 'lift'
  | 'hit'
  | 'type'
  | 'call'
  | 'pet'
  | 'ski'
  | 'skate'
  | 'surf'
  | 'juggle'
  | 'pick'
  | 'give'
  | 'kneel'
  | 'open'
  | 'wave'
  | 'comb'
  | 'brushteeth'
  | 'trim'
  | 'armwrestle'
  | 'shoulder'
  | 'share'
  | 'mix'
  | 'dry'
  | 'picnic'
  | 'vacuum'
  | 'dine'
  | 'talk'
  | 'flee'
  | 'handle'
  | 'tell'
  | 'selfie'
  | 'teaparty'
  | 'whisper'
  | 'propose'
  | 'pillowfight'
  | 'tightrope'
  | 'slide'
  | 'waterski'
  | 'follow'
  | 'roll'
  | 'iron'
  | 'spray'
  | 'roast'
  | 'flip'
  | 'manicure'
  | 'make'
  | 'repair'
  | 'wrestle'
  | 'holdhands'
  | 'put'
  | 'leapfrog'
  | 'skiprope'
  | 'bounce'
  | 'hulahoop'
  | 'conduct'
  | 'mow'
  | 'rake'
  | 'salute'
  | 'milk'
  | 'snowfight'
  | 'bandage'
  | 'tug'
  | 'swordfight'
  | 'box'
  | 'bathe'
  | 'handshake'

interface VerbEntry {
  id: Verb
  en: readonly string[]
  zh: readonly string[]
  /** Things can do it too, not only living beings. */
  anything?: boolean
}

const split = (text: string) =>
  text
    .split(',')
    .map(s => s.trim())
    .filter(Boolean)

const verb = (id: Verb, en: string, zh: string, more: Partial<VerbEntry> = {}): VerbEntry => ({
  id,
  en: split(en),
  zh: split(zh),
  ...more,
})

/** Base forms in English; further words of a phrase belong to the verb. */
const verbs: readonly VerbEntry[] = [
  verb(
    'eat',
    'eat from, eat, munch on, munch, devour, nibble on, nibble, bite into, bite, taste, feast on, lick, graze on, chew on, chew',
    '正在吃, 吃着, 吃, 咬, 品尝, 舔, 啃',
  ),
  verb('drink', 'drink from, drink, sip, slurp', '喝着, 喝, 饮'),
  verb('read', 'read', '阅读, 读着, 读'),
  verb(
    'write',
    'write a letter with, write in, write with, write on, write, take notes',
    '写毛笔字, 练书法, 写书法, 写字, 写信, 写着, 写, 书写',
  ),
  verb(
    'play',
    'play with, play on, play, strum, perform on',
    '玩着, 玩, 弹着, 弹奏, 弹, 吹着, 吹奏, 吹, 演奏, 拉着, 敲, 打',
  ),
  verb('kick', 'kick', '踢着, 踢'),
  verb('throw', 'throw, toss, hurl', '扔, 投, 抛'),
  verb('catch', 'catch', '接住, 接, 抓住, 抓, 捉'),
  verb(
    'hold',
    'hold up, hold on to, hold, clutch, grip, wield, raise, show, bear, peel, shake, ring',
    '拿着, 拿, 抱着, 举着, 提着, 撑着, 打着, 握着, 捧着, 持',
  ),
  verb(
    'carry',
    'carry, bring, transport, deliver, steal, rescue, fetch, grab, lug',
    '叼着, 叼走, 叼, 衔着, 背着, 扛着, 扛, 搬着, 搬, 带来, 送, 偷走, 偷, 抢走, 救出, 救下',
  ),
  verb('ride', 'ride on, ride in, ride', '骑着, 骑, 乘坐, 乘'),
  verb('drive', 'drive around in, drive in, drive, steer, race in', '驾驶, 开着, 开'),
  verb('row', 'row in, row, paddle in, paddle, canoe', '划着, 划船, 划'),
  verb('build', 'build, construct, assemble, hammer', '建造, 搭建, 搭, 堆, 盖'),
  verb('cook', 'cook, bake, grill, fry', '做饭, 烹饪, 煮, 炒, 烤, 烹'),
  verb('paint', 'paint on, paint, draw on, draw, sketch', '画画, 作画, 绘画, 画着, 在画'),
  verb('dig', 'dig in, dig up, dig with, dig', '挖'),
  verb('plant', 'plant', '种植, 种下, 种树, 种'),
  verb('feed', 'feed', '喂养, 喂'),
  verb('hug', 'hug, embrace, cuddle with, cuddle', '拥抱, 抱住, 抱'),
  verb(
    'dance',
    'dance with, waltz with, dance together, dance, do tai chi, practice tai chi, practise tai chi, do yoga, practice yoga, practise yoga, do kung fu, practice kung fu, do ballet',
    '共舞, 和舞, 打太极拳, 打太极, 练瑜伽, 做瑜伽, 练功夫, 打功夫, 练武',
  ),
  verb('chase', 'chase after, chase, run after, race against, race, hunt', '追赶, 追逐, 追着, 追, 赛跑', {
    anything: true,
  }),
  verb('climb', 'climb up, climb on, climb onto, climb', '爬上, 爬着, 攀爬, 爬'),
  verb(
    'jump',
    'jump over, leap over, hop over, jump across, jump through, leap through, vault over',
    '跳过, 跃过, 越过',
    { anything: true },
  ),
  verb('swim', 'swim with, swim in, swim under, swim through, swim across', '游在'),
  verb(
    'sleep',
    'sleep on, sleep in, sleep under, nap on, lie on, lie in, rest on, curl up on, doze on',
    '睡在, 躺在, 趴在',
  ),
  verb('sit', 'sit on, sit in, sit at, perch on, perch atop, sit atop, sit upon', '坐在, 停在, 蹲在'),
  verb('lean', 'lean on, lean against, rest against', '靠着, 倚着, 靠在'),
  verb(
    'look',
    'look at itself in, look at himself in, look at herself in, admire himself in, admire herself in, look in, look at, look through, look into, look up at, look out of, watch, gaze at, stare at, observe, admire, peer through, examine',
    '看着, 望着, 观看, 欣赏, 凝视, 看',
  ),
  verb('fly', 'fly over, hover over, soar over, fly above, fly past, fly through, fly', '飞过, 飞越, 放', {
    anything: true,
  }),
  verb('pull', 'pull, tow, drag, haul', '拖着, 拖, 拽, 牵引', { anything: true }),
  verb('push', 'push', '推着, 推', { anything: true }),
  verb('fish', 'fish in, fish from, fish on, fish', '钓鱼, 垂钓, 钓'),
  verb('sew', 'sew, knit, embroider, weave, mend, stitch', '缝, 织, 绣花, 编织'),
  verb('pour', 'pour', '倒着, 倒'),
  verb('cut', 'cut, slice, chop, carve, saw', '切着, 切, 砍, 剪, 锯'),
  verb('wash', 'wash, bathe, scrub, clean', '洗着, 洗, 擦'),
  verb('photograph', 'photograph, take a photo of, take a picture of, take photos of, film', '拍照, 拍摄, 给拍照, 拍'),
  verb('sweep', 'sweep, mop', '扫地, 打扫, 扫'),
  verb('water', 'water', '浇水, 浇花, 浇'),
  verb('kiss', 'kiss', '亲吻, 吻, 亲'),
  verb('box', 'box with, box against, spar with, box', '打拳击, 拳击'),
  verb('fight', 'fight with, fight against, fight, battle, duel with, attack', '打斗, 战斗, 大战, 搏斗'),
  verb(
    'wrestle',
    'sumo wrestle with, sumo wrestle, sumo wrestling, wrestle with, wrestle, grapple with, grapple',
    '摔跤, 相扑, 摔角',
  ),
  verb(
    'holdhands',
    'hold hands with, hold hands, hold each other by the hand, walk hand in hand with, walk hand in hand, hand in hand with, hand in hand, join hands with, join hands',
    '手牵手, 手牵着手, 手拉手, 手拉着手, 牵手, 牵着手, 拉着手',
  ),
  verb('walk', 'walk with, walk', '遛着, 遛, 牵着, 牵'),
  verb('sing', 'sing into, sing', '唱着, 唱歌, 唱'),
  verb('point', 'point at, point to, point, teach, show the way to, instruct', '指着, 指向, 指, 教'),
  verb('blow', 'blow out the candles on, blow out candles on, blow out, blow', '吹灭, 吹泡泡, 吹蜡烛'),
  verb('shoot', 'shoot at, shoot, aim at, aim', '射箭, 射'),
  verb('lift', 'lift, balance, hold aloft', '举起, 举'),
  verb('hit', 'hit, swing, strike', '击打, 击, 打击'),
  verb('type', 'type on, work on, work at, use, code on', '使用, 用电脑, 打字'),
  verb('call', 'talk on, speak on, call on, text on', '打电话, 接电话'),
  verb('pet', 'pet, stroke, pat', '抚摸, 摸'),
  verb('ski', 'ski on, ski down, ski', '滑雪'),
  verb(
    'skate',
    'on roller skates, on ice skates, on rollerblades, skate on, skateboard on, ice skate on, roller skate, ice skate, skateboard, skate',
    '滑冰, 滑板, 溜冰',
  ),
  verb('surf', 'surf on, surf', '冲浪'),
  verb('juggle', 'juggle with, juggle', '杂耍'),
  verb('pick', 'pick up, pick, gather, harvest, collect, pull up', '采摘, 采, 摘, 捡, 拔'),
  verb('give', 'give, offer, hand, present, serve, sell, lend', '送给, 递给, 献给'),
  verb('kneel', 'kneel before, kneel in front of, pray to, bow to', '跪在, 朝拜'),
  verb('open', 'open, unwrap', '打开'),
  verb('wave', 'wave at, wave to, wave, greet', '挥手, 招手, 挥舞'),
  verb(
    'comb',
    'comb her hair, comb his hair, groom, brush, brush her hair, brush his hair, brush their hair, brush hair, comb, braid her hair, braid',
    '梳头发, 梳头, 梳理, 梳着, 梳, 编辫子',
  ),
  verb('brushteeth', 'brush his teeth, brush her teeth, brush their teeth, brush its teeth, brush teeth', '刷牙'),
  verb(
    'trim',
    'cut the hair of, cut her hair, cut his hair, cut hair, give a haircut to, give a haircut, get a haircut, have a haircut, shave, trim',
    '理发, 剪头发, 刮胡子',
  ),
  verb(
    'armwrestle',
    'arm wrestle with, arm wrestle, arm wrestles, arm wrestling with, arm wrestling, arm wrestled',
    '掰手腕, 扳手腕',
  ),
  verb('share', 'share', '共撑, 共用, 分享'),
  verb('mix', 'mix, stir, whisk, brew, knead, blend, prepare', '搅拌, 调制, 揉, 和面, 调'),
  verb('dry', 'hang out, hang up, hang laundry, hang', '晒着, 晾着, 晾晒, 晒, 晾'),
  verb('picnic', 'have a picnic, picnic', '野餐'),
  verb('flee', 'run away from, flee from, flee, escape from, hide from, get away from', '逃离, 躲避, 逃避'),
  verb(
    'talk',
    'gossip with, gossip, talk to, talk with, talk, chat with, chat, speak to, speak with, argue with, argue, laugh with, meet',
    '聊天, 说话, 交谈, 吵架, 谈话',
  ),
  verb('vacuum', 'vacuum, hoover', '吸尘, 用吸尘器'),
  verb(
    'tell',
    'read a bedtime story to, read a story to, read a story for, read stories to, read a book to, read to, tell a story to, tell stories to, tell a bedtime story to',
    '讲故事, 念故事, 读故事, 念书, 讲睡前故事',
  ),
  verb('selfie', 'take a selfie with, take selfies with, take a selfie together, take a selfie, take selfies', '自拍'),
  verb(
    'teaparty',
    'have a tea party with, have a tea party, tea party with, tea party, drink tea together, drink tea with, have afternoon tea with, have afternoon tea, have tea with, have tea, take tea',
    '喝下午茶, 开茶话会, 茶话会, 茶会',
  ),
  verb(
    'whisper',
    'whisper a secret to, whisper secrets to, whisper something to, whisper into the ear of, whisper to, whisper, tell a secret to, share a secret with',
    '说悄悄话, 耳语, 咬耳朵',
  ),
  verb('propose', 'propose marriage to, propose to, propose', '求婚'),
  verb('pillowfight', 'have a pillow fight with, have a pillow fight, pillow fight', '打枕头仗, 枕头大战'),
  verb(
    'tightrope',
    'walk on a tightrope, walk along a tightrope, walk across a tightrope, walk over a tightrope, walk a tightrope, walk on the tightrope, walk the tightrope, cross a tightrope, balance on a tightrope, dance on a tightrope, on a tightrope, on the tightrope',
    '走钢丝, 走钢索',
  ),
  verb('slide', 'slide down, slide on, slide along, sled down, sledge down, toboggan down', '滑下, 滑着, 滑'),
  verb('waterski', 'water skiing behind, water skis behind, water skiing, waterski behind, waterski', '滑水'),
  verb('follow', 'follow behind, follow, walk behind, march behind, line up behind', '跟在, 跟着, 跟随'),
  verb('roll', 'roll around in, roll about in, roll in, wallow in, play in the mud', '打滚'),
  verb('iron', 'iron', '熨衣服, 熨烫, 熨, 烫衣服'),
  verb(
    'spray',
    'spray water on, spray water at, spray water onto, spray water over, spray, hose down, put out, extinguish',
    '喷水灭火, 喷水, 灭火, 扑灭, 喷',
  ),
  verb('roast', 'roast, toast', '烤棉花糖'),
  verb('flip', 'flip, toss pancakes', '颠锅, 翻炒'),
  verb(
    'manicure',
    'paint her nails, paint his nails, paint their nails, do her nails, paint nails, file her nails',
    '涂指甲油, 涂指甲, 美甲, 做美甲',
  ),
  verb('repair', 'repair, fix, tinker with, work under', '修理, 修补, 修'),
  verb(
    'put',
    'put, place, weigh, tuck, stack, drop, lay, glue, attach, insert, stuff, stick, squeeze, spread, pin',
    '放下, 摆放, 放在, 放到, 放进, 放入, 摆在, 摆到, 装进, 塞进, 倒进, 插在, 插进, 贴在',
  ),
  verb(
    'leapfrog',
    'play leapfrog with, play leapfrog over, play leapfrog, leapfrog over, leapfrog',
    '跳山羊, 跳马, 玩跳背',
  ),
  verb('skiprope', 'skip rope, jump rope, skip with a rope, play jump rope, skip', '跳绳'),
  verb(
    'bounce',
    'jump on a trampoline, jump on the trampoline, bounce on a trampoline, bounce on the trampoline, jump up and down on, bounce on, jump into, jump in, jump on, splash in, splash around in',
    '蹦床, 跳蹦床, 玩蹦床',
  ),
  verb('hulahoop', 'hula hoop, spin a hula hoop, twirl a hula hoop, play with a hula hoop, hula', '转呼啦圈'),
  verb('conduct', 'conduct, lead an orchestra, lead a choir, direct a choir, direct an orchestra', '指挥'),
  verb('mow', 'mow the lawn, mow the grass, mow a lawn, cut the grass, mow', '割草, 剪草, 除草'),
  verb('rake', 'rake up, rake leaves, rake', '扫落叶, 耙'),
  verb('salute', 'salute to, salute', '敬礼'),
  verb('milk', 'milk', '挤奶, 挤牛奶'),
  verb(
    'snowfight',
    'have a snowball fight with, have a snowball fight, snowball fight with, throw snowballs at, throw snowballs',
    '打雪仗',
  ),
  verb(
    'tug',
    'fight over, argue over, quarrel over, tug at, tug on, play tug of war with, play tug of war, have a tug of war with, have a tug of war',
    '拔河, 争抢, 抢着, 抢',
  ),
  verb(
    'swordfight',
    'sword fight with, sword fight, sword fighting with, sword fighting, sword fights, have a sword fight with, have a sword fight, fence with, cross swords with, duel',
    '斗剑, 击剑, 比剑',
  ),
  verb(
    'bathe',
    'take a bath in, take a bath, have a bath in, have a bath, get a bath in, get a bath, take a bubble bath, have a bubble bath, bathe in, soak in, relax in',
    '洗澡, 泡澡, 沐浴',
  ),
  verb('handshake', 'shake hands with, shake hands, shake the hand of', '握手'),
  verb('bandage', 'bandage, wrap a bandage around, put a bandage on', '包扎'),
  verb('make', 'make', '制作'),
  verb('dine', 'dine, have dinner, have lunch, have breakfast, have coffee', '用餐, 聚餐'),
]

const doubled = new Set([
  'swim',
  'sit',
  'dig',
  'cut',
  'hug',
  'run',
  'pet',
  'hit',
  'nap',
  'mop',
  'hop',
  'sip',
  'chop',
  'drag',
  'pat',
  'grip',
  'knit',
  'stir',
  'flip',
  'strum',
  'spin',
  'trim',
  'drop',
  'pin',
  'skip',
])
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
function forms(phrase: string): string[] {
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

function pastOf(phrase: string): string {
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
const NOUNS = new Set([
  'painting',
  'building',
  'drawing',
  'fishing',
  'drawings',
  'paintings',
  'buildings',
  'offering',
  'opening',
  'present',
  'hand',
  'saw',
  'iron',
  'feast',
  'sketch',
  'film',
  'fight',
  'plant',
  'plants',
  'fish',
  'fishes',
  'cook',
  'cooks',
  'water',
  'waters',
  'row',
  'rows',
  'fly',
  'flies',
  'drink',
  'drinks',
  'wave',
  'waves',
  'brush',
  'pet',
  'pets',
  'hammer',
  'hammers',
  'saws',
  'catch',
  'kiss',
  'hug',
  'cut',
  'cuts',
  'surf',
  'ski',
  'skis',
  'skate',
  'skates',
  'skateboard',
  'skateboards',
  'hit',
  'walk',
  'use',
  'watch',
  'watches',
  'canoe',
  'canoes',
  'paddle',
  'paddles',
  'swing',
  'lift',
  'show',
  'shows',
  'play',
  'paint',
  'draw',
  'offer',
  'text',
  'point',
  'balance',
  'type',
  'open',
  'stroke',
  'pick',
  'film',
  'aim',
  'battle',
  'attack',
  'clean',
  'grill',
  'ride',
  'rides',
  'jump',
  'bring',
  'dance',
  'sweep',
  'presents',
  'hands',
  'films',
  'bear',
  'bears',
  'peel',
  'peels',
  'shake',
  'shakes',
  'talk',
  'talks',
  'chat',
  'chats',
  'meet',
  'share',
  'shares',
  'mix',
  'mixes',
  'blend',
  'picnic',
  'picnics',
  'brew',
  'race',
  'races',
  'comb',
  'combs',
  'trim',
  'vacuum',
  'vacuums',
  'hang',
  'dry',
  'serve',
  'iron',
  'irons',
  'toast',
  'roast',
  'spray',
  'slide',
  'slides',
  'roll',
  'make',
  'flip',
  'propose',
  'whisper',
  'whispers',
  'follow',
  'place',
  'places',
  'stack',
  'stacks',
  'drop',
  'drops',
  'lay',
  'stick',
  'sticks',
  'glue',
  'stuff',
  'spread',
  'spreads',
  'pin',
  'pins',
  'ring',
  'rings',
  'milk',
  'skip',
  'rake',
  'rakes',
  'bandage',
  'conduct',
  'hula',
  'snowball',
  'sword',
  'fence',
  'tug',
  'box',
  'boxes',
])

/** A verb by its word, and whether a subject has to precede it. */
export interface VerbWord {
  verb: VerbEntry
  bare: boolean
  /** A past form, which may also be a participle: "a painted wall". */
  past: boolean
}

function index(): Map<string, VerbWord> {
  const words = new Map<string, VerbWord>()
  for (const verb of verbs)
    for (const phrase of verb.en)
      for (const form of forms(phrase)) {
        const one = !form.includes(' ')
        const bare = NOUNS.has(form.split(' ')[0] ?? '') || (one && form === phrase)
        if (!words.has(form)) words.set(form, { verb, bare, past: false })
      }
  for (const verb of verbs)
    for (const phrase of verb.en) {
      const form = pastOf(phrase)
      if (!words.has(form)) words.set(form, { verb, bare: true, past: true })
    }
  return words
}

export const englishVerbs: ReadonlyMap<string, VerbWord> = index()
export const chineseVerbs: ReadonlyMap<string, VerbEntry> = new Map(
  verbs.flatMap(verb => verb.zh.map(word => [word, verb] as const)),
)

/** Chinese words that are verbs only directly before their object: 下棋, 拉雪橇, 包饺子. */
const before: readonly (readonly [word: string, objects: RegExp, id: Verb])[] = [
  ['下', /^(?:国际象|象|围|跳|五子)?棋/, 'play'],
  ['做', /^(?:蛋糕|饼干|面包|披萨|饭|菜|汤|寿司|饺子|雪人|陶)/, 'make'],
  ['照', /^镜子/, 'look'],
  ['荡', /^秋千/, 'sit'],
  ['吹', /^(?:蒲公英|蜡烛|泡泡)/, 'blow'],
  ['扎', /^(?:辫子|头发|马尾)/, 'comb'],
  ['搬', /^(?:着|起)/, 'carry'],
  ['包', /^(?:饺子|粽子|馄饨|包子)/, 'mix'],
  ['拉', /^(?:小提琴|大提琴|二胡|手风琴)/, 'play'],
  ['拉', /^(?:雪橇|车|马车|船|小车|板车|行李|箱子|绳子)/, 'pull'],
  ['打', /^(?:伞|雨伞|灯笼)/, 'hold'],
]

/** The verb of one character, if it is one before `rest`. */
export function verbBefore(word: string, rest: string): VerbEntry | undefined {
  const id = before.find(([verb, objects]) => verb === word && objects.test(rest))?.[2]
  return verbs.find(verb => verb.id === id)
}
