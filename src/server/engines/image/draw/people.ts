import { mix } from '../kit/colour.ts'
import { random } from '../kit/random.ts'
import type { Figure, Look } from './figure.ts'
import type { Pen } from './pen.ts'

const DARK = '#211b20'
const flat = { shade: 0, soft: true } as const
const skins = ['#f0c8a4', '#e0ac82', '#c68a5c', '#9a6440', '#6f4630']
const cloths = ['#3b5f7a', '#b8403a', '#d99a3a', '#4a7a5a', '#6a4a7a', '#2f6f7f', '#c86a4a', '#8a8f5a']

const robed = new Set(['king', 'queen', 'monk', 'wizard', 'samurai', 'angel'])
const skirted = new Set(['woman', 'girl', 'dancer'])
const young = new Set(['girl', 'boy', 'child'])

/** A person of one of many callings, three-quarters to the right. */
const person: Figure = {
  width: 0.52,
  head: [0.01, -0.98, 0.26],
  hand: [0.22, -0.48, 0.3],
  focus: [0.02, -0.86, 0.32],
  margin: 0.3,
  seat: [0, -0.8, 0.3],
  draw(pen, look) {
    const v = look.variant
    if (v === 'ghost') return ghost(pen, look)
    const [main, skinDefault, third] = look.inks
    const rng = look.rng
    const crowd = v === 'person'
    const skin = crowd ? rng.pick(['#f0c8a4', '#e0ac82', '#c68a5c', '#9a6440', '#6f4630']) : skinDefault
    const hair =
      look.parts['hair'] ??
      (v === 'monk' ? skin : young.has(v) || crowd ? rng.pick(['#2b211f', '#4a2f20', '#6b4426', '#33262a']) : '#33262a')
    const own = look.parts['shirt'] ?? look.parts['coat'] ?? main
    const dress = look.parts['dress'] ?? own
    const body =
      crowd && look.inks[0] === '#3b5f7a' ? rng.pick(['#3b5f7a', '#b8403a', '#d99a3a', '#4a7a5a', '#6a4a7a']) : own
    const legs = v === 'knight' || v === 'astronaut' ? main : v === 'farmer' ? '#3f5f8a' : '#2f3440'
    const head = young.has(v) ? 0.105 : 0.078
    const top = -1 + head
    const hip = young.has(v) ? -0.4 : -0.46
    const shoulder = top + head + 0.06
    const running = look.traits.includes('running') || v === 'runner'
    const dancing = look.traits.includes('dancing') || v === 'dancer'
    const sitting = look.traits.includes('sitting')
    const step = running ? 0.22 : dancing ? 0.05 : rng.range(0.03, 0.09)
    const drop = sitting ? 0.28 : 0
    if (v === 'angel')
      pen.both(() =>
        pen.blob([0.04, -0.72, 0.26, -0.98, 0.46, -0.94, 0.42, -0.6, 0.24, -0.42, 0.06, -0.5], '#f8f4ea', {
          shade: 0.6,
        }),
      )
    pen.at(0, drop, { rot: running ? 0.12 : 0 }, () => {
      // far arm, legs
      arm(pen, look, -1, shoulder, mix(body, DARK, 0.22), skin, running, dancing)
      const long = robed.has(v) || (skirted.has(v) && !running)
      if (sitting) {
        for (const s of [0.05, -0.02])
          pen.limb([s, hip, 0.26 + s, hip + 0.02, 0.28 + s, -drop], 0.12, 0.1, 0.06, s ? mix(legs, DARK, 0.2) : legs)
      } else {
        const leg = (x: number, ink: string, back: boolean) => {
          pen.limb(
            back && running
              ? [x, hip, x - 0.08, hip * 0.55, x - 0.28, hip * 0.45]
              : dancing && back
                ? [x, hip, x - 0.12, hip * 0.66, x + 0.04, hip * 0.5]
                : [x, hip, x + (back ? -step : step) * 0.6, hip * 0.5, x + (back ? -step : step), -0.03],
            0.11,
            0.085,
            0.055,
            ink,
          )
          if (!(back && (running || dancing))) {
            const f = x + (back ? -step : step)
            pen.blob(
              [f - 0.035, -0.05, f + 0.03, -0.05, f + 0.085, -0.01, f - 0.04, 0],
              v === 'astronaut' ? '#c9ccc8' : dancing ? main : '#33272a',
              { shade: 0.2 },
            )
          }
        }
        const tone = skirted.has(v) ? skin : legs
        leg(-0.035, mix(tone, DARK, 0.22), true)
        leg(0.035, tone, false)
      }
      const trunk = [-0.1, shoulder, 0.1, shoulder, 0.105, hip + 0.03, -0.105, hip + 0.03]
      if (v === 'dancer') {
        pen.blob([-0.08, shoulder, 0.08, shoulder, 0.07, hip - 0.02, -0.07, hip - 0.02], body)
        pen.blob(
          [-0.07, hip - 0.06, 0.07, hip - 0.06, 0.28, hip + 0.06, 0.12, hip + 0.1, -0.1, hip + 0.1, -0.28, hip + 0.05],
          mix(dress, '#ffffff', 0.25),
          { shade: 0.6 },
        )
      } else if (long) {
        const hem = robed.has(v) ? -0.02 : v === 'girl' ? -0.22 : -0.2
        const flare = robed.has(v) ? 0.21 : 0.2
        pen.blob(
          [
            -0.09,
            shoulder - 0.015,
            0.09,
            shoulder - 0.015,
            0.1,
            hip - 0.12,
            flare * 0.85,
            (hip + hem) / 2,
            flare,
            hem,
            0,
            hem + 0.02,
            -flare,
            hem,
            -flare * 0.85,
            (hip + hem) / 2,
            -0.1,
            hip - 0.12,
          ],
          dress,
          { shade: 0.8 },
        )
        if (robed.has(v))
          pen.limb([-0.1, hip - 0.1, 0, hip - 0.08, 0.1, hip - 0.1], 0.035, 0.035, 0.035, third, { shade: 0 })
        if (v === 'queen' || v === 'king')
          pen.limb([0.02, shoulder, 0.03, hip, 0.04, -0.04], 0.03, 0.04, 0.07, third, { shade: 0.2 })
      } else if (v === 'astronaut') {
        pen.box(-0.17, shoulder - 0.02, 0.1, 0.28, mix(main, DARK, 0.25), { round: 0.03 })
        pen.blob(
          [-0.13, shoulder - 0.01, 0.13, shoulder - 0.01, 0.15, hip, 0.13, hip + 0.06, -0.13, hip + 0.06, -0.15, hip],
          main,
          { shade: 0.7 },
        )
        pen.box(-0.05, shoulder + 0.09, 0.11, 0.08, third, { round: 0.015, shade: 0.2 })
        pen.oval(-0.02, shoulder + 0.12, 0.014, 0.014, '#c8321f', flat)
      } else {
        pen.blob(
          [
            -0.11,
            shoulder + 0.01,
            -0.05,
            shoulder - 0.03,
            0.05,
            shoulder - 0.03,
            0.115,
            shoulder + 0.01,
            0.11,
            hip - 0.08,
            0.115,
            hip + 0.05,
            -0.115,
            hip + 0.05,
            -0.11,
            hip - 0.08,
          ],
          v === 'knight' ? main : body,
          { shade: 0.7 },
        )
        if (v === 'knight')
          pen.poly([-0.05, shoulder, 0.05, shoulder, 0.07, hip + 0.1, -0.07, hip + 0.1], third, { shade: 0.3 })
        if (v === 'chef')
          pen.poly([-0.06, shoulder + 0.12, 0.08, shoulder + 0.12, 0.11, hip + 0.16, -0.09, hip + 0.16], '#ffffff', {
            shade: 0.4,
          })
        if (v === 'farmer')
          pen.both(() => pen.limb([0.05, shoulder, 0.06, hip], 0.025, 0.025, 0.05, '#3f5f8a', { shade: 0 }))
        if (v === 'man') { pen.poly([-0.02, shoulder - 0.02, 0.06, shoulder - 0.02, 0.03, shoulder + 0.12], '#f3ead8', flat); pen.poly([0.01, shoulder, 0.04, shoulder, 0.03, shoulder + 0.12], '#b8403a', flat) } // prettier-ignore
      }
      void trunk
      arm(pen, look, 1, shoulder, body, skin, running, dancing)
      if (look.parts['scarf'])
        pen.limb(
          [-0.07, shoulder - 0.02, 0.08, shoulder - 0.01, 0.06, shoulder + 0.16],
          0.05,
          0.05,
          0.04,
          look.parts['scarf'],
        )
      drawFace(pen, look, top, head, skin, hair)
      gear(pen, look, top, head, shoulder, third)
    })
  },
}

function arm(
  pen: Pen,
  look: Look,
  side: 1 | -1,
  shoulder: number,
  sleeve: string,
  skin: string,
  running: boolean,
  dancing: boolean,
): void {
  const s = side
  const hold = s === 1 && ['fisherman', 'wizard', 'knight', 'samurai', 'chef', 'musician'].includes(look.variant)
  const points = dancing
    ? [0.09 * s, shoulder + 0.03, 0.2 * s, shoulder - 0.1, 0.1 * s, shoulder - 0.27]
    : running
      ? [0.08 * s, shoulder + 0.03, 0.16 * s, shoulder + 0.16, 0.2 * s + 0.08, shoulder + 0.04]
      : hold
        ? [0.1, shoulder + 0.03, 0.15, shoulder + 0.17, 0.24, shoulder + 0.14]
        : [0.1 * s, shoulder + 0.03, 0.14 * s, shoulder + 0.17, 0.12 * s + 0.05, shoulder + 0.31]
  pen.limb(points, 0.075, 0.06, 0.045, look.variant === 'dancer' ? skin : sleeve, { shade: 0.4 })
  pen.oval(points.at(-2) ?? 0, points.at(-1) ?? 0, 0.026, 0.028, look.variant === 'astronaut' ? '#d9d8d0' : skin, {
    shade: 0.2,
  })
}

function drawFace(pen: Pen, look: Look, y: number, r: number, skin: string, hair: string): void {
  const v = look.variant
  if (v === 'astronaut') {
    pen.oval(0.01, y, r * 1.35, r * 1.3, look.inks[0], { shade: 0.6 })
    pen.blob([-0.03, y - r * 0.7, r * 1.1, y - r * 0.6, r * 1.3, y, r, y + r * 0.7, -0.02, y + r * 0.6], '#2f4a66', {
      shade: 0.3,
    })
    pen.line([r * 0.5, y - r * 0.5, r * 0.95, y - r * 0.3], 0.016, '#dff0f4')
    return
  }
  const woman = ['woman', 'girl', 'queen', 'dancer', 'angel'].includes(v)
  if (woman)
    pen.blob(
      [
        -r,
        y - r * 0.6,
        0,
        y - r * 1.15,
        r,
        y - r * 0.5,
        r * 0.6,
        y,
        -r * 0.2,
        y + r * 0.6,
        -r * 0.5,
        y + r * (v === 'dancer' ? 0.6 : 2.3),
        -r * 1.3,
        y + r * (v === 'dancer' ? 0.4 : 2),
      ],
      hair,
      { shade: 0.3 },
    )
  pen.limb([0, y + r * 0.4, 0, y + r * 1.3], r * 0.8, r * 0.75, r * 0.8, mix(skin, '#7a3a2a', 0.2), { shade: 0 })
  pen.blob(
    [
      -r * 0.82,
      y - r * 0.3,
      -r * 0.4,
      y - r,
      r * 0.5,
      y - r,
      r * 0.9,
      y - r * 0.3,
      r * 0.84,
      y + r * 0.3,
      r * 0.3,
      y + r,
      -r * 0.3,
      y + r * 0.9,
      -r * 0.8,
      y + r * 0.2,
    ],
    skin,
    { shade: 0.45 },
  )
  if (v !== 'monk')
    pen.blob(
      [
        -r * 1,
        y + r * 0.1,
        -r * 0.95,
        y - r * 0.8,
        -r * 0.1,
        y - r * 1.25,
        r * 0.8,
        y - r * 0.9,
        r * 0.85,
        y - r * 0.4,
        r * 0.1,
        y - r * 0.5,
        -r * 0.4,
        y - r * 0.2,
        -r * 0.5,
        y + r * 0.3,
      ],
      hair,
      { shade: 0.2 },
    )
  const e = look.parts['eye'] ?? DARK
  for (const x of [0.08, 0.58]) pen.oval(r * x, y - r * 0.02, r * 0.1, r * 0.13, e, { shade: 0 })
  pen.line([r * 0.38, y + r * 0.05, r * 0.5, y + r * 0.3, r * 0.36, y + r * 0.34], r * 0.07, mix(skin, '#7a2a1a', 0.5))
  pen.line([r * 0.08, y + r * 0.58, r * 0.32, y + r * 0.66, r * 0.55, y + r * 0.56], r * 0.1, '#a8443a')
  pen.oval(r * -0.05, y + r * 0.36, r * 0.18, r * 0.13, '#e0705a', { ...flat, alpha: 0.4 })
}

/** What shows a calling: hats, crowns, swords, rods. */
function gear(pen: Pen, look: Look, y: number, r: number, shoulder: number, third: string): void {
  const hand = [0.24, shoulder + 0.14] as const
  switch (look.variant) {
    case 'king':
    case 'queen':
      return pen.poly(
        [
          -r * 0.9,
          y - r * 0.7,
          -r * 1.05,
          y - r * 1.7,
          -r * 0.4,
          y - r * 1.1,
          0.0,
          y - r * 1.95,
          r * 0.45,
          y - r * 1.1,
          r * 1.05,
          y - r * 1.7,
          r * 0.9,
          y - r * 0.7,
        ],
        third,
        { shade: 0.4 },
      )
    case 'wizard':
      pen.blob([-r * 1.7, y - r * 0.5, 0, y - r * 0.85, r * 1.7, y - r * 0.5, 0, y - r * 0.3], look.inks[0], {
        shade: 0.4,
      })
      pen.poly(
        [
          -r * 0.95,
          y - r * 0.6,
          -r * 0.4,
          y - r * 2.6,
          -r * 0.9,
          y - r * 3.2,
          r * 0.3,
          y - r * 2.5,
          r * 0.95,
          y - r * 0.6,
        ],
        look.inks[0],
      )
      pen.blob([-r * 0.5, y + r * 0.5, r * 0.7, y + r * 0.5, r * 0.4, y + r * 2.4, 0, y + r * 2.9], '#e8e4da', {
        shade: 0.3,
      })
      pen.line([0.25, -0.86, 0.24, 0], 0.03, '#7a5230', 1, true)
      pen.glow(0.25, -0.88, 0.2, third, 0.8)
      return pen.oval(0.25, -0.88, 0.04, 0.04, third)
    case 'knight':
      pen.blob(
        [-r, y + r * 0.8, -r * 1.05, y - r * 0.6, 0, y - r * 1.3, r * 1.05, y - r * 0.6, r, y + r * 0.8],
        look.inks[1],
        { shade: 0.6 },
      )
      pen.box(r * -0.1, y - r * 0.2, r * 1.1, r * 0.3, DARK, { shade: 0 })
      pen.limb([0, y - r * 1.1, -r, y - r * 2.2, -r * 2, y - r * 1.4], 0.05, 0.07, 0.02, third)
      pen.poly(
        [
          0.22,
          shoulder - 0.36,
          0.25,
          shoulder - 0.42,
          0.28,
          shoulder - 0.36,
          0.27,
          shoulder + 0.12,
          0.23,
          shoulder + 0.12,
        ],
        '#dfe6e8',
        { shade: 0.3 },
      )
      return pen.line([0.17, shoulder + 0.12, 0.33, shoulder + 0.12], 0.03, '#d9a434')
    case 'samurai':
      pen.oval(-r * 0.2, y - r * 1.3, r * 0.4, r * 0.4, DARK)
      pen.line([hand[0], hand[1], 0.36, shoulder - 0.1, 0.42, shoulder - 0.34], 0.025, '#e6ecee')
      return pen.line([hand[0] - 0.03, hand[1] + 0.06, hand[0] + 0.02, hand[1] - 0.05], 0.035, '#7a1f1f')
    case 'fisherman':
      hat(pen, r, y, third)
      pen.line([0.2, shoulder + 0.18, 0.46, shoulder - 0.28], 0.018, '#6b452c', 1, true)
      return pen.line([0.46, shoulder - 0.28, 0.52, shoulder, 0.52, -0.06], 0.006, '#f3ead2')
    case 'farmer':
      hat(pen, r, y, '#d9b45a')
      pen.line([-0.2, -0.86, -0.16, 0], 0.024, '#8a5f34', 1, true)
      return [-0.05, 0, 0.05].forEach(x => pen.line([-0.2 + x, -1.0, -0.2 + x * 0.6, -0.86], 0.016, '#6b7278', 1, true))
    case 'chef':
      pen.box(-r * 0.85, y - r * 1.4, r * 1.7, r * 0.8, '#fbf8f0', { shade: 0.3 })
      return pen.blob(
        [-r * 1.2, y - r * 1.4, -r * 0.8, y - r * 2.3, 0, y - r * 2.5, r * 0.8, y - r * 2.3, r * 1.2, y - r * 1.4],
        '#fbf8f0',
        { shade: 0.5 },
      )
    case 'musician':
      pen.at(0.08, shoulder + 0.3, { rot: 0.9, sx: 0.42, sy: 0.42 }, () => {
        pen.blob(
          [-0.2, 0, -0.24, -0.2, -0.12, -0.32, -0.15, -0.46, 0, -0.54, 0.15, -0.46, 0.12, -0.32, 0.24, -0.2, 0.2, 0],
          '#c07a35',
          { shade: 0.6 },
        )
        pen.oval(0, -0.28, 0.08, 0.08, DARK, flat)
        pen.box(-0.035, -1.1, 0.07, 0.8, '#5a3320')
      })
      return
    case 'angel':
      return pen.line([-r, y - r * 1.6, 0, y - r * 1.85, r, y - r * 1.6, 0, y - r * 1.4, -r, y - r * 1.6], 0.02, third)
    case 'runner':
      return pen.limb([-r * 0.9, y - r * 0.6, r * 0.8, y - r * 0.6], 0.025, 0.025, 0.025, '#f3ead2', { shade: 0 })
  }
}

function hat(pen: Pen, r: number, y: number, ink: string): void {
  pen.blob([-r * 1.8, y - r * 0.55, 0, y - r * 0.9, r * 1.9, y - r * 0.5, 0, y - r * 0.35], ink, { shade: 0.4 })
  pen.blob([-r * 0.9, y - r * 0.65, -r * 0.7, y - r * 1.4, r * 0.7, y - r * 1.4, r * 0.9, y - r * 0.6], ink, {
    shade: 0.5,
  })
}

function ghost(pen: Pen, look: Look): void {
  const [main, second, third] = look.inks
  pen.glow(0, -0.6, 0.8, main, 0.35)
  pen.blob(
    [
      0, -1, 0.24, -0.9, 0.3, -0.6, 0.32, -0.2, 0.36, 0, 0.2, -0.1, 0.1, 0, 0, -0.1, -0.1, 0, -0.2, -0.1, -0.36, 0,
      -0.32, -0.2, -0.3, -0.6, -0.24, -0.9,
    ],
    main,
    { shade: 0.6, alpha: 0.93 },
  )
  pen.both(() => pen.oval(0.1, -0.72, 0.045, 0.07, third, { shade: 0 }))
  pen.oval(0.0, -0.54, 0.05, 0.07, third, { shade: 0 })
  pen.both(() => pen.limb([0.26, -0.6, 0.44, -0.54, 0.42, -0.42], 0.1, 0.08, 0.05, mix(main, second, 0.4)))
}

const crowd: Figure = {
  width: 2.3,
  draw(pen, look) {
    const rng = look.rng
    for (let row = 0; row < 3; row++)
      for (let i = 0; i < 9 - row; i++) {
        const v = rng.pick(['person', 'woman', 'man', 'girl', 'person'])
        const inks = [
          row === 2 && i === 3 ? (look.inks[2] ?? '#b8403a') : (cloths[rng.int(0, cloths.length - 1)] ?? '#3b5f7a'),
          skins[rng.int(0, 3)] ?? '#e0ac82',
          '#e3c79a',
        ] as const
        pen.dim(pen.press.shadow, (2 - row) * 0.16, () =>
          pen.at(
            -1.02 + (i + (row % 2) * 0.5) * 0.26 + rng.range(-0.03, 0.03),
            -0.26 + row * 0.13,
            { sx: (i % 2 ? -1 : 1) * 0.72, sy: 0.72 * rng.range(0.92, 1.06) },
            () => person.draw(pen, { ...look, variant: v, inks, traits: [], rng: random(i + row * 20, 'crowd') }),
          ),
        )
      }
  },
}

const couple: Figure = {
  width: 0.8,
  focus: [0, -0.85, 0.4],
  draw(pen, look) {
    pen.at(-0.15, 0, {}, () => person.draw(pen, { ...look, variant: 'man', inks: [look.inks[0], look.inks[1], DARK] }))
    pen.at(0.16, 0, { sx: -0.94, sy: 0.94 }, () =>
      person.draw(pen, { ...look, variant: 'woman', inks: [look.inks[2], look.inks[1], DARK] }),
    )
  },
}

const robot: Figure = {
  width: 0.62,
  head: [0, -1, 0.25],
  hand: [0.26, -0.4, 0.3],
  focus: [0, -0.8, 0.4],
  draw(pen, look) {
    const [main, second, third] = look.inks
    const dark = mix(main, DARK, 0.45)
    pen.both(() => {
      pen.box(0.04, -0.36, 0.1, 0.32, dark)
      pen.box(0.02, -0.08, 0.16, 0.08, main, { round: 0.02 })
      pen.limb([0.2, -0.62, 0.27, -0.5, 0.25, -0.36], 0.08, 0.07, 0.07, dark)
      pen.oval(0.21, -0.64, 0.06, 0.06, main)
      pen.poly([0.2, -0.36, 0.3, -0.36, 0.31, -0.26, 0.27, -0.3, 0.24, -0.3, 0.2, -0.26], main)
    })
    pen.box(-0.19, -0.7, 0.38, 0.37, main, { round: 0.03, shade: 0.7 })
    pen.box(-0.12, -0.62, 0.24, 0.15, second, { round: 0.015, shade: 0.2 })
    for (const x of [-0.07, 0, 0.07]) pen.oval(x, -0.58, 0.02, 0.02, third, flat)
    pen.line([-0.08, -0.52, -0.03, -0.52, 0, -0.55, 0.03, -0.5, 0.08, -0.52], 0.012, third, 1, true)
    pen.box(-0.04, -0.74, 0.08, 0.06, dark)
    pen.box(-0.16, -0.95, 0.32, 0.22, main, { round: 0.04, shade: 0.6 })
    pen.both(() => {
      pen.oval(0.07, -0.85, 0.04, 0.04, look.parts['eye'] ?? '#f6e08a', { shade: 0 })
      pen.oval(0.07, -0.85, 0.018, 0.018, DARK, { shade: 0 })
      pen.box(0.16, -0.89, 0.035, 0.1, third)
    })
    for (let i = -2; i <= 2; i++) pen.line([i * 0.03, -0.78, i * 0.03, -0.76], 0.014, DARK)
    pen.line([0, -0.95, 0, -1.03], 0.018, dark)
    pen.oval(0, -1.04, 0.03, 0.03, third)
  },
}

const snowman: Figure = {
  width: 0.7,
  head: [0, -0.96, 0.3],
  draw(pen, look) {
    const [main, second, third] = look.inks
    pen.both(() => pen.line([0.2, -0.5, 0.46, -0.66, 0.54, -0.64], 0.025, '#5a3a28'))
    pen.oval(0, -0.2, 0.31, 0.22, main, { shade: 0.8 })
    pen.oval(0, -0.5, 0.23, 0.19, main, { shade: 0.7 })
    pen.oval(0, -0.77, 0.165, 0.16, main, { shade: 0.6 })
    for (const y of [-0.58, -0.5, -0.42]) pen.oval(0, y, 0.02, 0.02, third, { shade: 0 })
    for (const x of [-0.05, 0.07]) pen.oval(x, -0.82, 0.02, 0.022, third, { shade: 0 })
    pen.poly([0.0, -0.79, 0.22, -0.74, 0, -0.73], second, { shade: 0.3 })
    pen.limb([-0.16, -0.65, 0, -0.6, 0.16, -0.65], 0.07, 0.07, 0.07, look.parts['scarf'] ?? '#c8321f')
    pen.limb([0.1, -0.64, 0.16, -0.5, 0.14, -0.4], 0.07, 0.06, 0.06, look.parts['scarf'] ?? '#c8321f')
    if (look.traits.includes('hat')) return
    pen.box(-0.22, -0.93, 0.44, 0.035, third)
    pen.box(-0.13, -1.12, 0.26, 0.2, third)
  },
}

const scarecrow: Figure = {
  width: 0.9,
  draw(pen, look) {
    const [main, second, third] = look.inks
    pen.line([0, -0.8, 0, 0], 0.05, second)
    pen.line([-0.42, -0.66, 0.42, -0.66], 0.04, second)
    pen.poly(
      [-0.4, -0.74, 0.4, -0.74, 0.38, -0.58, 0.16, -0.58, 0.2, -0.26, -0.2, -0.26, -0.16, -0.58, -0.38, -0.58],
      third,
      { shade: 0.7 },
    )
    for (const x of [-0.42, 0.42])
      for (const k of [-0.08, 0, 0.08]) pen.line([x, -0.66, x + Math.sign(x) * 0.08, -0.62 + k], 0.018, main)
    pen.oval(0, -0.83, 0.11, 0.12, '#e6cfa0')
    for (const x of [-0.04, 0.04]) pen.oval(x, -0.85, 0.016, 0.018, DARK, { shade: 0 })
    pen.line([-0.05, -0.78, 0, -0.76, 0.05, -0.78], 0.014, DARK)
    hat(pen, 0.12, -0.84, main)
  },
}

export const people: Readonly<Record<string, Figure>> = { person, crowd, couple, robot, snowman, scarecrow }
