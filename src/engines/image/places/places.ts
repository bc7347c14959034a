import { at } from './brought.ts'
import { place, type Place } from './place.ts'

/** A bare room that fills the sheet. */
const chamber = { growth: 'none', horizon: 0.62, closed: true } as const

/** Places with a painter of their own. */
export const paintedPlaces = [
  place(
    'mountains',
    'mountain, mountains, alps, peak, summit, himalayas, mount fuji, fuji',
    '山, 高山, 群山, 雪山, 山峰, 富士山, 山脉, 大山, 青山, 远山',
    { horizon: 0.64, sounds: 'wind' },
  ),
  place('hills', 'hill, hills, hilltop, countryside, valley, highlands', '山丘, 丘陵, 山谷, 山坡, 乡村, 田园, 山顶', {
    horizon: 0.6,
    sounds: 'light wind, birds',
  }),
  place('forest', 'forest, wood, woods, woodland, grove, trees', '森林, 树林, 林中, 林, 丛林深处', {
    growth: 'wood',
    horizon: 0.64,
    closed: true,
    weather: true,
    sounds: 'birds, light wind',
  }),
  place('jungle', 'jungle', '丛林', {
    growth: 'wood',
    horizon: 0.64,
    closed: true,
    weather: true,
    sounds: 'birds, crickets',
  }),
  place('bamboo', 'bamboo forest, bamboo grove', '竹海, 竹林', {
    growth: 'wood',
    horizon: 0.64,
    closed: true,
    weather: true,
    sounds: 'light wind, birds',
  }),
  place(
    'meadow',
    'meadow, grassland, prairie, lawn, pasture, flower field, field of flowers',
    '草地, 草原, 花田, 花海, 草坪',
    { horizon: 0.54, sounds: 'light wind, birds' },
  ),
  place(
    'field',
    'field, fields, wheat field, rice field, rice paddy, cornfield, rice terraces, rice terrace, terrace, cropland',
    '田野, 田地, 稻田, 梯田, 原野, 田',
    { horizon: 0.48, sounds: 'light wind, birds', treeless: true },
  ),
  place('farm', 'farm, farmland, farmyard, ranch, countryside farm', '农场, 牧场', {
    horizon: 0.54,
    brings: [
      at('barn', 0.24, 0.12, 0.36, 0.2),
      at('hay', 0.62, 0.2, 0.13, 0.15),
      at('fence', 0.86, 0.16, 0.13, 0.15),
      at('hen', 0.44, 0.56, 0.1),
    ],
    sounds: 'birds, distant rooster',
  }),
  place('savanna', 'savanna, savannah, safari, africa', '大草原, 非洲', {
    horizon: 0.58,
    sounds: 'crickets, light wind',
  }),
  place('desert', 'desert, dune, dunes, sand dune, sahara, oasis', '沙漠, 沙丘, 戈壁', {
    growth: 'stones',
    horizon: 0.55,
    brings: [
      at('cactus', 0.12, 0.3, 0.26, 0.15),
      at('cactus', 0.9, 0.16, 0.16, 0.25),
      at('rock', 0.7, 0.12, 0.07, 0.25),
    ],
    sounds: 'wind',
    barren: true,
    strewn: true,
    rocks: '#b5764a',
  }),
  place('sea', 'sea, ocean, open sea, wave, waves, water, horizon', '大海, 海, 海洋, 海上, 海面, 海浪, 波浪, 浪', {
    growth: 'rocks',
    horizon: 0.48,
    surface: 'water',
    sounds: 'sea waves',
  }),
  place('beach', 'beach, shore, seaside, sand, sandy beach', '海滩, 沙滩, 海边, 岸边', {
    growth: 'stones',
    horizon: 0.44,
    sounds: 'sea waves',
    barren: true,
    duneGrass: true,
  }),
  place('coast', 'coast, cliff, cliffs, coastline, rocks, headland', '海岸, 悬崖, 峭壁, 礁石', {
    growth: 'stones',
    horizon: 0.5,
    sounds: 'sea waves',
    duneGrass: true,
  }),
  place('island', 'island, tropical island, islands, archipelago', '岛, 岛屿, 小岛, 海岛', {
    growth: 'rocks',
    horizon: 0.46,
    surface: 'water',
    sounds: 'sea waves, distant seagulls',
  }),
  place('harbour', 'harbour, harbor, port, dock, pier, marina', '港口, 码头, 海港', {
    growth: 'rocks',
    horizon: 0.46,
    surface: 'water',
    sounds: 'sea waves, seagulls',
  }),
  place('lake', 'lake, lagoon, reflection, lakeside', '湖, 湖面, 湖泊, 湖边, 水面, 湖水', {
    growth: 'reeds',
    horizon: 0.48,
    surface: 'water',
    shore: true,
    sounds: 'light wind, birds',
  }),
  place('river', 'river, stream, creek, canal, brook, riverside', '河, 河流, 小溪, 江, 溪流, 河边, 江面, 江上, 小河', {
    growth: 'reeds',
    horizon: 0.46,
    surface: 'water',
    shore: true,
    sounds: 'stream',
  }),
  place('waterfall', 'waterfall, cascade, falls', '瀑布', {
    growth: 'reeds',
    horizon: 0.66,
    surface: 'water',
    sounds: 'waterfall',
  }),
  place(
    'snowfield',
    'snowfield, frozen lake, frozen pond, frozen river, frozen sea, snowy mountain, arctic, ice floe, ice rink, ski slope, antarctica, antarctic, tundra, glacier, iceberg, ice',
    '雪地, 南极, 北极, 冰川, 冰山, 冰原, 冰',
    { growth: 'snow', horizon: 0.58, sounds: 'light wind' },
  ),
  place('city', 'city, skyline, downtown, metropolis, cityscape, city lights, town', '城市, 都市, 城, 天际线, 城镇', {
    growth: 'posts',
    horizon: 0.66,
    sounds: 'traffic',
    paved: true,
  }),
  place(
    'street',
    'street, alley, lane, avenue, sidewalk, plaza, square, crossroads',
    '街道, 街, 小巷, 巷子, 街头, 广场, 胡同, 大街',
    { growth: 'posts', horizon: 0.56, wheels: true, sounds: 'traffic, distant crowd', paved: true },
  ),
  place('road', 'road, highway, path, trail, route', '路, 公路, 小路, 道路, 马路', {
    horizon: 0.54,
    wheels: true,
    sounds: 'distant traffic',
    narrow: true,
  }),
  place('railway', 'railroad, tracks', '铁路', { horizon: 0.54, wheels: true, sounds: 'distant train', narrow: true }),
  place('village', 'village, hamlet', '村庄, 村子, 村落, 古镇, 小镇', { horizon: 0.58, sounds: 'birds, distant bell' }),
  place('park', 'park', '公园', { horizon: 0.54, sounds: 'birds' }),
  place(
    'garden',
    'garden, backyard, orchard, courtyard, yard, vegetable garden, allotment',
    '花园, 庭院, 园林, 果园, 院子, 菜园, 菜地',
    { horizon: 0.54, sounds: 'birds, bees' },
  ),
  place(
    'room',
    'room, interior, indoors, living room, studio, windowsill, laundry room, dining room, waiting room, attic, basement, hallway, nursery, playroom',
    '房间, 室内, 客厅, 屋里, 窗台',
    {
      growth: 'curtain',
      horizon: 0.62,
      closed: true,
      indoors: true,
      tables: true,
      sounds: 'clock',
      paved: true,
      walled: true,
    },
  ),
  place('station', 'train station, railway station, station, platform', '车站, 火车站, 站台', {
    growth: 'none',
    horizon: 0.58,
    brings: [
      at('train', 0.36, 0.24, 0.28, 0.05),
      at('bench', 0.84, 0.56, 0.17, 0),
      at('clock', 0.8, -1.06, 0.12, 0.05, 'none'),
    ],
  }),
  place(
    'prison',
    'prison, jail, jail cell, prison cell, dungeon, behind bars, penitentiary',
    '监狱, 牢房, 监牢, 地牢',
    { ...chamber, brings: [at('bed', 0.2, 0.2, 0.2), at('toilet', 0.44, 0.1, 0.18)] },
  ),
  place('supermarket', 'supermarket, grocery store, grocery, convenience store', '超市, 便利店, 杂货店', {
    ...chamber,
    brings: [at('stall', 0.14, 0.2, 0.26), at('trolley', 0.8, 0.5, 0.26)],
  }),
  place(
    'gym',
    'gym, boxing ring, in the ring, in a ring, gymnasium, fitness studio, weight room, fitness center',
    '健身房, 体育馆',
    {
      ...chamber,
      brings: [at('treadmill', 0.84, 0.3, 0.34), at('rack', 0.16, 0.2, 0.26), at('stool', 0.66, 0.12, 0.1)],
    },
  ),
  place('hospital', 'hospital, hospital room, hospital ward, clinic, operating room', '医院, 病房, 诊所', {
    ...chamber,
    tables: true,
    brings: [at('bed', 0.76, 0.34, 0.26), at('drip', 0.5, 0.2, 0.42), at('clock', 0.56, -0.96, 0.1, 0.12, 'none')],
  }),
  place('museum', 'museum, art gallery, gallery, art museum, exhibition', '博物馆, 美术馆, 画廊, 展览馆', {
    ...chamber,
    brings: [at('statue', 0.88, 0.3, 0.4), at('plinth', 0.14, 0.3, 0.3)],
  }),
  place(
    'garage',
    'garage, car workshop, auto repair shop, workshop, car repair shop',
    '车库, 修车厂, 修理厂, 车间, 工作间',
    { ...chamber, brings: [at('car', 0.74, 0.4, 0.26), at('tyres', 0.1, 0.3, 0.2)] },
  ),
  place('cinema', 'cinema, movie theater, movie theatre, movie house', '电影院, 影院', {
    ...chamber,
  }),
  place('nave', 'church interior, inside a church, nave', '教堂里, 教堂内', {
    ...chamber,
    brings: [at('altar', 0.5, 0.1, 0.15)],
  }),
  place('glasshouse', 'inside a greenhouse, hothouse', '温室里', {
    ...chamber,
    brings: [at('palm', 0.08, 0.5, 0.5), at('houseplant', 0.9, 0.4, 0.22), at('wateringcan', 0.76, 0.6, 0.1)],
  }),
  place('stable', 'inside a barn, horse stall', '马厩, 谷仓里', {
    ...chamber,
    brings: [at('hay', 0.14, 0.3, 0.2), at('hay', 0.9, 0.2, 0.16), at('bucket', 0.76, 0.5, 0.1)],
  }),
  place('pool', 'swimming pool, pool, poolside', '游泳池, 泳池', {
    growth: 'none',
    horizon: 0.44,
    surface: 'water',
    brings: [at('parasol', 0.1, 0.12, 0.3, 0.1, 'none')],
  }),
  place('rooftop', 'rooftop, balcony, on the roof, on a roof, roof terrace, rooftops', '屋顶, 房顶, 天台, 屋顶上', {
    horizon: 0.6,
    brings: [at('chimney', 0.14, 0.16, 0.26), at('chimney', 0.92, 0.08, 0.2)],
  }),
  place('hall', 'hall, throne room, ballroom', '大厅, 殿', {
    growth: 'curtain',
    horizon: 0.62,
    closed: true,
    indoors: true,
    tables: true,
    sounds: 'clock',
    walled: true,
  }),
  place('stage', 'stage, concert, theatre, theater, spotlight', '舞台, 音乐会, 剧院', {
    ...chamber,
    sounds: 'crowd',
  }),
  place('table', 'tabletop, wooden table, still life, kitchen table', '静物, 桌上, 桌面, 木桌', {
    growth: 'cloth',
    horizon: 0.52,
    surface: 'table',
    closed: true,
    indoors: true,
    weather: true,
    sounds: 'clock',
    walled: true,
  }),
  place('wall', 'plaster wall', '白墙', {
    growth: 'cloth',
    horizon: 0.74,
    surface: 'table',
    closed: true,
    weather: true,
    walled: true,
  }),
  place(
    'underwater',
    'underwater, under the sea, coral reef, coral, reef, deep sea, seabed, aquarium',
    '水下, 海底, 珊瑚, 珊瑚礁, 深海, 水族馆',
    { growth: 'kelp', horizon: 0.5, surface: 'none', closed: true, weather: true, sounds: 'bubbles' },
  ),
  place(
    'space',
    'space, outer space, galaxy, universe, cosmos, nebula, milky way, orbit, stars',
    '太空, 宇宙, 银河, 星系, 星云, 外太空, 星空, 繁星',
    { growth: 'stones', horizon: 0.9, surface: 'none', closed: true, weather: true, sounds: 'slow machine' },
  ),
  place(
    'moonland',
    'moon surface, surface of the moon, on the moon, mars, lunar surface, crater',
    '月球, 月球表面, 火星',
    { growth: 'stones', horizon: 0.6, closed: true, weather: true, sounds: 'slow machine', rocks: '#8a8a8e' },
  ),
  place('skyscape', 'sky, clouds, heavens, above the clouds', '天空, 云海, 云端, 空中, 天上', {
    growth: 'none',
    horizon: 0.86,
    surface: 'none',
    stillSky: true,
    sounds: 'wind',
  }),
  place('volcano', 'volcano, eruption, lava, magma', '火山, 岩浆', { horizon: 0.66, sounds: 'fire' }),
  place('cave', 'cave, cavern, grotto', '洞穴, 山洞, 洞', {
    growth: 'stones',
    horizon: 0.62,
    stillSky: true,
    sounds: 'drip',
  }),
  place('canyon', 'canyon, gorge, badlands, mesa', '峡谷', {
    growth: 'stones',
    horizon: 0.6,
    sounds: 'wind',
    rocks: '#b5764a',
  }),
  place('plain', 'plain background, white background, blank background', '白色背景, 纯色背景', {
    growth: 'cloth',
    horizon: 0.74,
    surface: 'table',
    closed: true,
    weather: true,
    walled: true,
  }),
  place('temple', '', '', { horizon: 0.6, sounds: 'light wind, chimes' }),
  place('leaf', '', '', { growth: 'wood', horizon: 0.4, surface: 'table', closed: true, weather: true }),
  place('branch', '', '', { growth: 'wood', horizon: 0.4, surface: 'table', closed: true, weather: true }),
  place('web', '', '', { growth: 'none', horizon: 0.3, surface: 'none', closed: true, weather: true }),
  place('block', '', '', { growth: 'none', horizon: 0.5, closed: true, weather: true }),
]

/** Places on the ground of another one. */
const furnishedPlaces = [
  place('rainforest', 'rainforest, rain forest, tropical forest, amazon', '热带雨林, 雨林', {
    like: 'jungle',
    brings: [
      at('palm', 0.1, 0.2, 0.6, 0.1),
      at('palm', 0.92, 0.16, 0.56, 0.15),
      at('parrot', 0.2, -0.3, 0.14, 0, 'none'),
    ],
  }),
  place(
    'barbershop',
    "barber shop, barbershop, barber's, hair salon, hairdresser's, salon, hairdressers",
    '理发店, 发廊, 美发店',
    {
      like: 'room',
      brings: [
        at('mirror', 0.3, -0.55, 0.4, 0.12, 'none'),
        at('mirror', 0.7, -0.55, 0.4, 0.12, 'none'),
        at('armchair', 0.3, 0.34, 0.32),
        at('armchair', 0.7, 0.34, 0.32),
        at('barberpole', 0.06, 0.2, 0.5),
      ],
    },
  ),
  place('kitchen', 'kitchen', '厨房', {
    like: 'room',
    indoors: true,
    tables: true,
    brings: [
      at('cupboards', 0.4, -0.62, 0.2, 0.2, 'none'),
      at('stove', 0.16, 0.12, 0.36),
      at('sink', 0.4, 0.12, 0.34),
      at('fridge', 0.88, 0.1, 0.58),
      at('pan', 0.66, -0.6, 0.1, 0.12, 'none'),
    ],
  }),
  place('classroom', 'classroom, school', '教室, 学校', {
    like: 'room',
    tables: true,
    brings: [
      at('blackboard', 0.4, -0.22, 0.36, 0.12, 'none'),
      at('table', 0.2, 0.62, 0.24),
      at('table', 0.56, 0.62, 0.24),
      at('table', 0.86, 0.62, 0.24),
      at('clock', 0.86, -0.9, 0.1, 0.12, 'none'),
    ],
  }),
  place('office', 'office', '办公室', {
    like: 'room',
    tables: true,
    brings: [
      at('bookshelf', 0.12, 0.06, 0.5),
      at('clock', 0.5, -0.62, 0.14, 0.12, 'none'),
      at('table', 0.72, 0.36, 0.26),
      at('computer', 0.72, -0.3, 0.16, 0.1, 'none'),
    ],
  }),
  place('bedroom', 'bedroom', '卧室', {
    like: 'room',
    brings: [at('bed', 0.76, 0.2, 0.3), at('drawers', 0.24, 0.12, 0.24)],
  }),
  place(
    'futurecity',
    'futuristic city, future city, megacity, city of the future, cyberpunk city, sci-fi city, alien city',
    '未来城市, 赛博城市',
    {
      like: 'city',
      brings: [
        at('spire', 0.14, 0.06, 0.7, 0.2, 'none'),
        at('spire', 0.34, 0.03, 0.5, 0.4, 'none'),
        at('spire', 0.66, 0.03, 0.56, 0.35, 'none'),
        at('spire', 0.86, 0.06, 0.74, 0.2, 'none'),
        at('hovercar', 0.3, -0.55, 0.07, 0.1, 'none'),
        at('hovercar', 0.7, -0.85, 0.05, 0.2, 'none'),
        at('hovercar', 0.56, -0.2, 0.06, 0.1, 'none'),
      ],
    },
  ),
  place('market', 'market, marketplace, bazaar, farmers market, street market, fair', '市场, 集市, 夜市, 菜市场', {
    like: 'street',
    brings: [
      at('stall', 0.2, 0.24, 0.34),
      at('stall', 0.8, 0.24, 0.34),
      at('stall', 0.5, 0.1, 0.24, 0.2),
      at('stall', 0.96, 0.5, 0.44),
      at('stall', 0.04, 0.5, 0.44),
    ],
  }),
  place('airport', 'airport, runway, airfield', '机场, 跑道', {
    like: 'road',
    brings: [at('plane', 0.6, 0.6, 0.34, 0.05), at('tower', 0.14, 0.04, 0.4, 0.3)],
  }),
  place('playground', 'playground, schoolyard, school yard, amusement park, playing field', '游乐场, 操场, 游乐园', {
    like: 'park',
    brings: [at('slide', 0.22, 0.24, 0.36), at('swing', 0.78, 0.22, 0.36), at('bench', 0.5, 0.1, 0.14, 0.25)],
  }),
  place('bathroom', 'bathroom, restroom, washroom', '浴室, 卫生间, 洗手间', {
    like: 'room',
    brings: [
      at('tub', 0.72, 0.24, 0.24),
      at('sink', 0.3, 0.1, 0.36),
      at('mirror', 0.3, -0.5, 0.3, 0.12, 'none'),
      at('toilet', 0.1, 0.16, 0.28),
    ],
  }),
  place(
    'cafe',
    'inside a cafe, cafe interior, inside a restaurant, coffee house, diner, tavern, pub, cafeteria, canteen',
    '咖啡厅, 酒馆, 茶馆, 食堂, 火锅店, 面馆, 餐馆, 饭馆, 酒吧, 小吃店',
    {
      like: 'room',
      tables: true,
      brings: [
        at('counter', 0.5, 0.08, 0.28, 0.15),
        at('roundtable', 0.16, 0.5, 0.24),
        at('roundtable', 0.86, 0.56, 0.26),
        at('chandelier', 0.5, -0.92, 0.22, 0.1, 'none'),
      ],
    },
  ),
  place('busstop', 'bus stop, bus shelter, bus station', '公交站, 车站台, 公交车站', {
    like: 'street',
    brings: [at('shelter', 0.72, 0.3, 0.42), at('streetlamp', 0.1, 0.2, 0.5, 0.1)],
  }),
  place('laboratory', 'laboratory, lab', '实验室', {
    like: 'room',
    brings: [
      at('table', 0.72, 0.3, 0.28),
      at('bottle', 0.68, -0.42, 0.11, 0.1, 'none'),
      at('jar', 0.78, -0.42, 0.09, 0.1, 'none'),
      at('wardrobe', 0.12, 0.06, 0.5),
    ],
  }),
  place('swamp', 'swamp, marsh, bog, wetland, mangrove', '沼泽, 湿地', {
    like: 'lake',
    brings: [
      at('baretree', 0.14, 0.1, 0.5, 0.15, 'bank'),
      at('baretree', 0.84, 0.06, 0.44, 0.25, 'bank'),
      at('lilypad', 0.4, 0.5, 0.05, 0, 'none'),
      at('lilypad', 0.7, 0.76, 0.06, 0, 'none'),
      at('frog', 0.66, 0.72, 0.08, 0, 'none'),
    ],
  }),
  place('graveyard', 'graveyard, cemetery, churchyard', '墓地, 坟场', {
    like: 'meadow',
    brings: [
      at('baretree', 0.1, 0.08, 0.52, 0.15),
      at('baretree', 0.92, 0.06, 0.46, 0.2),
      at('tombstone', 0.22, 0.46, 0.14),
      at('tombstone', 0.74, 0.4, 0.13),
      at('tombstone', 0.9, 0.66, 0.17),
      at('flyingbat', 0.3, -0.7, 0.07, 0, 'none'),
      at('flyingbat', 0.7, -0.8, 0.06, 0, 'none'),
    ],
  }),
  place('vineyard', 'vineyard', '葡萄园', {
    like: 'field',
    brings: [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x, i) => [
      at('bush', x, 0.12, 0.1, 0.3),
      at('bush', x + (i - 2) * 0.04, 0.5, 0.16, 0.1),
    ]),
  }),
  place('library', 'library', '图书馆', {
    like: 'room',
    brings: [
      at('bookshelf', 0.15, 0.06, 0.56),
      at('bookshelf', 0.5, 0.05, 0.52, 0.2),
      at('bookshelf', 0.85, 0.06, 0.56),
    ],
  }),
  place(
    'stadium',
    'stadium, running track, track, race course, playing pitch, race track, racetrack, football field, soccer field, football pitch, arena, sports field',
    '体育场, 足球场, 球场',
    {
      like: 'park',
      brings: [
        at('stands', 0.25, 0.02, 0.2, 0.3, 'none'),
        at('stands', 0.75, 0.02, 0.2, 0.3, 'none'),
        at('goal', 0.86, 0.24, 0.3, 0.15),
      ],
    },
  ),
  place('pond', 'pond, lily pond, duck pond', '池塘, 荷塘', {
    like: 'lake',
    brings: [
      at('lilypad', 0.18, 0.62, 0.06, 0, 'none'),
      at('lilypad', 0.78, 0.42, 0.045, 0.1, 'none'),
      at('lilypad', 0.62, 0.86, 0.07, 0, 'none'),
      at('lilypad', 0.36, 0.3, 0.035, 0.15, 'none'),
    ],
  }),
  place('circus', 'circus, circus ring', '马戏团', {
    like: 'meadow',
    brings: [
      at('bigtop', 0.24, 0.1, 0.52, 0.2),
      at('ringcurb', 0.5, 0.78, 0.15, 0, 'none'),
      at('toyballoon', 0.9, -0.5, 0.16, 0, 'none'),
    ],
  }),
  place('performance', '', '', { like: 'stage', brings: [at('singer', 0.5, 0.3, 0.42, 0.05)] }),
]

/** Every place. */
export const places: readonly Place[] = [...paintedPlaces, ...furnishedPlaces]

/** A place that the painter paints. */
export type PaintedId = (typeof paintedPlaces)[number]['id']

const byId: ReadonlyMap<string, Place> = new Map(places.map(item => [item.id, item]))

/** A place of the catalogue by its id. */
export const placeOf = (id: string | undefined): Place | undefined => (id === undefined ? undefined : byId.get(id))
