import type { MaterialId } from '../../draw/materials.ts'

interface MaterialWords {
  id: MaterialId
  /** Words that are only used for materials. */
  en: readonly string[]
  /** Words that are also things, places or colours: materials only before a thing or after "made of". */
  nouns: readonly string[]
  zh: readonly string[]
}

const split = (text: string) =>
  text
    .split(',')
    .map(s => s.trim())
    .filter(Boolean)

const made = (id: MaterialId, en: string, nouns: string, zh: string): MaterialWords => ({
  id,
  en: split(en),
  nouns: split(nouns),
  zh: split(zh),
})

/** Materials and patterns. */
const words: readonly MaterialWords[] = [
  made(
    'wood',
    'wooden, plywood, oaken, driftwood, teak, mahogany',
    'wood, oak, timber, log, walnut',
    '木头, 木制, 木质, 木',
  ),
  made('marble', 'marble', '', '大理石'),
  made('stone', 'granite, cobblestone, limestone, sandstone', 'stone, rock, stones, rocks', '石头, 石制, 石'),
  made('brick', 'red-brick', 'brick, bricks', '砖块, 砖'),
  made('concrete', 'concrete, cement', '', '混凝土, 水泥'),
  made('glass', 'transparent, see-through, glassy, translucent', 'glass', '玻璃, 透明'),
  made('crystal', '', 'crystal, crystals, diamond, diamonds, amethyst, quartz', '水晶, 钻石'),
  made('ice', '', 'ice', '冰'),
  made('gold', 'gilded, gold-plated, solid gold', 'gold, golden', '黄金, 纯金, 金色, 金'),
  made('silver', '', 'silver, chrome', '银色, 银'),
  made('bronze', 'brass', 'bronze', '青铜, 黄铜, 铜'),
  made('copper', 'copper', '', '紫铜'),
  made('metal', 'metallic, steel, stainless steel, aluminium, aluminum, tin, titanium', 'metal', '金属, 钢, 不锈钢'),
  made('iron', 'wrought iron, cast iron', 'iron', '铁'),
  made('rust', 'rusty, rusted, corroded', 'rust', '生锈, 锈'),
  made('paper', 'origami, papery, papier-mache', 'paper, newspaper', '纸, 折纸'),
  made('cardboard', 'cardboard', '', '纸板'),
  made('wool', 'woollen, woolen, knitted, crocheted, knit, woolly', 'wool, yarn', '羊毛, 针织, 毛线'),
  made('felt', 'felt, felted', '', '毛毡'),
  made('leather', 'leather, suede', '', '皮革, 真皮, 皮'),
  made('denim', 'denim', '', '牛仔'),
  made('cloth', 'linen, cotton, canvas, fabric, tweed', 'cloth', '布, 棉布, 亚麻'),
  made('silk', 'silk, silken, satin', '', '丝绸, 绸缎'),
  made('velvet', 'velvet', '', '天鹅绒, 丝绒'),
  made('straw', 'wicker, rattan, thatched, woven', 'straw, hay', '稻草, 藤编'),
  made('bamboo', '', 'bamboo', '竹制, 竹'),
  made('clay', 'clay, terracotta, earthenware, ceramic', '', '陶土, 陶, 黏土'),
  made('porcelain', 'porcelain, china', '', '瓷, 陶瓷'),
  made('plastic', 'plastic, rubber, lego', '', '塑料, 橡胶'),
  made('jade', 'jade', '', '玉, 翡翠'),
  made('chocolate', '', 'chocolate', '巧克力'),
  made('gingerbread', 'gingerbread', '', '姜饼'),
  made('sand', '', 'sand', '沙子'),
  made('moss', 'mossy, moss-covered, overgrown', 'moss', '长满青苔, 青苔'),
  made('cracked', 'cracked', '', '裂开'),
  made('worn', 'weathered, battered', '', '斑驳'),
  made('striped', 'pinstriped', '', ''),
  made('checked', 'checked, chequered, checkered, plaid, tartan, gingham', '', '格子'),
  made('flowered', 'flowery, floral', '', '碎花, 印花'),
]

const index = (of: (w: MaterialWords) => readonly string[]): ReadonlyMap<string, MaterialId> =>
  new Map(words.flatMap(w => of(w).map(word => [word, w.id] as const)))

/** English words that are only used for materials. */
export const materialAdjectives = index(w => w.en)
/** Words that can be a material. */
export const materialNouns = index(w => [...w.nouns, ...w.zh])
/** Chinese words of materials. */
export const chineseMaterials = index(w => w.zh)

/** Materials whose word is a colour too: a golden dog is no statue. */
export const COLOURS: Readonly<Partial<Record<MaterialId, string>>> = {
  gold: 'gold',
  silver: 'silver',
  bronze: 'brown',
  copper: 'copper',
}
