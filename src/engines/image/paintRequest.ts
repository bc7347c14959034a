import type { Hand } from './compose/technique.ts'

export interface PaintRequest {
  prompt: string
  /** Exact pixels. */
  width: number
  height: number
  hand: Hand
  /** Medium, the hand's own technique, if left out. */
  quality?: 'low' | 'medium' | 'high'
  /** Pictures on disk. */
  references: { path: string; mimeType: string }[]
}
