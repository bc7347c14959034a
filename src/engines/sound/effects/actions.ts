import { burst, cry, happening, hit, once } from './once.ts'
import type { Recipe } from './recipe.ts'

/** Flat pieces of metal on one ring: their partials are close together and decay quickly. */
const jingling = [
  [1, 1, 0.09],
  [1.34, 0.8, 0.07],
  [1.92, 0.5, 0.05],
  [2.7, 0.25, 0.03],
] as const

/** Actions on things, and how they sound. */
export const actions: readonly Recipe[] = [
  happening(
    'slam',
    [0.7, 0.9],
    'slam|slams|slamming|slammed|bang|bangs|banging|door closes|door closing|door shuts|closes|shuts',
    '关上|砰|砰地|摔门|关门|砰的一声',
    once(
      hit(80, 105, 0.7, [
        [1, 1, 0.12],
        [2.4, 0.7, 0.06],
        [5.2, 0.4, 0.03],
      ]),
    ),
    once(burst(150, 4200, 0.001, 0.025, 0.04), 0.6),
  ),
  happening(
    'creak',
    [1.1, 1.4],
    'creak|creaks|creaking|door opens|door opening|opens|slides open|slid open|hinge|hinges',
    '吱呀|吱嘎|开门|推门|打开|推开|嘎吱作响',
    once(cry([190, 260], [310, 420], [0.9, 1.2], 1, { vibrato: { rate: 17, depth: 0.16 }, throat: [1200, 2300] }), 0.7),
  ),
  happening(
    'lock',
    [0.4, 0.6],
    'lock|locks|locking|latch|bolt|key turns|padlock',
    '上锁|门锁|插销|锁上|锁',
    once(
      hit(900, 1300, 0.7, [
        [1, 1, 0.02],
        [2.7, 0.6, 0.012],
      ]),
      0.8,
      0.002,
      [0.14],
    ),
  ),
  happening(
    'click',
    [0.15, 0.3],
    'click|clicks|clicking|switch|light switch|button|mouse click',
    '咔嗒|咔哒|按钮|点击|开关',
    once(
      hit(1800, 2400, 0.9, [
        [1, 1, 0.008],
        [2.2, 0.5, 0.005],
      ]),
    ),
  ),
  happening(
    'ignition',
    [1.3, 1.5],
    'ignition|revs|revving',
    '点火|打火|轰油门',
    once(burst(90, 1500, 0.02, 0.025, 0.035), 0.8, 0.002, [0.12, 0.24, 0.36, 0.48, 0.6, 0.72]),
    once(cry([38, 44], [78, 90], [0.7, 0.8], 1, { breath: 0.5, throat: [160, 420, 900] }), 1, 0.72),
  ),
  happening(
    'brakes',
    [1.1, 1.5],
    'brakes|screech|screeches|screeching|skids|skidding|tyres squeal',
    '刹车|急刹|打滑',
    once(cry([1750, 1950], [1350, 1500], [0.8, 1.1], 0.5, { breath: 0.35, vibrato: { rate: 30, depth: 0.015 } }), 0.8),
  ),
  happening(
    'crash',
    [1.4, 1.8],
    'crash|crashes|crashing|collision|collides|smashes into',
    '撞|相撞|碰撞|撞击|坍塌|倒塌',
    once(burst(60, 5000, 0.002, 0.14, 0.2)),
    once(
      hit(220, 300, 0.8, [
        [1, 0.8, 0.3],
        [1.7, 0.7, 0.22],
        [2.9, 0.6, 0.2],
        [4.6, 0.4, 0.12],
      ]),
      0.7,
      0.01,
      [0.17, 0.3],
    ),
  ),
  happening(
    'gunshot',
    [0.9, 1.2],
    'gunshot|gunshots|shot|shots|gun|rifle|pistol|gunfire',
    '枪声|枪响|开枪|枪',
    once(burst(80, 7000, 0.0006, 0.05, 0.08)),
    once(burst(60, 700, 0.004, 0.14, 0.2), 0.5),
  ),
  happening(
    'hammer',
    [0.3, 0.5],
    'hammer|hammers|hammering|nail|nails',
    '锤子|锤|敲打|敲钉子|钉子',
    once(
      hit(620, 820, 0.8, [
        [1, 1, 0.05],
        [2.6, 0.6, 0.03],
        [0.3, 0.7, 0.03],
      ]),
    ),
  ),
  happening(
    'thud',
    [0.6, 0.8],
    'thud|thuds|thump|thumps|lands|falls over|falls down|falls to|falls onto|drops to|drops on|drops onto|dropped',
    '扑倒|落地|摔倒|跌倒|掉在|掉到|倒下',
    once(
      hit(62, 84, 0.6, [
        [1, 1, 0.13],
        [2.1, 0.5, 0.06],
        [4.4, 0.3, 0.03],
      ]),
    ),
    once(burst(120, 1600, 0.002, 0.03, 0.05), 0.4),
  ),
  happening(
    'bounce',
    [0.4, 0.5],
    'bounce|bounces|bouncing|ball|basketball|tennis ball',
    '弹跳|篮球|拍球|皮球|网球|球',
    once(
      hit(120, 150, 0.5, [
        [1, 1, 0.07],
        [1.9, 0.4, 0.04],
        [3.3, 0.3, 0.02],
      ]),
    ),
  ),
  happening(
    'clang',
    [1.6, 2],
    'clang|clangs|clanging|anvil|clank|clanks|clanking|swords clash|pots|pans',
    '铁砧|铿锵|当啷|哐当|金属撞击|锅',
    once(
      hit(520, 700, 0.4, [
        [1, 1, 0.4],
        [1.58, 0.8, 0.32],
        [2.35, 0.6, 0.25],
        [3.8, 0.5, 0.16],
        [5.9, 0.3, 0.1],
      ]),
    ),
  ),
  happening(
    'snap',
    [0.3, 0.5],
    'snap|snaps|snapping|twig|twigs|branch breaks|cracks',
    '折断|树枝断|啪|打响指',
    once(burst(900, 8000, 0.0006, 0.012, 0.02)),
    once(
      hit(700, 950, 0.4, [
        [1, 1, 0.02],
        [2.4, 0.5, 0.012],
      ]),
      0.6,
    ),
  ),
  happening(
    'tear',
    [0.7, 1],
    'tear|tears|tearing|rip|rips|ripping',
    '撕|撕开|撕裂|撕纸',
    once(burst(1800, 10_000, 0.25, 0.06, 0.1), 0.8),
  ),
  happening(
    'zip',
    [0.5, 0.7],
    'zip|zips|zipper',
    '拉链拉开|拉链拉上|拉链',
    once(cry([700, 800], [1700, 1900], [0.38, 0.5], 1, { breath: 1.2, throat: [3200, 5200] }), 0.7),
  ),
  happening(
    'pop',
    [0.15, 0.3],
    'pop|pops|balloon|cork|champagne',
    '啵|气球|开瓶|软木塞|香槟',
    once(cry([420, 520], [900, 1100], [0.05, 0.07], 0.1)),
    once(burst(700, 6000, 0.0006, 0.012, 0.018), 0.8),
  ),
  happening('pour', [2.2, 2.8], 'pour|pours|pouring water|pouring tea|pouring coffee', '倒水|倒茶|倒酒|斟', {
    layer: 'scatter',
    perSecond: 42,
    grain: { form: 'glide', from: [420, 900], to: [700, 1500], length: [0.02, 0.05], buzz: 0 },
    level: [0.1, 0.5],
  }),
  happening(
    'sizzle',
    [2.5, 3.5],
    'sizzle|sizzles|sizzling|frying|fry|bacon',
    '滋滋|煎|油炸|炒菜|烤肉',
    { layer: 'noise', colour: 'white', band: [3000, 11_000], level: 0.35 },
    { layer: 'scatter', perSecond: 30, grain: burst(2500, 9000, 0.0005, 0.003, 0.01), level: [0.1, 0.6] },
  ),
  happening(
    'flush',
    [3, 3.6],
    'flush|flushes|toilet|toilet flush',
    '冲水|马桶|抽水马桶',
    once(burst(200, 4200, 0.5, 0.5, 0.6), 0.9),
    { layer: 'scatter', perSecond: 16, grain: cry([220, 500], [350, 800], [0.03, 0.08], 0), level: [0.05, 0.25] },
  ),
  happening(
    'steam',
    [2.2, 2.8],
    'steam|kettle|kettles|pressure cooker',
    '水壶|蒸汽|高压锅',
    once(burst(2500, 9000, 0.6, 0.3, 0.4), 0.6),
    once(cry([1900, 2100], [2500, 2700], [1.6, 2], 0.1, { breath: 0.2 }), 0.5),
  ),
  happening(
    'laser',
    [0.5, 0.7],
    'laser|lasers|ray gun|blaster|zap|zaps|spaceship|ufo',
    '激光|飞船|外星飞船',
    once(cry([2300, 2700], [260, 340], [0.28, 0.38], 0.7)),
  ),
  happening(
    'rocket',
    [4, 5],
    'rocket|rockets|missile|liftoff|rocket launch',
    '火箭|导弹|发射升空',
    once(burst(40, 3500, 1.2, 0.7, 0.9)),
    once(burst(30, 160, 0.9, 0.8, 1), 0.7),
  ),
  happening(
    'boing',
    [0.8, 1],
    'boing|spring|springs|trampoline',
    '弹簧|蹦床',
    once(cry([170, 200], [330, 380], [0.5, 0.7], 0.7, { vibrato: { rate: 11, depth: 0.1 } })),
  ),
  happening(
    'scissors',
    [0.7, 0.9],
    'scissors|snip|snips|snipping',
    '剪刀|剪纸|咔嚓咔嚓',
    once(burst(2600, 9000, 0.02, 0.03, 0.05), 0.7, 0.002, [0.28, 0.56]),
    once(
      hit(3200, 4600, 0.5, [
        [1, 1, 0.02],
        [1.7, 0.5, 0.012],
      ]),
      0.8,
      0.06,
      [0.34, 0.62],
    ),
  ),
  happening('popcorn', [3, 4], 'popcorn|popping', '爆米花', {
    layer: 'scatter',
    perSecond: 7,
    grain: burst(350, 5200, 0.0006, 0.01, 0.02),
    level: [0.3, 1],
  }),
  happening('purr', [2.4, 3.2], 'purr|purrs|purring', '咕噜声|咕噜咕噜|猫打呼噜', {
    layer: 'beat',
    period: [0.038, 0.042],
    strokes: [[0, 1]],
    looseness: 0.06,
    level: 0.9,
    grain: burst(70, 620, 0.008, 0.012, 0.018),
  }),
  happening(
    'keys',
    [0.7, 0.9],
    'bunch of keys|keys jingling|keys jingle|keys jangle|jingling keys|car keys|house keys|keychain|(?<!piano |organ |keyboard )keys',
    '一串钥匙|钥匙串|钥匙',
    once(hit(2900, 4300, 0.5, jingling), 0.9, 0.002, [0.035, 0.06, 0.13, 0.21]),
    once(hit(4800, 7200, 0.3, jingling), 0.6, 0.018, [0.085, 0.17, 0.3]),
  ),
  happening('coins', [1.2, 1.8], 'coin|coins|money', '硬币|钱币|金币', {
    layer: 'scatter',
    perSecond: 9,
    grain: hit(3800, 6500, 0.2, [
      [1, 1, 0.18],
      [1.47, 0.7, 0.12],
      [2.1, 0.4, 0.08],
    ]),
    level: [0.2, 0.7],
  }),
]
