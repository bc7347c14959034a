import { hit, once } from './once.ts'
import type { Recipe } from './recipe.ts'

/** Things that are struck and ring. */
export const struck: readonly Recipe[] = [
  {
    id: 'knock',
    kind: 'event',
    length: [1.3, 1.7],
    en: 'knock|knocks|knocking|knocked',
    zh: '敲门|叩门|敲|叩',
    layers: [
      {
        layer: 'beat',
        period: [8, 9],
        strokes: [
          [0.005, 1],
          [0.035, 0.9],
          [0.065, 1],
        ],
        looseness: 0.003,
        level: 1,
        grain: {
          form: 'modes',
          frequency: [190, 260],
          modes: [
            [1, 1, 0.05],
            [2.3, 0.6, 0.03],
            [4.1, 0.3, 0.02],
          ],
          strike: 0.4,
        },
      },
    ],
    on: [
      {
        en: 'metal|steel|iron|pipe|locker',
        zh: '金属|铁|钢|水管',
        instead: true,
        layers: [
          once(
            hit(380, 480, 0.3, [
              [1, 1, 0.12],
              [2.3, 0.7, 0.1],
              [4.1, 0.5, 0.06],
            ]),
            1,
            0.03,
            [0.3, 0.56],
          ),
        ],
      },
      {
        en: 'glass|window|windowpane|mirror',
        zh: '玻璃|窗户|窗|镜子',
        instead: true,
        layers: [
          once(
            hit(1300, 1600, 0.4, [
              [1, 1, 0.05],
              [2.4, 0.6, 0.03],
              [4.3, 0.3, 0.02],
            ]),
            1,
            0.03,
            [0.3, 0.56],
          ),
        ],
      },
      { en: 'door|doors|wood|wooden|table|desk', zh: '门|木|木头|桌子', layers: [] },
    ],
  },
  {
    id: 'bell',
    kind: 'event',
    length: [4, 5.5],
    en: 'bell|bells|ding|dings|church bell|church bells|toll|tolls|tolling|strikes',
    zh: '钟声|时钟敲|钟敲|教堂钟|敲钟|大钟|铃铛|铃声|铃',
    layers: [
      {
        layer: 'beat',
        period: [2.4, 2.9],
        strokes: [[0.004, 1]],
        looseness: 0.01,
        level: 0.8,
        grain: {
          form: 'modes',
          frequency: [250, 420],
          modes: [
            [0.5, 0.6, 3],
            [1, 1, 2.4],
            [1.19, 0.7, 1.9],
            [1.5, 0.4, 1.5],
            [2, 0.7, 1.3],
            [2.52, 0.3, 0.8],
            [3.01, 0.25, 0.6],
            [4.1, 0.2, 0.4],
          ],
          strike: 0.15,
        },
      },
    ],
  },
  {
    id: 'chimes',
    kind: 'bed',
    length: [5, 7],
    en: 'chime|chimes|wind chime|wind chimes|jingle bells|jingling bells|bells jingle|bells jingling|sleigh bells',
    zh: '风铃|编钟|叮当',
    layers: [
      {
        layer: 'scatter',
        perSecond: 2.2,
        grain: {
          form: 'modes',
          frequency: [1100, 2600],
          modes: [
            [1, 1, 1.4],
            [2.76, 0.4, 0.7],
            [5.4, 0.15, 0.3],
          ],
          strike: 0.05,
        },
        level: [0.15, 0.6],
      },
    ],
  },
  {
    id: 'gong',
    kind: 'event',
    length: [5, 6.5],
    en: 'gong|gongs|cymbal|singing bowl',
    zh: '锣|铜锣|颂钵|钹',
    layers: [
      {
        layer: 'beat',
        period: [30, 31],
        strokes: [[0.001, 1]],
        looseness: 0,
        level: 0.9,
        grain: {
          form: 'modes',
          frequency: [90, 130],
          modes: [
            [1, 1, 4],
            [1.52, 0.8, 3.4],
            [2.21, 0.7, 3],
            [2.9, 0.5, 2.4],
            [3.7, 0.5, 2],
            [5.3, 0.4, 1.5],
            [7.1, 0.3, 1],
          ],
          strike: 0.1,
        },
      },
    ],
  },
  {
    id: 'drum',
    kind: 'bed',
    length: [4, 6],
    en: 'drum|drums|drumming|drumbeat',
    zh: '鼓|鼓声|击鼓|擂鼓',
    layers: [
      {
        layer: 'beat',
        period: [0.95, 1.1],
        strokes: [
          [0, 1],
          [0.5, 0.7],
          [0.75, 0.6],
        ],
        looseness: 0.01,
        level: 1,
        grain: {
          form: 'modes',
          frequency: [75, 105],
          modes: [
            [1, 1, 0.25],
            [1.59, 0.6, 0.16],
            [2.14, 0.5, 0.12],
            [2.65, 0.3, 0.1],
          ],
          strike: 0.35,
        },
      },
    ],
  },
  {
    id: 'clock',
    kind: 'bed',
    length: [5, 8],
    en: 'clock|clocks|ticking|tick|tick-tock|watch ticking',
    zh: '时钟|钟表|嘀嗒|滴答声|秒针',
    layers: [
      {
        layer: 'beat',
        period: [1, 1],
        strokes: [
          [0, 1],
          [0.5, 0.8],
        ],
        looseness: 0.001,
        level: 0.9,
        grain: {
          form: 'modes',
          frequency: [2100, 2600],
          modes: [
            [1, 1, 0.012],
            [1.7, 0.6, 0.008],
            [0.4, 0.4, 0.02],
          ],
          strike: 0.6,
        },
      },
    ],
  },
  {
    id: 'doorbell',
    kind: 'event',
    length: [2, 2.6],
    en: 'doorbell|ding dong|ding-dong',
    zh: '门铃|叮咚',
    layers: [
      {
        layer: 'beat',
        period: [40, 41],
        strokes: [[0.001, 1]],
        looseness: 0,
        level: 0.7,
        grain: {
          form: 'modes',
          frequency: [659, 660],
          modes: [
            [1, 1, 0.7],
            [2.9, 0.2, 0.3],
          ],
          strike: 0.05,
        },
      },
      {
        layer: 'beat',
        period: [40, 41],
        strokes: [[0.015, 1]],
        looseness: 0,
        level: 0.7,
        grain: {
          form: 'modes',
          frequency: [523, 524],
          modes: [
            [1, 1, 0.9],
            [2.9, 0.2, 0.3],
          ],
          strike: 0.05,
        },
      },
    ],
  },
  {
    id: 'glass',
    kind: 'event',
    length: [1.4, 2],
    en: 'glass breaking|breaking glass|shatter|shatters|shattering|shattered|smash|smashes|smashing',
    zh: '玻璃碎|打碎|破碎|碎裂',
    layers: [
      {
        layer: 'beat',
        period: [30, 31],
        strokes: [[0.001, 1]],
        looseness: 0,
        level: 0.8,
        grain: { form: 'noise', band: [1500, 12_000], attack: 0.0006, decay: [0.08, 0.12] },
      },
      {
        layer: 'scatter',
        perSecond: 26,
        grain: {
          form: 'modes',
          frequency: [2800, 7500],
          modes: [
            [1, 1, 0.12],
            [1.6, 0.5, 0.07],
          ],
          strike: 0.1,
        },
        level: [0.05, 0.4],
      },
    ],
  },
]
