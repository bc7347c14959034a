import { mix } from '../../kit/colour.ts'
import type { Figure, Look } from '../figure.ts'
import type { Pen } from '../pen.ts'

import { drawFace, gear, ghost } from './attire.ts'

const DARK = '#211b20'

const flat = { shade: 0, soft: true } as const

const robed = new Set(['king', 'queen', 'monk', 'wizard', 'samurai', 'angel'])

const skirted = new Set(['woman', 'girl', 'dancer'])

const young = new Set(['girl', 'boy', 'child'])

/** A person of one of many callings, three-quarters to the right. */
export const person: Figure = {
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
    const moving = look.phase !== undefined && !sitting && !dancing
    const swing = moving ? Math.sin((look.phase ?? 0) * 2 * Math.PI) : 0
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
          if (moving) {
            const reach = (back ? -swing : swing) * (running ? 0.24 : 0.13)
            const turn = Math.cos((look.phase ?? 0) * 2 * Math.PI) * (back ? -1 : 1)
            const lift = Math.max(0, turn) * (running ? 0.16 : 0.06)
            const foot = x + reach
            pen.limb(
              [x, hip, x + reach * 0.5 + lift * 0.5, hip * 0.5 - lift * 0.3, foot, -0.03 - lift],
              0.11,
              0.085,
              0.055,
              ink,
            )
            const sole = [foot - 0.035, -0.05, foot + 0.03, -0.05, foot + 0.085, -0.01, foot - 0.04, 0]
            const shoe = v === 'astronaut' ? '#c9ccc8' : '#33272a'
            pen.at(0, -lift, {}, () => pen.blob(sole, shoe, { shade: 0.2 }))
            return
          }
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
  const swing = look.phase === undefined ? 0 : Math.sin(look.phase * 2 * Math.PI) * -s * (running ? 0.16 : 0.09)
  const points = dancing
    ? [0.09 * s, shoulder + 0.03, 0.2 * s, shoulder - 0.1, 0.1 * s, shoulder - 0.27]
    : running
      ? [0.08 * s, shoulder + 0.03, 0.16 * s, shoulder + 0.16, 0.2 * s + 0.08 + swing, shoulder + 0.04]
      : hold
        ? [0.1, shoulder + 0.03, 0.15, shoulder + 0.17, 0.24, shoulder + 0.14]
        : [0.1 * s, shoulder + 0.03, 0.14 * s + swing * 0.5, shoulder + 0.17, 0.12 * s + 0.05 + swing, shoulder + 0.31]
  pen.limb(points, 0.075, 0.06, 0.045, look.variant === 'dancer' ? skin : sleeve, { shade: 0.4 })
  pen.oval(points.at(-2) ?? 0, points.at(-1) ?? 0, 0.026, 0.028, look.variant === 'astronaut' ? '#d9d8d0' : skin, {
    shade: 0.2,
  })
}

export const people: Readonly<Record<string, Figure>> = { person }
