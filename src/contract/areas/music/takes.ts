import type { Asset } from '../../studio/assets.ts'
import type { SourceWork, TakenResult } from '../../studio/takenResult.ts'
import { trackOf } from './trackOf.ts'

const trackAt = (asset: string, work: SourceWork) =>
  trackOf(
    work,
    work.results.findIndex(({ id }) => id === asset),
  )

/** A song as input of another operation: by the service's id for it if there is one, else as its file. */
const asSong = ({ id }: Asset, work: SourceWork): Readonly<Record<string, unknown>> => {
  const { providerSongId } = trackAt(id, work)
  return providerSongId === undefined ? { audio: { asset: id } } : { providerSongId }
}

const asRecording = ({ id }: Asset) => ({ audio: { asset: id } })

/** The results that each music operation accepts as input. */
export const musicTakes = {
  'music.generate': [
    {
      kind: 'sound',
      as: 'voice',
      part: 'fields',
      needs: 'sungVoice',
      fields: ({ id }, work) => {
        const { vocalId } = trackAt(id, work)
        return vocalId === undefined ? undefined : { vocalId, instrumental: false }
      },
    },
  ],
  'music.instrumental': [
    { kind: 'sound', as: 'manner', part: 'fields', fields: ({ id }) => ({ referenceAudio: { asset: id } }) },
  ],
  'music.soundtrack': [
    { kind: 'image', as: 'soundtrack', part: 'fields', fields: ({ id }) => ({ image: { asset: id } }) },
    { kind: 'video', as: 'soundtrack', part: 'fields', fields: ({ id }) => ({ video: { asset: id } }) },
    {
      kind: 'sound',
      as: 'soundtrack',
      part: 'fields',
      needs: 'songStyle',
      fields: ({ id }, work) => {
        const { tags } = trackAt(id, work)
        // A soundtrack is never sung.
        const style = tags?.split(', ').filter(tag => tag !== 'vocals')
        return style === undefined ? undefined : { prompt: style.join(', ') }
      },
    },
  ],
  'music.track': [{ kind: 'sound', as: 'track', part: 'fields', fields: asSong }],
  'music.remix': [{ kind: 'sound', as: 'remix', part: 'fields', fields: asSong }],
  'music.extend': [{ kind: 'sound', as: 'extend', part: 'fields', fields: asSong }],
  'music.recognize': [{ kind: 'sound', as: 'lyrics', part: 'fields', fields: asRecording }],
  'music.describe': [{ kind: 'sound', as: 'description', part: 'fields', fields: asRecording }],
  'music.stem': [{ kind: 'sound', as: 'stems', part: 'fields', fields: asRecording }],
} as const satisfies Readonly<Record<string, readonly TakenResult[]>>
