import { mix, type Ink } from '../kit/colour.ts'
import type { Treatment } from '../draw/press.ts'
import type { Scene } from '../understand/scene.ts'
import type { Palette } from './palette.ts'

export interface Style {
  name: string
  treatment: Treatment
  paper: Ink
  key: Ink
  grain: { ragged: number; tooth: number; vignette: number }
}

/** How the named style lays ink on paper; gouache print when none is named. */
export function styleOf(scene: Scene, palette: Palette): Style {
  const name = scene.style ?? 'gouache'
  const usual: Style = {
    name,
    treatment: 'gouache',
    paper: palette.paper,
    key: palette.key,
    grain: { ragged: 1.4, tooth: 0.7, vignette: 0.1 },
  }
  switch (name) {
    case 'line':
      return {
        ...usual,
        treatment: 'line',
        paper: '#f6f1e6',
        key: '#26222c',
        grain: { ragged: 0.8, tooth: 0.6, vignette: 0.04 },
      }
    case 'blueprint':
      return {
        ...usual,
        treatment: 'blueprint',
        paper: '#1d4f8f',
        key: '#e6f0f6',
        grain: { ragged: 0.3, tooth: 0.8, vignette: 0.16 },
      }
    case 'poster':
      return { ...usual, treatment: 'flat', grain: { ragged: 0.2, tooth: 0.35, vignette: 0 } }
    case 'photo':
      return { ...usual, treatment: 'soft', grain: { ragged: 0, tooth: 0.5, vignette: 0.3 } }
    case 'ink':
      return { ...usual, treatment: 'wash', paper: '#f1e9d8', key: mix(palette.key, '#000000', 0.3) }
    case 'woodcut':
      return { ...usual, treatment: 'flat' }
    default:
      return usual
  }
}
