import { flat } from '../press.ts'
import { mix } from '../../kit/colour.ts'
import type { Head } from '../head.ts'
import { eye } from './eyes.ts'

const DARK = '#1d181b'

// Heads of animals that live in the water, crawl or fly.

export const snakeHead: Head = (pen, look, asleep) => {
  const [main, second] = look.inks
  pen.line([1.3, 0.3, 1.75, 0.36, 2, 0.2], 0.06, '#c8321f')
  pen.line([1.7, 0.36, 1.98, 0.5], 0.06, '#c8321f')
  pen.blob([-0.8, 0.3, -0.7, -0.5, 0, -0.75, 0.8, -0.5, 1.4, 0, 1.4, 0.4, 0.7, 0.6, -0.2, 0.7], main, { shade: 0.5 })
  pen.blob([0, 0.5, 0.7, 0.38, 1.35, 0.34, 0.8, 0.6], second, flat)
  pen.line([0.3, 0.36, 0.9, 0.32, 1.38, 0.22], 0.06, DARK)
  for (const x of [0.05, 0.6]) {
    pen.oval(x, -0.3, 0.22, 0.24, '#f2e27a', { shade: 0 })
    if (asleep) eye(pen, x, -0.3, 0.16, true)
    else pen.oval(x + 0.03, -0.3, 0.07, 0.19, DARK, flat)
  }
}

export const fishHead: Head = (pen, look, asleep) => {
  const [main, second, third] = look.inks
  pen.poly([-0.7, -0.6, -0.35, -1.35, 0.35, -0.85], mix(main, third, 0.3))
  pen.blob([-0.95, 0.1, -0.75, -0.7, 0, -0.95, 0.8, -0.6, 1.25, 0.05, 0.85, 0.65, 0, 0.9, -0.7, 0.75], main, {
    shade: 0.5,
  })
  pen.blob([-0.3, 0.6, 0.4, 0.42, 1.05, 0.3, 0.7, 0.72, 0, 0.86], second, flat)
  for (const x of [-0.5, -0.32]) pen.line([x, -0.3, x + 0.12, 0.1, x, 0.5], 0.05, mix(main, DARK, 0.45))
  pen.oval(0.35, -0.2, 0.3, 0.32, '#f8f4e8', flat)
  eye(pen, 0.42, -0.18, 0.17, asleep)
  pen.line([0.8, 0.36, 1.05, 0.26, 1.2, 0.1], 0.07, DARK)
}

export const sharkHead: Head = (pen, look, asleep) => {
  const [main, second] = look.inks
  pen.poly([-0.7, -0.5, -0.7, -1.5, 0.2, -0.8], main)
  pen.blob([-0.95, 0.1, -0.75, -0.7, 0, -0.9, 0.9, -0.6, 1.6, -0.15, 1.1, 0.3, 0.6, 0.75, -0.6, 0.8], main, {
    shade: 0.5,
  })
  pen.blob([-0.3, 0.6, 0.4, 0.3, 1.3, 0.12, 0.9, 0.55, 0.4, 0.75], second, flat)
  pen.line([0.3, 0.42, 0.8, 0.34, 1.25, 0.12], 0.07, DARK)
  for (let i = 0; i < 5; i++)
    pen.poly(
      [0.4 + i * 0.17, 0.4 - i * 0.05, 0.47 + i * 0.17, 0.58 - i * 0.06, 0.55 + i * 0.17, 0.37 - i * 0.05],
      '#fbf8ee',
      flat,
    )
  eye(pen, 0.55, -0.3, 0.15, asleep)
  for (const x of [-0.55, -0.38, -0.21]) pen.line([x, -0.05, x + 0.05, 0.4], 0.05, mix(main, DARK, 0.5))
}

export const whaleHead: Head = (pen, look, asleep) => {
  const [main, second] = look.inks
  for (const x of [-0.35, 0.05]) pen.line([-0.15, -0.95, x, -1.5, x * 2.2 - 0.15, -1.35], 0.09, '#bfe3f2')
  pen.blob([-1, 0.2, -0.9, -0.7, 0, -1, 1, -0.8, 1.4, -0.1, 1.2, 0.6, 0.2, 0.95, -0.8, 0.8], main, { shade: 0.5 })
  pen.blob([-0.4, 0.6, 0.4, 0.36, 1.36, 0.2, 1.1, 0.64, 0.2, 0.92], second, flat)
  for (const y of [0.52, 0.66]) pen.line([0, y + 0.1, 1.1, y - 0.14], 0.035, mix(main, second, 0.5))
  pen.line([0.3, 0.36, 0.9, 0.26, 1.36, 0.12], 0.07, DARK)
  eye(pen, 0.45, -0.12, 0.14, asleep)
}

export const dolphinHead: Head = (pen, look, asleep) => {
  const [main, second] = look.inks
  pen.blob([-0.9, 0.2, -0.75, -0.7, 0, -0.95, 0.75, -0.6, 1, -0.05, 1.75, 0.12, 1.6, 0.4, 0.7, 0.6, -0.6, 0.8], main, {
    shade: 0.5,
  })
  pen.blob([-0.3, 0.62, 0.5, 0.4, 1.6, 0.34, 0.7, 0.6], second, flat)
  pen.line([0.7, 0.36, 1.2, 0.34, 1.66, 0.26], 0.06, DARK)
  eye(pen, 0.5, -0.18, 0.14, asleep)
}

/** The head of a seal, or of a walrus with its tusks. */
export const sealHead =
  ({ tusks = false } = {}): Head =>
  (pen, look, asleep) => {
    const [main, second] = look.inks
    pen.oval(0, 0, 0.95, 0.92, main, { shade: 0.5 })
    for (const x of [0.3, 0.72]) pen.oval(x, 0.38, 0.32, 0.26, second, flat)
    pen.oval(0.52, 0.14, 0.16, 0.11, DARK, { shade: 0 })
    for (const x of [0.02, 0.66]) eye(pen, x, -0.18, 0.15, asleep)
    if (tusks)
      for (const x of [0.34, 0.68]) pen.blob([x - 0.09, 0.55, x + 0.09, 0.55, x, 1.3], '#fbf6e6', { shade: 0.2 })
  }

export const snailHead: Head = (pen, look, asleep) => {
  const [main] = look.inks
  for (const x of [0.1, 0.6]) {
    pen.line([x, -0.4, x + 0.12, -1.3], 0.13, main)
    pen.oval(x + 0.12, -1.35, 0.24, 0.25, '#f8f4e8', flat)
    eye(pen, x + 0.17, -1.34, 0.14, asleep)
  }
  pen.blob([-0.7, 0.4, -0.6, -0.5, 0.1, -0.75, 0.85, -0.45, 1.05, 0.15, 0.7, 0.7, -0.2, 0.85], main, { shade: 0.5 })
  pen.line([0.45, 0.3, 0.7, 0.38, 0.95, 0.2], 0.07, DARK)
}

export const crabHead: Head = (pen, look, asleep) => {
  const [main, second] = look.inks
  for (const x of [-0.3, 0.5]) {
    pen.line([x, -0.4, x + 0.04, -1], 0.13, main)
    pen.oval(x + 0.04, -1.05, 0.25, 0.26, '#f8f4e8', flat)
    eye(pen, x + 0.09, -1.04, 0.14, asleep)
  }
  pen.blob([-1.25, 0.1, -0.9, -0.5, 0, -0.7, 1, -0.5, 1.3, 0.1, 0.8, 0.65, 0, 0.8, -0.8, 0.65], main, { shade: 0.5 })
  pen.ovals([-0.6, -0.2, -0.75, 0.15, 0.9, -0.2], 0.1, 0.08, second, flat)
  pen.line([0, 0.22, 0.3, 0.36, 0.65, 0.2], 0.08, DARK)
}

/** What tells the head of an insect from others. */
interface InsectHead {
  /** The face is in the second ink. */
  paleFace?: boolean
  /** A dark stripe below the eyes. */
  striped?: boolean
}

export const insectHead =
  ({ paleFace, striped }: InsectHead = {}): Head =>
  (pen, look, asleep) => {
    const [main, second] = look.inks
    for (const x of [0, 0.4]) {
      pen.line([x, -0.7, x - 0.05, -1.2, x + 0.25, -1.5], 0.07, DARK)
      pen.oval(x + 0.25, -1.5, 0.1, 0.1, DARK, flat)
    }
    const face = paleFace ? second : main
    pen.oval(0, 0, 0.92, 0.9, face, { shade: 0.5 })
    if (striped) pen.line([-0.7, 0.45, 0, 0.72, 0.7, 0.45], 0.2, DARK)
    for (const x of [0.1, 0.68]) {
      pen.oval(x, -0.12, 0.3, 0.34, '#f8f4e8', flat)
      eye(pen, x + 0.06, -0.1, 0.16, asleep)
    }
    pen.line([0.25, 0.42, 0.5, 0.52, 0.75, 0.38], 0.08, DARK)
  }

export const seahorseHead: Head = (pen, look, asleep) => {
  const [main, second] = look.inks
  for (const [x, y] of [
    [-0.5, -0.8],
    [-0.1, -1],
    [0.3, -0.9],
  ] as const)
    pen.poly([x - 0.2, y + 0.25, x, y - 0.3, x + 0.2, y + 0.25], second)
  pen.blob([-0.8, 0.2, -0.65, -0.6, 0, -0.85, 0.7, -0.5, 0.9, 0.1, 1.7, 0.3, 1.7, 0.55, 0.7, 0.6, -0.3, 0.85], main, {
    shade: 0.5,
  })
  eye(pen, 0.3, -0.15, 0.16, asleep)
}
