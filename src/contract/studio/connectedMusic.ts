import { defaultMusicModel, defaultSeparationModel, musicModelIds, separationCards } from '../areas/music/models.ts'
import type { MusicOperationId } from '../areas/music/price.ts'
import { stemsModel, transcriptionModel } from './ownModels.ts'
import type { BoundModel } from './protocols.ts'

/** What a connected model of music may be able to do besides music from words. */
export const musicSkills = ['lyrics', 'film', 'picture', 'remix', 'extend'] as const
export type MusicSkill = (typeof musicSkills)[number]

/** The model whose results a request asks for, and what whoever is connected for it has to be able to do. */
interface ConnectedMusic {
  readonly model: BoundModel
  readonly needs: readonly MusicSkill[]
}

/** Which connected model a request for music is for; undefined: the composer and the analyses here do it alone. */
export function connectedMusic(operation: MusicOperationId, request: object): ConnectedMusic | undefined {
  const field = (name: string): unknown => new Map<string, unknown>(Object.entries(request)).get(name)
  const isFilled = (name: string) => typeof field(name) === 'string' && String(field(name)).trim() !== ''
  const song = (...needs: readonly MusicSkill[]): ConnectedMusic => ({
    model: musicModelIds.find(id => id === field('model')) ?? defaultMusicModel,
    needs,
  })
  switch (operation) {
    case 'music.generate':
      // A voice of an earlier song is one of the composer's.
      if (field('vocalId') !== undefined) return undefined
      return isFilled('lyrics') && field('instrumental') !== true ? song('lyrics') : song()
    case 'music.instrumental':
      return isFilled('prompt') ? song() : undefined
    case 'music.soundtrack':
      return song(field('video') ? 'film' : 'picture')
    case 'music.remix':
      return song('lyrics', 'remix')
    case 'music.extend':
      return song('extend')
    case 'music.recognize':
      return { model: transcriptionModel, needs: [] }
    case 'music.stem': {
      const separation = Object.values(separationCards).find(({ id }) => id === field('model'))
      // Notes are written down while the recording is separated here.
      return (separation ?? separationCards[defaultSeparationModel]).midi ? undefined : { model: stemsModel, needs: [] }
    }
    case 'music.track':
    case 'music.describe':
      return undefined
  }
}

/** Whether a connected model can do what a request needs. */
export function canMakeMusic(
  { needs }: Pick<ConnectedMusic, 'needs'>,
  can: { readonly [skill in MusicSkill]?: boolean | undefined } | undefined,
): boolean {
  return needs.every(need => can?.[need] === true)
}
