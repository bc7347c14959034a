import type { Recipe } from './recipe.ts'

/** Engines, vehicles and signals. */
export const machines: readonly Recipe[] = [
  {
    id: 'engine',
    kind: 'bed',
    length: [4, 7],
    en: 'engine|engines|motor|car|cars|truck|trucks|bus|van|taxi|motorcycle|motorbike|scooter|tractor|race car|racing car|driving|drives|vehicle|boat|speedboat',
    zh: '引擎|发动机|汽车|车|车子|轿车|赛车|摩托|摩托车|卡车|公交车|马达|拖拉机|快艇',
    layers: [
      {
        layer: 'drone',
        frequency: [42, 58],
        partials: [0.7, 1, 0.8, 0.9, 0.5, 0.6, 0.35, 0.3, 0.2, 0.2, 0.15],
        level: 0.5,
        wander: 0.03,
        throb: { rate: 13, depth: 0.35 },
      },
      { layer: 'noise', colour: 'brown', band: [60, 900], level: 0.3 },
    ],
  },
  {
    id: 'traffic',
    kind: 'bed',
    length: [5, 8],
    en: 'traffic|city|street|highway|motorway|road|downtown',
    zh: '车流|城市|街道|马路|公路|车水马龙|街头',
    layers: [
      { layer: 'noise', colour: 'brown', band: [50, 800], level: 0.6, swell: { period: [3, 6], depth: 0.5 } },
      { layer: 'noise', colour: 'pink', band: [500, 2500], level: 0.18, swell: { period: [4, 8], depth: 0.8 } },
      {
        layer: 'scatter',
        perSecond: 0.18,
        grain: { form: 'glide', from: [390, 420], to: [388, 418], length: [0.25, 0.5], buzz: 0.8 },
        level: [0.05, 0.15],
      },
    ],
  },
  {
    id: 'train',
    kind: 'bed',
    length: [5, 8],
    en: 'train|trains|railway|railroad|locomotive|subway|tram',
    zh: '火车|列车|铁路|地铁|电车|高铁',
    layers: [
      {
        layer: 'beat',
        period: [0.78, 0.86],
        strokes: [
          [0, 1],
          [0.16, 0.8],
        ],
        looseness: 0.01,
        level: 0.6,
        grain: {
          form: 'modes',
          frequency: [130, 180],
          modes: [
            [1, 1, 0.05],
            [3.2, 0.5, 0.03],
            [6.5, 0.3, 0.02],
          ],
          strike: 0.5,
        },
      },
      { layer: 'noise', colour: 'brown', band: [50, 700], level: 0.5, swell: { period: [2, 4], depth: 0.25 } },
      { layer: 'noise', colour: 'pink', band: [900, 3500], level: 0.08 },
    ],
    on: [
      {
        en: 'whistle|horn|steam|distant',
        zh: '汽笛|鸣笛|蒸汽|远处|远方',
        layers: [
          {
            layer: 'beat',
            period: [7, 9],
            strokes: [
              [0.12, 1],
              [0.32, 0.8],
            ],
            looseness: 0.01,
            level: 0.3,
            grain: {
              form: 'glide',
              from: [308, 312],
              to: [300, 308],
              length: [1, 1.4],
              buzz: 0.5,
              breath: 0.15,
              throat: [620, 930],
            },
          },
        ],
      },
    ],
  },
  {
    id: 'aeroplane',
    kind: 'bed',
    length: [5, 8],
    en: 'airplane|aeroplane|plane|jet|aircraft|airport',
    zh: '飞机|喷气|客机|机场',
    layers: [
      { layer: 'noise', colour: 'pink', band: [120, 1800], level: 0.6, swell: { period: [6, 9], depth: 0.5 } },
      { layer: 'drone', frequency: [150, 190], partials: [0.4, 0.2, 0.3, 0.1], level: 0.15, wander: 0.02 },
    ],
  },
  {
    id: 'helicopter',
    kind: 'bed',
    length: [4, 7],
    en: 'helicopter|chopper|rotor|drone',
    zh: '直升机|螺旋桨|无人机',
    layers: [
      {
        layer: 'beat',
        period: [0.09, 0.1],
        strokes: [[0, 1]],
        looseness: 0.005,
        level: 0.7,
        grain: { form: 'noise', band: [60, 900], attack: 0.008, decay: [0.02, 0.03] },
      },
      { layer: 'noise', colour: 'pink', band: [800, 4000], level: 0.1 },
    ],
  },
  {
    id: 'siren',
    kind: 'event',
    length: [4, 6],
    en: 'siren|sirens|ambulance|police car|fire truck',
    zh: '警笛|救护车|警车|消防车|警报声',
    layers: [
      {
        layer: 'drone',
        frequency: [700, 760],
        partials: [1, 0.5, 0.3, 0.2],
        level: 0.5,
        wander: 0,
        throb: { rate: 0.4, depth: 0.1, sweep: 0.35 },
      },
    ],
  },
  {
    id: 'horn',
    kind: 'event',
    length: [1.2, 1.8],
    en: 'horn|honk|honking|car horn|honks|beeps its horn',
    zh: '喇叭|鸣笛|按喇叭',
    layers: [
      {
        layer: 'beat',
        period: [20, 21],
        strokes: [
          [0.002, 1],
          [0.03, 1],
        ],
        looseness: 0,
        level: 0.5,
        grain: { form: 'glide', from: [400, 404], to: [400, 404], length: [0.35, 0.45], buzz: 0.9 },
      },
      {
        layer: 'beat',
        period: [20, 21],
        strokes: [
          [0.002, 1],
          [0.03, 1],
        ],
        looseness: 0,
        level: 0.5,
        grain: { form: 'glide', from: [500, 504], to: [500, 504], length: [0.35, 0.45], buzz: 0.9 },
      },
    ],
  },
  {
    id: 'ship',
    kind: 'event',
    length: [3.5, 4.5],
    en: 'ship|foghorn|ferry|boat horn|harbour|harbor|ship horn',
    zh: '轮船|船笛|雾笛|港口|货轮',
    layers: [
      {
        layer: 'beat',
        period: [30, 31],
        strokes: [[0.003, 1]],
        looseness: 0,
        level: 0.9,
        grain: { form: 'glide', from: [84, 90], to: [82, 88], length: [2.4, 3], buzz: 1, throat: [260, 520, 900] },
      },
    ],
  },
  {
    id: 'machine',
    kind: 'bed',
    length: [4, 7],
    en: 'machine|machinery|factory|washing machine|hum|humming|air conditioner|fridge|fan|generator|server',
    zh: '机器|工厂|洗衣机|嗡鸣|空调|冰箱|风扇|发电机',
    layers: [
      {
        layer: 'drone',
        frequency: [49, 51],
        partials: [0.6, 1, 0.3, 0.5, 0.15, 0.3, 0.1, 0.15],
        level: 0.5,
        wander: 0.004,
        throb: { rate: 2.1, depth: 0.15 },
      },
      { layer: 'noise', colour: 'pink', band: [300, 3000], level: 0.14 },
    ],
  },
  {
    id: 'radio',
    kind: 'bed',
    length: [4, 6],
    en: 'static|white noise|radio|television|tv static|noise',
    zh: '电流|杂音|白噪音|收音机|噪音|雪花屏',
    layers: [
      { layer: 'noise', colour: 'white', band: [400, 7000], level: 0.4, swell: { period: [0.5, 1.5], depth: 0.25 } },
      {
        layer: 'scatter',
        perSecond: 6,
        grain: { form: 'noise', band: [1000, 8000], attack: 0.0003, decay: [0.002, 0.01] },
        level: [0.2, 0.7],
      },
    ],
  },
  {
    id: 'saw',
    kind: 'event',
    length: [3, 4],
    en: 'saw|saws|sawing|handsaw|hacksaw',
    zh: '锯|锯木|拉锯',
    layers: [
      {
        layer: 'beat',
        period: [0.86, 0.94],
        strokes: [
          [0.02, 1],
          [0.5, 0.7],
        ],
        looseness: 0.02,
        level: 0.8,
        grain: { form: 'noise', band: [700, 4200], attack: 0.13, decay: [0.1, 0.14] },
      },
    ],
  },
]
