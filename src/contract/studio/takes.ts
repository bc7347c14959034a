import { imageTakes } from '../areas/image/takes.ts'
import { musicTakes } from '../areas/music/takes.ts'
import { videoTakes } from '../areas/video/takes.ts'
import { voiceTakes } from '../areas/voice/takes.ts'
import type { OfferedOperationId } from '../operationFacts.ts'
import type { ResultKind } from './resultKind.ts'
import type { TakenResult } from './takenResult.ts'

/** The results that each operation accepts as input; one that is not listed accepts none. */
const takes: { readonly [id in OfferedOperationId]?: readonly TakenResult[] } = {
  ...imageTakes,
  ...musicTakes,
  ...videoTakes,
  ...voiceTakes,
}

export function takesOf(operation: OfferedOperationId): readonly TakenResult[] {
  return takes[operation] ?? []
}

/** The kind of the first result of each operation; null: it makes no file that another operation accepts. */
export const resultKinds = {
  'image.generate': 'image',
  'music.generate': 'sound',
  'music.instrumental': 'sound',
  'music.soundtrack': 'sound',
  'music.track': 'sound',
  'music.remix': 'sound',
  'music.extend': 'sound',
  'music.recognize': null,
  'music.describe': null,
  'music.stem': null,
  'voice.generate': 'sound',
  'video.capability': 'video',
  'video.generate': 'video',
  'episodes.create': 'image',
  'episodes.video': 'video',
} as const satisfies { readonly [id in OfferedOperationId]: ResultKind | null }
