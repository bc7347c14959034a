import type { OperationFacts } from '../../operation.ts'
import type { Asset } from '../../studio/assets.ts'
import type { SourceWork } from '../../studio/takenResult.ts'
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

const song = { area: 'music', offered: true, typicalSeconds: [60, 180], makes: 'sound' } as const
const analysis = {
  area: 'music',
  page: 'analysis',
  offered: true,
  typicalSeconds: [2, 60],
  repeats: true,
  analyses: true,
  makes: null,
  step: { texts: [] },
} as const

/** The facts about music operations, for pages without a form. */
export const musicFacts = {
  'music.generate': {
    code: 'SNG',
    ...song,
    takes: [
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
    step: { texts: ['prompt', 'lyrics'] },
  },
  'music.instrumental': {
    code: 'INS',
    ...song,
    takes: [{ kind: 'sound', as: 'manner', part: 'fields', fields: ({ id }) => ({ referenceAudio: { asset: id } }) }],
    step: { texts: [] },
  },
  'music.soundtrack': {
    code: 'SCO',
    ...song,
    takes: [
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
    step: { texts: ['prompt'] },
  },
  'music.track': {
    code: 'TRK',
    ...song,
    takes: [{ kind: 'sound', as: 'track', part: 'fields', fields: asSong }],
    step: { recipe: { generateType: 'Drums' }, texts: ['prompt'] },
  },
  'music.remix': {
    code: 'RMX',
    ...song,
    takes: [{ kind: 'sound', as: 'remix', part: 'fields', fields: asSong }],
    step: { texts: ['prompt', 'lyrics'] },
  },
  'music.extend': {
    code: 'EXT',
    ...song,
    takes: [{ kind: 'sound', as: 'extend', isUsual: true, part: 'fields', fields: asSong }],
    step: { texts: ['prompt'] },
  },
  'music.recognize': {
    code: 'LYR',
    ...analysis,
    takes: [{ kind: 'sound', as: 'lyrics', part: 'fields', fields: asRecording }],
  },
  'music.describe': {
    code: 'DSC',
    ...analysis,
    takes: [{ kind: 'sound', as: 'description', part: 'fields', fields: asRecording }],
  },
  'music.stem': {
    code: 'STM',
    ...analysis,
    takes: [{ kind: 'sound', as: 'stems', part: 'fields', fields: asRecording }],
  },
} as const satisfies Record<`music.${string}`, OperationFacts>
