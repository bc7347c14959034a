import type { CapabilityModelId } from '#contract/areas/video/capabilities.ts'
import type { SharedModelId } from '#contract/areas/video/models.ts'
import type { CameraMovement } from '#contract/areas/video/presets.ts'
import type { Technique } from '../image/compose/technique.ts'

/** A colour applied to the whole picture. */
interface Grade {
  readonly colour: string
  readonly blend: 'soft-light' | 'screen' | 'multiply'
  readonly alpha: number
}

/** How the videos of a model look, and how its camera moves by default. */
export interface Look {
  readonly technique: Technique
  readonly grades: readonly Grade[]
  /** Darkening towards the corners, 0 to 1. */
  readonly vignette: number
  /** Strength of the paper grain, 0 to 1. */
  readonly tooth: number
  readonly camera: CameraMovement
  /** Factor for the speed of time. */
  readonly tempo: number
}

const usual = {
  technique: { detail: 1, depth: 2, plates: 2, edge: 1 },
  grades: [],
  vignette: 0.16,
  tooth: 0.5,
  camera: 'orbit',
  tempo: 1,
} as const satisfies Look

/** A look for each model of both endpoints. */
export const looks: { readonly [K in CapabilityModelId | SharedModelId]: Look } = {
  'cv-default': usual,
  v6: {
    ...usual,
    technique: { detail: 1.2, depth: 2, plates: 3, edge: 1 },
    grades: [{ colour: '#ffb46a', blend: 'soft-light', alpha: 0.16 }],
    vignette: 0.24,
    camera: 'zoom_in',
  },
  v5: { ...usual, technique: { detail: 1, depth: 1, plates: 2, edge: 1 }, camera: 'pan_right', vignette: 0.12 },
  'v4.5': {
    ...usual,
    technique: { detail: 0.6, depth: 0, plates: 1, edge: 1 },
    camera: 'zoom_out',
    tooth: 0.8,
    vignette: 0.06,
  },
  'video-a-2-pro': {
    ...usual,
    technique: { detail: 1.3, depth: 2, plates: 3, edge: 0.6 },
    grades: [
      { colour: '#ff8a3c', blend: 'soft-light', alpha: 0.5 },
      { colour: '#0d3a66', blend: 'screen', alpha: 0.3 },
    ],
    vignette: 0.5,
    tooth: 0.3,
    camera: 'zoom_in',
  },
  'video-a-2-fast': {
    ...usual,
    technique: { detail: 0.45, depth: -1, plates: 1, edge: 1.6 },
    grades: [{ colour: '#fff4dc', blend: 'screen', alpha: 0.24 }],
    vignette: 0,
    tooth: 1,
    camera: 'pan_right',
    tempo: 1.15,
  },
  'video-b-3.0': {
    ...usual,
    technique: { detail: 1, depth: 1, plates: 2, edge: 0.4 },
    grades: [{ colour: '#f2d64b', blend: 'soft-light', alpha: 0.34 }],
    vignette: 0.1,
    tooth: 0.2,
    camera: 'orbit',
  },
  'video-b-3.0-prime': {
    ...usual,
    technique: { detail: 1.3, depth: 2, plates: 3, edge: 0.3 },
    grades: [
      { colour: '#3a1a86', blend: 'soft-light', alpha: 0.5 },
      { colour: '#8a5cff', blend: 'screen', alpha: 0.14 },
      { colour: '#ffb08a', blend: 'soft-light', alpha: 0.3 },
    ],
    vignette: 0.36,
    tooth: 0.15,
    camera: 'crane_up',
  },
  'video-c': {
    ...usual,
    technique: { detail: 1.1, depth: 0, plates: 2, edge: 0.1 },
    grades: [
      { colour: '#3cd2f0', blend: 'soft-light', alpha: 0.55 },
      { colour: '#bdf3ff', blend: 'screen', alpha: 0.12 },
    ],
    vignette: 0,
    tooth: 0,
    camera: 'handheld',
  },
}
