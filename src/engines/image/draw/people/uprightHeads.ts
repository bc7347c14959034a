import { flat } from '../press.ts'
import { mix } from '../../kit/colour.ts'
import type { Head } from '../head.ts'
import { eye } from './eyes.ts'

const DARK = '#1d181b'

// Heads of kinds whose own drawing is one piece, in units of their radius, looking to the right.

export const rabbitHead: Head = (pen, look, asleep) => {
  const [main, second, third] = look.inks
  for (const [x, r] of [
    [-0.35, -0.2],
    [0.15, 0.08],
  ] as const)
    pen.at(x, -0.75, { rot: r }, () => {
      pen.blob([-0.22, 0.1, -0.3, -0.8, 0, -1.55, 0.3, -0.8, 0.22, 0.1], main, { shade: 0.4 })
      pen.blob([-0.1, 0, -0.15, -0.8, 0, -1.3, 0.15, -0.8, 0.1, 0], third, flat)
    })
  pen.blob([-0.9, 0.1, -0.75, -0.7, 0, -0.95, 0.75, -0.6, 1, 0.1, 0.75, 0.75, 0, 0.95, -0.7, 0.75], main, {
    shade: 0.5,
  })
  pen.oval(0.5, 0.4, 0.42, 0.34, second, flat)
  pen.oval(0.62, 0.16, 0.13, 0.1, third, { shade: 0 })
  eye(pen, 0.12, -0.1, 0.14, asleep)
  eye(pen, 0.72, -0.12, 0.11, asleep)
  for (const y of [0.35, 0.5]) pen.line([0.6, y, 1.4, y - 0.12], 0.035, second)
}

export const mouseHead: Head = (pen, look, asleep) => {
  const [main, second] = look.inks
  for (const x of [-0.75, 0.5]) {
    pen.oval(x, -0.85, 0.56, 0.58, mix(main, DARK, 0.1))
    pen.oval(x, -0.83, 0.36, 0.38, second, flat)
  }
  pen.blob([-0.85, 0.1, -0.6, -0.75, 0.1, -0.9, 0.75, -0.35, 1.35, 0.3, 0.9, 0.65, 0, 0.85, -0.7, 0.65], main, {
    shade: 0.5,
  })
  pen.oval(1.32, 0.3, 0.14, 0.12, second, { shade: 0 })
  eye(pen, 0.15, -0.15, 0.14, asleep)
  eye(pen, 0.7, -0.12, 0.11, asleep)
  for (const y of [0.3, 0.45]) pen.line([0.9, y, 1.6, y + (y - 0.38) * 2], 0.035, DARK, 0.6)
}

export const monkeyHead: Head = (pen, look, asleep) => {
  const [main, second] = look.inks
  pen.both(() => {
    pen.oval(0.98, -0.05, 0.34, 0.36, main)
    pen.oval(0.98, -0.05, 0.2, 0.22, second, flat)
  })
  pen.oval(0, -0.05, 0.98, 0.92, main, { shade: 0.5 })
  pen.blob([-0.5, -0.25, -0.1, -0.55, 0.2, -0.35, 0.5, -0.55, 0.85, -0.25, 0.8, 0.4, 0.2, 0.85, -0.45, 0.45], second, {
    shade: 0.2,
    soft: true,
  })
  for (const x of [-0.08, 0.45]) eye(pen, x, -0.12, 0.13, asleep)
  for (const x of [0.14, 0.26]) pen.oval(x, 0.22, 0.05, 0.04, DARK, flat)
  pen.line([-0.1, 0.48, 0.2, 0.6, 0.52, 0.46], 0.07, DARK)
}

export const squirrelHead: Head = (pen, look, asleep) => {
  const [main, second] = look.inks
  for (const x of [-0.45, 0.3]) pen.poly([x - 0.28, -0.6, x, -1.35, x + 0.3, -0.6], main)
  pen.blob([-0.85, 0.1, -0.65, -0.7, 0.1, -0.85, 0.8, -0.35, 1.15, 0.15, 0.8, 0.6, 0, 0.85, -0.7, 0.65], main, {
    shade: 0.5,
  })
  pen.oval(0.5, 0.42, 0.42, 0.3, second, flat)
  pen.oval(1.1, 0.12, 0.12, 0.1, DARK, { shade: 0 })
  for (const x of [0.1, 0.65]) eye(pen, x, -0.12, 0.14, asleep)
}

export const hedgehogHead: Head = (pen, look, asleep) => {
  const [main, second] = look.inks
  for (let ring = 0; ring < 2; ring++)
    for (let i = 0; i < 11; i++) {
      const t = 2.1 + (i / 10) * 3
      const r = 1.35 - ring * 0.35
      pen.poly(
        [
          Math.cos(t - 0.13) * 0.8,
          Math.sin(t - 0.13) * 0.8,
          Math.cos(t) * r,
          Math.sin(t) * r,
          Math.cos(t + 0.13) * 0.8,
          Math.sin(t + 0.13) * 0.8,
        ],
        ring ? mix(main, second, 0.35) : main,
        { shade: 0 },
      )
    }
  pen.oval(-0.1, -0.05, 0.9, 0.88, main)
  pen.blob([-0.3, -0.4, 0.3, -0.65, 0.8, -0.3, 1.35, 0.2, 0.8, 0.6, 0.1, 0.8, -0.4, 0.4], second, { shade: 0.4 })
  pen.oval(1.34, 0.18, 0.14, 0.12, DARK, { shade: 0 })
  for (const x of [0.3, 0.74]) eye(pen, x, -0.1, 0.12, asleep)
}

export const penguinHead: Head = (pen, look, asleep) => {
  const [main, second, third] = look.inks
  pen.oval(0, 0, 0.92, 0.95, main, { shade: 0.5 })
  pen.blob([-0.2, 0.7, -0.25, -0.1, 0.15, -0.5, 0.4, -0.25, 0.75, -0.4, 0.85, 0.2, 0.5, 0.8], second, {
    shade: 0.2,
    soft: true,
  })
  for (const x of [0.12, 0.6]) eye(pen, x, -0.1, 0.12, asleep)
  pen.poly([0.3, 0.1, 1.3, 0.3, 0.3, 0.44], third, { shade: 0.3 })
}

export const owlHead: Head = (pen, look, asleep) => {
  const [main, second, third] = look.inks
  pen.both(() => pen.poly([0.3, -0.75, 1, -1.3, 0.95, -0.3], mix(main, DARK, 0.2)))
  pen.oval(0, 0, 1, 0.98, main, { shade: 0.5 })
  pen.both(() => {
    pen.oval(0.4, -0.05, 0.46, 0.46, second, { shade: 0.2 })
    if (asleep) pen.line([0.2, 0, 0.4, 0.12, 0.6, 0], 0.06, DARK)
    else {
      pen.oval(0.4, -0.05, 0.32, 0.32, third, { shade: 0 })
      pen.oval(0.4, -0.05, 0.17, 0.18, DARK, { shade: 0 })
    }
  })
  pen.poly([-0.14, 0.2, 0.14, 0.2, 0, 0.56], '#d99a3a', { shade: 0 })
}

export const frogHead: Head = (pen, look, asleep) => {
  const [main, second] = look.inks
  for (const x of [-0.45, 0.5]) {
    pen.oval(x, -0.65, 0.38, 0.38, main)
    pen.oval(x, -0.68, 0.25, 0.26, '#f6f0d8', flat)
    eye(pen, x + 0.04, -0.66, 0.15, asleep)
  }
  pen.blob([-1.1, 0.1, -0.8, -0.55, 0, -0.65, 0.85, -0.55, 1.15, 0.1, 0.7, 0.75, 0, 0.85, -0.7, 0.75], main, {
    shade: 0.5,
  })
  pen.blob([-0.7, 0.3, 0, 0.42, 0.8, 0.28, 0.6, 0.7, 0, 0.8, -0.55, 0.7], second, flat)
  pen.line([-0.8, 0.15, 0, 0.38, 0.9, 0.12], 0.07, DARK)
}

/** What tells the head of a bird from others. */
interface BirdHead {
  /** A broad bill in place of a beak. */
  bill?: boolean
  /** The head is in the second ink. */
  hooded?: boolean
}

export const birdHead =
  ({ bill, hooded }: BirdHead = {}): Head =>
  (pen, look, asleep) => {
    const [own, second, third] = look.inks
    const main = hooded ? second : own
    pen.poly([-0.3, -0.8, -0.1, -1.35, 0.2, -0.85], main)
    pen.oval(0, 0, 0.92, 0.92, main, { shade: 0.5 })
    if (!hooded) pen.oval(0.35, 0.3, 0.5, 0.42, second, flat)
    for (const x of [0.15, 0.66]) eye(pen, x, -0.18, 0.13, asleep)
    if (bill) pen.blob([0.4, 0.06, 1.1, 0.1, 1.6, 0.3, 1.1, 0.46, 0.4, 0.46], third, { shade: 0.3 })
    else pen.poly([0.45, 0.02, 1.5, 0.22, 0.45, 0.42], third, { shade: 0.3 })
  }

export const lizardHead: Head = (pen, look, asleep) => {
  const [main, second] = look.inks
  for (const x of [-0.7, -0.3, 0.1]) pen.poly([x - 0.2, -0.7, x, -1.25, x + 0.22, -0.7], second)
  pen.blob([-0.9, 0, -0.7, -0.8, 0.1, -0.95, 0.7, -0.5, 1.5, -0.2, 1.65, 0.35, 0.8, 0.65, 0, 0.85, -0.7, 0.6], main, {
    shade: 0.5,
  })
  pen.line([0.4, 0.4, 1, 0.32, 1.55, 0.3], 0.06, DARK)
  pen.oval(1.4, -0.1, 0.06, 0.05, DARK, flat)
  for (const x of [0.1, 0.55]) eye(pen, x, -0.35, 0.15, asleep)
}

export const robotHead: Head = (pen, look, asleep) => {
  const [main, second, third] = look.inks
  pen.line([0, -0.9, 0, -1.5], 0.12, DARK)
  pen.oval(0, -1.5, 0.18, 0.18, third)
  pen.both(() => pen.box(0.95, -0.3, 0.26, 0.6, third))
  pen.box(-1, -0.9, 2, 1.7, main, { round: 0.3, shade: 0.6 })
  pen.box(-0.7, -0.55, 1.5, 0.85, mix(DARK, second, 0.1), { round: 0.2, shade: 0.2 })
  for (const x of [-0.28, 0.4]) {
    if (asleep) pen.line([x - 0.2, -0.1, x + 0.2, -0.1], 0.08, '#f6e08a')
    else pen.oval(x, -0.12, 0.22, 0.22, look.parts['eye'] ?? '#f6e08a', { shade: 0 })
  }
  for (let i = -2; i <= 2; i++) pen.line([i * 0.2, 0.48, i * 0.2, 0.66], 0.09, DARK)
}

export const teddyHead: Head = (pen, look, asleep) => {
  const [main, second] = look.inks
  pen.both(() => {
    pen.oval(0.72, -0.72, 0.36, 0.36, main)
    pen.oval(0.72, -0.72, 0.2, 0.2, second, flat)
  })
  pen.oval(0, 0, 1, 0.95, main, { shade: 0.5 })
  pen.oval(0.15, 0.35, 0.42, 0.34, second, { shade: 0.2, soft: true })
  pen.oval(0.16, 0.2, 0.15, 0.11, DARK, { shade: 0 })
  for (const x of [-0.2, 0.5]) eye(pen, x, -0.15, 0.12, asleep)
}

export const skeletonHead: Head = pen => {
  pen.blob(
    [-0.85, -0.1, -0.7, -0.85, 0, -1.1, 0.8, -0.8, 0.95, -0.1, 0.7, 0.4, 0.6, 0.9, -0.2, 0.9, -0.3, 0.5],
    '#f1e9d6',
    { shade: 0.4 },
  )
  for (const x of [0, 0.56]) pen.oval(x, -0.1, 0.24, 0.27, DARK, { shade: 0 })
  pen.poly([0.22, 0.2, 0.4, 0.2, 0.32, 0.42], DARK, { shade: 0 })
  for (let i = 0; i < 5; i++) pen.line([-0.12 + i * 0.16, 0.58, -0.12 + i * 0.16, 0.82], 0.05, DARK)
}

export const alienHead: Head = (pen, look, asleep) => {
  pen.blob([-0.9, -0.5, -0.5, -1.2, 0.2, -1.35, 0.9, -0.9, 0.95, -0.2, 0.4, 0.95, 0.1, 0.95, -0.5, 0.3], look.inks[0], {
    shade: 0.5,
  })
  for (const [x, r] of [
    [-0.1, 0.5],
    [0.58, -0.4],
  ] as const)
    if (asleep) eye(pen, x, -0.1, 0.2, true)
    else {
      pen.oval(x, -0.1, 0.26, 0.36, DARK, { rot: r, shade: 0 })
      pen.oval(x + 0.06, -0.24, 0.07, 0.08, '#eafaf0', flat)
    }
  pen.line([0.1, 0.62, 0.3, 0.68, 0.48, 0.6], 0.06, DARK)
}

export const snowmanHead: Head = (pen, look) => {
  pen.oval(0, 0, 0.98, 0.95, look.inks[0], { shade: 0.6 })
  for (const x of [0, 0.5]) pen.oval(x, -0.2, 0.11, 0.12, DARK, flat)
  pen.poly([0.3, 0, 1.3, 0.25, 0.3, 0.28], '#e07a1f', { shade: 0.3 })
  pen.ovals([-0.1, 0.42, 0.15, 0.55, 0.42, 0.52], 0.06, 0.06, DARK, flat)
}

export const octopusHead: Head = (pen, look, asleep) => {
  pen.blob([-0.9, 0.5, -1, -0.6, -0.3, -1.4, 0.6, -1.3, 1, -0.5, 0.8, 0.6, 0, 0.8], look.inks[0], { shade: 0.6 })
  for (const x of [0, 0.55]) {
    pen.oval(x, -0.05, 0.26, 0.28, '#f6f0d8', flat)
    eye(pen, x, -0.03, 0.14, asleep)
  }
  pen.line([0.1, 0.4, 0.3, 0.46, 0.5, 0.4], 0.06, DARK)
}
