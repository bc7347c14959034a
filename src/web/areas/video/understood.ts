import type { TFunction } from 'i18next'
import { cameraMovements, motionModes, restyleIds, templateIds } from '#contract/areas/video/presets.ts'

/** The actions of subjects in a video. */
const doings = [
  'walk',
  'run',
  'fly',
  'hover',
  'sail',
  'swim',
  'drive',
  'fall',
  'rise',
  'sink',
  'jump',
  'dance',
  'spin',
  'roll',
  'swing',
  'sway',
  'burn',
  'explode',
  'grow',
  'shrink',
  'shake',
  'pulse',
  'flow',
  'climb',
  'circle',
  'approach',
  'rest',
  'enter',
  'nod',
  'stand',
  'burst',
  'melt',
  'pullBack',
  'zoom',
  'dissolve',
  'ripple',
  'flip',
  'bloom',
  'glitch',
  'sweep',
  'morph',
] as const

/** Whole phrases of the built-in service. */
const phrases = {
  'a text spoken aloud': 'spoken',
  'a recorded voice': 'recorded',
  'a face': 'face',
  'head follows the video': 'headFollows',
  'trunk follows the video': 'trunkFollows',
  'arms follow the video': 'armsFollow',
  'legs follow the video': 'legsFollow',
  // As it was said of earlier videos.
  'arms stay still: they are not all in sight': 'armsStay',
  'arms cannot be followed: they are crossed or not all in sight': 'armsStay',
  'legs stay still: they are not all in sight': 'legsStay',
} as const

/** The presets that the built-in service reports with their kind, such as `template falling_petals`. */
const kinds = {
  template: (id: string, t: TFunction) => named(templateIds, id, known => t(`video.templates.${known}`)),
  camera: (id: string, t: TFunction) => named(cameraMovements, id, known => t(`video.cameras.${known}`)),
  motion: (id: string, t: TFunction) => named(motionModes, id, known => t(`video.motions.${known}`)),
}

function named<T extends string>(ids: readonly T[], id: string, word: (id: T) => string): string {
  const known = ids.find(one => one === id)
  return known === undefined ? id : word(known)
}

const isPhrase = (word: string): word is keyof typeof phrases => Object.hasOwn(phrases, word)

/**
 * Translates one item of what the service understood into the page's language: presets to their names, actions to
 * verbs. Words of the prompt, and unknown ones, stay unchanged.
 */
export function understoodAs(word: string, t: TFunction): string {
  const [, kind, id = ''] = /^(template|camera|motion) (.+)$/.exec(word) ?? []
  if (kind === 'template' || kind === 'camera' || kind === 'motion')
    return t('ui.because', { reason: t(`video.${kind}`), what: kinds[kind](id, t) })
  const look = restyleIds.find(one => one.replaceAll('_', ' ') === word)
  if (look) return t(`video.looks.${look}`)
  const [, name, action] = /^(\S+): (\w+)$/.exec(word) ?? []
  const does = doings.find(one => one === (action ?? word))
  if (does) {
    const text = t(`videoRead.doings.${does}`)
    return name === undefined ? text : t('ui.because', { reason: `@${name}`, what: text })
  }
  const [, shots, beats = ''] = /^(\d+) shots on (\d+) bpm$/.exec(word) ?? []
  if (shots !== undefined) return t('videoRead.shots', { shots, beats })
  if (isPhrase(word)) return t(`videoRead.phrases.${phrases[word]}`)
  return word
}
