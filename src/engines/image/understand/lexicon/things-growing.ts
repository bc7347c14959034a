import type { Entry } from './entry.ts'
import { thing } from './things-living.ts'

const flower = (id: string, en: string, zh: string, inks: string, size = 0.5) =>
  thing(id, en, zh, size, 'land', inks, { draw: 'flower', variant: id, setting: 'meadow' })
const tree = (id: string, en: string, zh: string, size: number, inks: string, setting: string) =>
  thing(id, en, zh, size, 'land', inks, { draw: 'tree', variant: id, setting })

export const growingWords: Entry[] = [
  tree('tree', 'tree, oak, maple, elm, beech', '树, 大树, 树木, 橡树, 枫树', 6, '#4f8a3f #6b452c #9ab84a', 'meadow'),
  tree(
    'pine',
    'pine, pine tree, fir, spruce, conifer, christmas tree, cedar, evergreen',
    '松树, 松, 圣诞树',
    8,
    '#2f5f4a #5a3a28 #6f9a5a',
    'mountains',
  ),
  tree('palm', 'palm, palm tree, coconut tree', '棕榈树, 椰子树, 椰树', 7, '#4f8f4a #8a6540 #b5c25a', 'beach'),
  tree('willow', 'willow, weeping willow', '柳树, 杨柳, 柳', 6, '#7f9f4a #5a4432 #b5c46a', 'lake'),
  tree(
    'sakura',
    'cherry blossom, cherry blossom tree, cherry tree, sakura, plum blossom, blossom tree, blossom, peach blossom',
    '樱花, 樱花树, 梅花, 桃花',
    5,
    '#eda3b4 #5a3a35 #f8d5da',
    'garden',
  ),
  tree('birch', 'birch, birch tree, aspen', '白桦, 白桦树', 8, '#9ab44a #efe9dc #2b2628', 'forest'),
  tree('baretree', 'bare tree, dead tree, leafless tree', '枯树', 5, '#5a4438 #5a4438 #3a2c28', 'field'),
  tree('bonsai', 'bonsai', '盆景', 0.6, '#3f7a4a #6b452c #8a4a2f', 'room'),
  thing('bamboo', 'bamboo', '竹子, 竹', 6, 'land', '#5f8f3f #86ad55 #3f6a34', { setting: 'bamboo' }),
  thing('cactus', 'cactus, cacti, succulent', '仙人掌', 2, 'land', '#4a8a55 #7fb06a #e58aa2', { setting: 'desert' }),
  thing('mushroom', 'mushroom, toadstool, fungus, fungi', '蘑菇', 0.2, 'land', '#c8321f #f3e8d2 #8a5a3a', {
    setting: 'forest',
  }),
  thing('leaf', 'leaf, leaves, foliage, fern', '叶子, 树叶, 落叶, 叶', 0.2, 'land', '#d27a2a #e0a53a #8a3f1f', {
    setting: 'plain',
  }),
  thing('branch', 'branch, twig', '树枝, 枝头', 1, 'land', '#6b452c #5f9a4a #e58aa2', { setting: 'plain' }),
  thing('grass', 'grass, reed, reeds', '草, 小草, 芦苇, 青草', 0.6, 'land', '#6f9a4a #a8b85a #4a7a34', {
    setting: 'meadow',
  }),
  thing(
    'wheat',
    'wheat, rice plant, barley, corn',
    '麦子, 小麦, 水稻, 麦田, 玉米',
    1,
    'land',
    '#d9a83f #b5832f #8a6a2a',
    { setting: 'field' },
  ),
  flower(
    'flower',
    'flower, bouquet, daisy, wildflower, blossoms',
    '花, 花朵, 鲜花, 小花, 野花',
    '#e8768a #f3d24a #4f8a3f',
  ),
  flower('rose', 'rose, peony, camellia', '玫瑰, 玫瑰花, 牡丹, 月季', '#c0263a #8a1a2f #3f7a3f'),
  flower('sunflower', 'sunflower', '向日葵, 葵花', '#efb92b #5a3320 #4f8a3f', 1.5),
  flower('tulip', 'tulip', '郁金香', '#d2382f #f0a03a #4f8a4a'),
  flower('lotus', 'lotus, water lily, waterlily, lily', '荷花, 莲花, 睡莲, 百合', '#ee9fb4 #f8dfe2 #4f8a5a'),
  flower('lavender', 'lavender, bluebell, hyacinth', '薰衣草', '#7a5aa8 #9a7ac2 #5f8a5a'),
  flower('poppy', 'poppy', '罂粟, 虞美人', '#d2381f #2b2028 #5f8a4a'),
  flower('dandelion', 'dandelion', '蒲公英', '#eef0ea #d8dccf #6f9a4a'),
]
