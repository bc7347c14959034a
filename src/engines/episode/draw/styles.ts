import { defaultEpisodeStyles, episodeStyles, type EpisodeStyle } from '#contract/areas/episodes/styles.ts'
import type { EpisodeMode } from '#contract/areas/episodes/models.ts'
import type { Ink } from '../../image/kit/colour.ts'
import { hash } from '../../random.ts'
import type { Face } from './faces.ts'

/** How the pages of an episode look. */
export interface Style {
  readonly id: EpisodeStyle
  /** Background of the page, of panels on it, and the lines between things. */
  readonly paper: Ink
  readonly panel: Ink
  readonly rule: Ink
  /** Main and secondary text. Both are readable on paper and panel. */
  readonly ink: Ink
  readonly soft: Ink
  /** Colours of figures and charts; each is readable on paper and panel at the size of a headline. */
  readonly accent: Ink
  readonly second: Ink
  readonly third: Ink
  readonly display: Face
  readonly text: Face
  /** Weight of headlines. */
  readonly heavy: number
  /** Corners of panels and pictures, in pixels. */
  readonly corner: number
  /** Width of the line round panels, in pixels; 0 for none. */
  readonly border: number
  readonly motif: 'none' | 'dots' | 'grid' | 'rules' | 'rays' | 'stars' | 'halftone'
  /** The painter's style, moods and hour, by the ids of its lexicon. */
  readonly painter: { readonly style?: string; readonly moods: readonly string[]; readonly time?: string }
}

const styles: { readonly [id in EpisodeStyle]: Style & { readonly id: id } } = {
  magazine: {
    id: 'magazine',
    paper: '#fbf8f2',
    panel: '#f1ebdf',
    rule: '#d9cfbd',
    ink: '#17130f',
    soft: '#5d544a',
    accent: '#b92d1c',
    second: '#1f4e5f',
    third: '#a06a12',
    display: 'serif',
    text: 'grotesk',
    heavy: 700,
    corner: 0,
    border: 0,
    motif: 'rules',
    painter: { moods: [] },
  },
  flat: {
    id: 'flat',
    paper: '#eef2fc',
    panel: '#ffffff',
    rule: '#cfd9f2',
    ink: '#141c3a',
    soft: '#4f5a7d',
    accent: '#2f55e0',
    second: '#d9482b',
    third: '#0c8a63',
    display: 'grotesk',
    text: 'grotesk',
    heavy: 800,
    corner: 32,
    border: 0,
    motif: 'none',
    painter: { style: 'poster', moods: ['vivid'] },
  },
  watercolor: {
    id: 'watercolor',
    paper: '#fbf7ee',
    panel: '#f3ecdd',
    rule: '#dcd2bd',
    ink: '#26333f',
    soft: '#5b6670',
    accent: '#2c7085',
    second: '#b0574a',
    third: '#76802f',
    display: 'serif',
    text: 'serif',
    heavy: 600,
    corner: 18,
    border: 0,
    motif: 'none',
    painter: { style: 'watercolour', moods: [] },
  },
  papercut: {
    id: 'papercut',
    paper: '#f6e6d0',
    panel: '#fdf5e8',
    rule: '#e2c9a6',
    ink: '#35221a',
    soft: '#6d5444',
    accent: '#a93f28',
    second: '#22665a',
    third: '#99650f',
    display: 'round',
    text: 'round',
    heavy: 900,
    corner: 40,
    border: 0,
    motif: 'none',
    painter: { moods: ['vivid'] },
  },
  sketch: {
    id: 'sketch',
    paper: '#faf7f0',
    panel: '#f3eee2',
    rule: '#cfc6b4',
    ink: '#26222c',
    soft: '#5d5764',
    accent: '#26222c',
    second: '#b0452f',
    third: '#3f6f8c',
    display: 'serif',
    text: 'serif',
    heavy: 500,
    corner: 6,
    border: 3,
    motif: 'dots',
    painter: { style: 'line', moods: [] },
  },
  blueprint: {
    id: 'blueprint',
    paper: '#123a70',
    panel: '#1a4a88',
    rule: '#3f70ad',
    ink: '#eef5fb',
    soft: '#b7cfe8',
    accent: '#ffd166',
    second: '#8fd0ff',
    third: '#ffffff',
    display: 'mono',
    text: 'grotesk',
    heavy: 700,
    corner: 0,
    border: 2,
    motif: 'grid',
    painter: { style: 'blueprint', moods: [] },
  },
  retro: {
    id: 'retro',
    paper: '#f3e4c7',
    panel: '#faf0dc',
    rule: '#d8c199',
    ink: '#3a2618',
    soft: '#6e5644',
    accent: '#b5451f',
    second: '#1f6b6a',
    third: '#946409',
    display: 'grotesk',
    text: 'serif',
    heavy: 900,
    corner: 14,
    border: 0,
    motif: 'rays',
    painter: { style: 'poster', moods: ['vintage'] },
  },
  pixel: {
    id: 'pixel',
    paper: '#1b1830',
    panel: '#282448',
    rule: '#473f78',
    ink: '#f6f3ff',
    soft: '#bdb5e0',
    accent: '#ff6f9c',
    second: '#5fe0c5',
    third: '#ffd15c',
    display: 'mono',
    text: 'mono',
    heavy: 800,
    corner: 0,
    border: 6,
    motif: 'grid',
    painter: { style: 'pixel', moods: [] },
  },
  comic: {
    id: 'comic',
    paper: '#fff6d2',
    panel: '#ffffff',
    rule: '#141414',
    ink: '#141414',
    soft: '#4a4638',
    accent: '#d3241b',
    second: '#1560b8',
    third: '#8d6a00',
    display: 'round',
    text: 'round',
    heavy: 900,
    corner: 10,
    border: 6,
    motif: 'halftone',
    painter: { style: 'woodcut', moods: ['vivid'] },
  },
  minimal: {
    id: 'minimal',
    paper: '#ffffff',
    panel: '#f4f5f7',
    rule: '#d9dce1',
    ink: '#14161a',
    soft: '#5a616c',
    accent: '#2646c8',
    second: '#14161a',
    third: '#7b828d',
    display: 'grotesk',
    text: 'grotesk',
    heavy: 700,
    corner: 20,
    border: 0,
    motif: 'none',
    painter: { moods: ['pastel'] },
  },
  nature: {
    id: 'nature',
    paper: '#f4f5e9',
    panel: '#e7ebd6',
    rule: '#c9d1ae',
    ink: '#1d2f22',
    soft: '#50604f',
    accent: '#2f6b39',
    second: '#985a22',
    third: '#4a7486',
    display: 'serif',
    text: 'grotesk',
    heavy: 700,
    corner: 28,
    border: 0,
    motif: 'none',
    painter: { moods: [] },
  },
  night: {
    id: 'night',
    paper: '#0f1530',
    panel: '#1a2348',
    rule: '#36427a',
    ink: '#f0f2ff',
    soft: '#b4bce0',
    accent: '#ffc857',
    second: '#82a8ff',
    third: '#ff9db0',
    display: 'grotesk',
    text: 'grotesk',
    heavy: 800,
    corner: 24,
    border: 0,
    motif: 'stars',
    painter: { moods: [], time: 'night' },
  },
}

/**
 * The style of an id: the one of that name, or a named one chosen by its hash; without an id, the default of the mode.
 */
export function styleOf(id: string | undefined, mode: EpisodeMode): Style {
  if (id === undefined || id === '') return styles[defaultEpisodeStyles[mode]]
  const named = episodeStyles.find(one => one === id)
  return styles[named ?? episodeStyles[hash(id) % episodeStyles.length] ?? defaultEpisodeStyles[mode]]
}
