import { hueOf, lch, lab, lighten, mix, saturate, type Ink } from '../kit/colour.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../understand/scene.ts'

/** The inks of one picture. Few, so that everything in it belongs together. */
export interface Palette {
  paper: Ink
  /** The darkest ink, for lines and lettering. */
  key: Ink
  shadow: Ink
  glow: Ink
  /** The colour that distant things fade to. */
  haze: Ink
  /** From the top of the sky to the horizon. */
  sky: readonly [Ink, Ink, Ink]
  /** Growing things: far, middle, near. */
  green: readonly [Ink, Ink, Ink]
  earth: Ink
  stone: Ink
  water: readonly [Ink, Ink]
  accent: Ink
  /** Colour of the light on the whole picture, and how much it tints things. */
  ambient: Ink
  ambientShare: number
  night: boolean
}

type Hour = 'dawn' | 'morning' | 'day' | 'sunset' | 'dusk' | 'night'

/** top, middle, horizon, shadow, glow, haze, water far, water near */
const hours: Record<Hour, readonly (readonly string[])[]> = {
  day: [
    ['#5a9cbd', '#a5cfd3', '#f3ead0', '#22406a', '#fff2cc', '#cfe0d8', '#8fc0c4', '#2f7490'],
    ['#3f86b5', '#8fc3d6', '#f6e6c6', '#2a3a6a', '#ffeec2', '#d3dfd9', '#79b3c4', '#22618c'],
    ['#74b0b0', '#b9d8c6', '#f6ecd2', '#27485a', '#fff0c6', '#d9e4d2', '#9acabb', '#2f7c7c'],
  ],
  morning: [
    ['#7fb2c4', '#c6ded2', '#fbeccb', '#33507a', '#fff1c4', '#e0e6d6', '#a8d0cc', '#4486a0'],
    ['#8fb9d2', '#e2dccb', '#fbe3b9', '#3a4f7f', '#ffe9b8', '#e8e0cd', '#b5d2cf', '#4a88a4'],
  ],
  dawn: [
    ['#6f86b2', '#e9b3a5', '#fbe0ad', '#463a6c', '#ffdca6', '#ecc6b8', '#e3b9aa', '#5f7aa2'],
    ['#8792b9', '#f0bfae', '#fde8bd', '#4a3f66', '#ffe2b0', '#f0d0c0', '#eac3b0', '#6c82a8'],
  ],
  sunset: [
    ['#44497f', '#dd6f58', '#f8c667', '#3a2252', '#ffc76a', '#e39a74', '#ee9f62', '#5a3f6a'],
    ['#5a3f6f', '#e2604a', '#f7b552', '#421f4a', '#ffbe5a', '#dd8562', '#f0944f', '#6a3a5f'],
    ['#2f6a86', '#f0a35e', '#fbd684', '#2a3a5f', '#ffd27a', '#eeb67f', '#f0b878', '#2f6280'],
  ],
  dusk: [
    ['#29346a', '#80659c', '#eda58c', '#1d1d48', '#ffba90', '#8b7ba8', '#a57fa2', '#2d3a70'],
    ['#1f3f63', '#57779a', '#e9b39a', '#152848', '#ffc49c', '#7389a6', '#8a8fac', '#24466c'],
  ],
  night: [
    ['#0d1836', '#1b3059', '#456a8c', '#050b20', '#d6e6f0', '#33507a', '#47688c', '#12254a'],
    ['#141338', '#2a2a62', '#5f5f98', '#08071f', '#e2def2', '#42447c', '#5a5c94', '#1b1d4a'],
    ['#08232f', '#12414f', '#3f7a80', '#03121a', '#d8ece6', '#2b5f68', '#43777c', '#0e3340'],
  ],
}

const greens: Record<string, readonly [Ink, Ink, Ink]> = {
  spring: ['#b5cc7a', '#8fb84f', '#4f8a3f'],
  summer: ['#a3bd6a', '#6f9f45', '#38703a'],
  autumn: ['#e0b45a', '#d0843a', '#9a4a26'],
  winter: ['#e6ecee', '#d6e0e6', '#b3c3d0'],
}

const accents = ['#d8452a', '#e8a02a', '#2f7f8f', '#c23a5a'] as const

/** How the inks of each harmony are turned where the prompt says nothing of colours or moods. */
const harmonies: readonly ((ink: Ink) => Ink)[] = [
  ink => ink,
  ink => mix(ink, '#eeb065', 0.22),
  ink => mix(ink, '#6f97c4', 0.24),
  ink => lighten(saturate(ink, 0.72), 0.05),
]

/** Chooses the inks for a scene; the seed picks between harmonies of the same hour. */
export function mixPalette(scene: Scene, rng: Random): Palette {
  const has = (...ids: string[]) => ids.some(id => scene.moods.includes(id))
  const wet = scene.weather.includes('rain') || scene.weather.includes('storm')
  const dark = has('dark', 'spooky', 'neon') || scene.settings.includes('space')
  let hour = (scene.time ?? (dark ? 'night' : scene.lights.includes('backlit') ? 'sunset' : 'day')) as Hour
  if (!scene.time && scene.subjects.some(s => s.entry.nightly)) hour = 'night'
  else if (!scene.time && has('sad', 'mysterious')) hour = rng.chance(0.5) ? 'dusk' : 'night'
  else if (!scene.time && has('cosy', 'dramatic')) hour = 'sunset'
  else if (!scene.time && has('pastel', 'dreamy')) hour = 'dawn'
  const options = hours[hour]
  const chance = Math.floor(rng.next() * options.length)
  const harmony = scene.framing?.harmony
  const row = options[harmony === undefined ? chance : harmony % options.length] ?? hours.day[0] ?? []
  const at = (i: number) => row[i] ?? '#888888'
  const season = scene.season ?? (scene.weather.includes('snow') ? 'winter' : 'summer')
  let green = greens[season] ?? ['#a3bd6a', '#6f9f45', '#38703a']
  const ambientOf: Record<Hour, [Ink, number]> = {
    day: ['#fff2d0', 0.03],
    morning: ['#ffe9c0', 0.07],
    dawn: ['#e9b3a5', 0.14],
    sunset: ['#e0704a', 0.17],
    dusk: ['#6a5a98', 0.24],
    night: ['#1d3566', 0.4],
  }
  let [ambient, ambientShare] = ambientOf[hour]
  let palette: Palette = {
    paper: '#f4ecdc',
    key: '#1f1b24',
    shadow: at(3),
    glow: at(4),
    haze: at(5),
    sky: [at(0), at(1), at(2)],
    green,
    earth: '#b58a5a',
    stone: '#a59a8c',
    water: [at(6), at(7)],
    accent: (harmony === undefined ? undefined : accents[harmony]) ?? rng.pick(accents),
    ambient,
    ambientShare,
    night: hour === 'night',
  }
  const turn = (change: (ink: Ink) => Ink, most = true) => {
    const p = palette
    const trio = (t: readonly [Ink, Ink, Ink]): [Ink, Ink, Ink] => [change(t[0]), change(t[1]), change(t[2])]
    palette = {
      ...p,
      sky: trio(p.sky),
      haze: change(p.haze),
      water: [change(p.water[0]), change(p.water[1])],
      ...(most
        ? { green: trio(p.green), earth: change(p.earth), stone: change(p.stone), shadow: change(p.shadow) }
        : {}),
    }
  }
  const isOpen = scene.moods.length === 0 && scene.colours.length === 0 && scene.style === undefined
  const harmonize = harmony === undefined || !isOpen ? undefined : harmonies[harmony]
  if (harmonize) turn(harmonize)
  if (wet || scene.weather.includes('cloudy')) {
    const grey = scene.weather.includes('storm') ? '#3c4a58' : hour === 'night' ? '#22303f' : '#8b9aa3'
    turn(ink => mix(ink, grey, scene.weather.includes('storm') ? 0.6 : 0.5), false)
  }
  if (scene.weather.includes('fog')) turn(ink => mix(ink, hour === 'night' ? '#5f7488' : '#d5d8d2', 0.5), false)
  if (season === 'winter') turn(ink => mix(ink, hour === 'night' ? '#54729a' : '#dfe8ee', 0.3), false)
  if (season === 'autumn') turn(ink => mix(ink, '#f0c98a', 0.14), false)
  if (has('sad')) turn(ink => mix(saturate(ink, 0.6), '#4a5f86', 0.25))
  if (has('vintage')) turn(ink => mix(saturate(ink, 0.55), '#c9a56a', 0.28))
  if (has('pastel', 'dreamy')) turn(ink => lighten(saturate(ink, 0.8), 0.1))
  if (has('vivid', 'joyful')) turn(ink => saturate(ink, 1.3))
  if (has('spooky')) turn(ink => mix(ink, '#2f4a2f', 0.3))
  if (has('cold')) turn(ink => mix(ink, '#7fa5c9', 0.25))
  if (has('hot', 'cosy')) turn(ink => mix(ink, '#e89a4a', 0.18))
  if (has('dark')) turn(ink => lighten(ink, -0.1))
  if (has('mysterious')) turn(ink => mix(ink, '#3a3f7a', 0.22))
  if (has('neon'))
    palette = {
      ...palette,
      sky: ['#140a33', '#3c1466', '#d12c8f'],
      glow: '#5ff0ff',
      haze: '#7a2f9a',
      shadow: '#0a0524',
      accent: '#ff3fa0',
      water: ['#8a2fa0', '#1a1050'],
    }
  if (scene.lights.includes('candlelight') || has('cosy')) palette = { ...palette, glow: '#ffd08a' }
  // Colours that belong to no noun tint the whole picture.
  scene.colours.forEach((ink, i) => {
    const share = i === 0 ? 0.5 : 0.35
    const [L] = lab(ink)
    if (L > 0.22 || i > 0)
      turn(own => {
        const { hue, chroma } = hueOf(ink)
        return mix(own, lch(lab(own)[0] * 0.85 + L * 0.15, Math.min(0.16, chroma), hue), share)
      })
    else turn(own => lighten(own, -0.18))
    palette = { ...palette, accent: ink }
  })
  // Unknown words shift the hues.
  for (const n of scene.steer.slice(0, 4)) {
    const ink = lch(0.62, 0.13, n % 360)
    turn(own => mix(own, lch(lab(own)[0], 0.1, n % 360), 0.22), false)
    palette = { ...palette, accent: mix(palette.accent, ink, 0.6) }
  }
  if (has('mono')) {
    const grey = (ink: Ink) => saturate(ink, 0)
    turn(grey)
    palette = { ...palette, accent: '#3a3a3a', glow: '#ffffff', ambient: '#777777', ambientShare: 0 }
  }
  green = palette.green
  ambient = palette.ambient
  ambientShare = palette.ambientShare
  // Plants take on the light of the hour too.
  const lit = (ink: Ink) => mix(ink, ambient, ambientShare * 1.15)
  return {
    ...palette,
    green: [mix(lit(green[0]), palette.haze, 0.4), lit(green[1]), lit(green[2])],
    earth: lit(palette.earth),
    stone: lit(palette.stone),
  }
}
