import type { Entry, Habitat } from '../scene.ts'
import { thing } from './things-living.ts'

const item = (id: string, en: string, zh: string, size: number, inks: string, setting: string, draw = id, habitat: Habitat = 'land', variant = id): Entry =>
  thing(id, en, zh, size, habitat, inks, { draw, variant, setting }) // prettier-ignore

/** Furniture, vehicles, instruments and food whose nearest kind would look too different. */
// oxfmt-ignore
export const goodsWords: Entry[] = [
  item('vintagecar', 'vintage car, classic car, antique car, oldtimer, hot rod, model t', '老爷车, 复古汽车, 古董车', 1.7, '#2f5a4a #cfe0e2 #2b2a30', 'road'),
  item('tank', 'tank, panzer', '坦克', 2.6, '#5f6a44 #4a5236 #2b2a30', 'field'),
  item('speedboat', 'speedboat, motorboat, motor boat, powerboat, jet ski, hovercraft', '快艇, 摩托艇', 2, '#f1ece0 #c8321f #9fc4d0', 'sea', 'speedboat', 'water'),
  item('canoe', 'canoe, kayak, dugout, dugout canoe, birchbark canoe', '独木舟, 皮划艇', 1.3, '#b5652f #f0e0bc #6b3a20', 'lake', 'canoe', 'water'),
  item('camper', 'camper, caravan, camper van, trailer, rv, motorhome', '房车, 露营车', 2.6, '#e8dfca #4a8a8a #2b2a30', 'road', 'van'),
  item('firetruck', 'firetruck, fire truck, fire engine', '消防车', 2.8, '#c8281f #e8dfca #2b2a30', 'street', 'truck', 'land', 'truck'),
  item('snowmobile', 'snowmobile, scooter, moped, vespa, segway', '雪地摩托, 踏板车', 1.2, '#3f8a8a #c9cdd0 #2b2a30', 'street', 'motorcycle', 'land', 'motorcycle'),
  item('spaceship', 'spaceship, space ship, space shuttle, spacecraft, starship', '宇宙飞船, 飞船, 航天飞机', 20, '#eceae2 #c8321f #2f6f9a', 'space', 'rocket', 'space', 'rocket'),
  item('electricguitar', 'electric guitar, bass guitar, bass, electric bass', '电吉他, 贝斯', 1, '#b8281f #6b3f22 #26201e', 'stage', 'strings'),
  item('wardrobe', 'wardrobe, cupboard, cabinet, closet, armoire, locker', '衣柜, 柜子, 橱柜', 2, '#9a6a40 #7a4a2f #e0b04a', 'room'),
  item('drawers', 'chest of drawers, dresser, nightstand, sideboard, commode', '抽屉柜, 床头柜', 1, '#a8753f #7a5230 #e0b04a', 'room'),
  item('sink', 'sink, washbasin, wash basin', '水槽, 洗手池', 1, '#f3f1ea #d9d4c8 #9aa3a8', 'room'),
  item('toilet', 'toilet, lavatory', '马桶', 0.8, '#f6f4ee #e2dfd6', 'room'),
  item('chandelier', 'chandelier, candelabra', '吊灯, 枝形吊灯', 1, '#c99a3a #ffe9a8', 'room', 'chandelier', 'sky'),
  item('throne', 'throne', '王座, 宝座', 1.9, '#c9982f #9a2432 #7fc4d4', 'hall'),
  item('bush', 'bush, shrub, hedge, bushes, thicket', '灌木, 灌木丛', 1.2, '#4f8a3f #8ab55a', 'garden'),
  item('houseplant', 'plant, plant in a pot, houseplant, house plant, potted plant, pot plant', '盆栽, 植物, 绿植', 0.6, '#4f9a4a #b5643f #8a4a34', 'room', 'houseplant', 'table'),
  item('igloo', 'igloo', '冰屋', 2, '#e8f1f4 #a9c4d4', 'snowfield'),
  item('gardenwall', 'wall, stone wall, garden wall, city wall', '围墙, 石墙, 城墙', 1.4, '#a39c90 #6b655c', 'meadow'),
  item('crystalball', 'crystal ball, orb, magic ball, snow globe', '水晶球', 0.3, '#c9d6f2 #8f7fd0 #6b452c', 'table', 'crystalball', 'table'),
  item('bin', 'garbage can, trash can, garbage bin, rubbish bin, dustbin, trash, trash bin, waste basket, wastebasket', '垃圾桶', 0.9, '#6f7f86 #4a565c', 'street', 'bin'),
  item('trolley', 'shopping cart, shopping trolley, supermarket cart', '购物车', 1, '#9aa5ab #c8402f', 'supermarket', 'trolley'),
  item('treadmill', 'treadmill, running machine', '跑步机', 1.4, '#33383e #8f9aa2 #4fc08a', 'gym', 'treadmill'),
  item('fries', 'fry, fries, french fry, french fries, chips', '薯条', 0.14, '#efc04a #c8281f', 'table', 'fries', 'table'),
  item('mitten', 'mitten, mittens, glove, gloves', '手套', 0.2, '#c8402f #f1e8d8', 'table', 'mitten', 'table'),
  item('knife', 'knife, dagger, kitchen knife, penknife', '刀, 小刀, 匕首', 0.25, '#c9d2d6 #5a3a28', 'table', 'knife', 'table'),
  item('fork', 'fork, pitchfork, rake', '叉子', 0.2, '#c3ccd2', 'table', 'fork', 'table'),
  item('hotdog', 'hotdog, hot dog, burrito, wrap, kebab', '热狗', 0.12, '#b5523a #e0b06a', 'table', 'sausage', 'table'),
  item('taco', 'taco, falafel', '玉米饼', 0.12, '#d99a4a #7fae3f #a8321f', 'table', 'burger', 'table', 'burger'),
  item('lime', 'lime, limes', '青柠', 0.07, '#8fbf3a #c8dc7a #4f8a3f', 'table', 'fruit', 'table', 'lemon'),
  item('pomegranate', 'pomegranate, guava', '石榴', 0.1, '#b8283a #e58a7a #6b452c', 'table', 'fruit', 'table', 'apple'),
  item('onion', 'onion, garlic, turnip, beet, beetroot', '洋葱, 大蒜', 0.08, '#c98a4a #f1e0c0 #8a9a4a', 'table', 'fruit', 'table', 'plum'),
  item('coconut', 'coconut', '椰子', 0.14, '#6b4a30 #8a6a4a #4a342c', 'table', 'fruit', 'table', 'plum'),
  item('eggplant', 'eggplant, aubergine', '茄子', 0.2, '#4a2a5a #6b4a7a #5f8a3f', 'table', 'fruit', 'table', 'pear'),
  item('pocketwatch', 'pocket watch, wristwatch, wrist watch, stopwatch', '怀表, 手表', 0.1, '#d9a434 #f6f0e0 #2b2326', 'table', 'clock', 'table', 'clock'),
  item('banner', 'banner, protest banner, streamer', '横幅, 条幅, 标语', 0.7, '#f6f0e0 #c8321f #5a4a40', 'street'),
  item('map', 'map, treasure map, chart', '地图, 藏宝图', 0.5, '#ecdcae #6fa05a #c8321f', 'plain'),
  item('counter', 'counter, shop counter, bar counter, reception desk', '柜台, 吧台', 1.1, '#8a5f34 #d9c39a #c8321f', 'cafe'),
  item('scale', 'scale, scales, kitchen scale, weighing scale, balance scale', '秤, 天平, 电子秤', 0.35, '#c8402f #f6f0e0 #2b2a30', 'kitchen'),
]
