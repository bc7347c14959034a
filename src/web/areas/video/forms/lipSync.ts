import { capabilityLimits, wholeSeconds } from '#contract/areas/video/capabilities.ts'
import { spokenSeconds } from '#contract/areas/voice/speakingTime.ts'
import { filled, isOneOf, isText } from '#web/composer/draft.ts'
import { capabilityCardOf } from '../cards.ts'
import { capabilityForm } from './define.ts'
import { imageRules, lengthRule, metIf, promptRules, requirement } from './requirements.ts'
import { fieldsIn, type SharedValues } from './shared.ts'
import {
  hasWork,
  noWork,
  seenFilm,
  sourceKinds,
  workChecks,
  workField,
  workFields,
  workOption,
  type WorkSource,
} from './source.ts'

/** The source of the voice. */
export const voiceKinds = ['text', 'recording'] as const

type Own = WorkSource & {
  readonly voice: (typeof voiceKinds)[number]
  readonly speakerId: string
  readonly script: string
}

/** Whether a text can be spoken: a connected model may take recordings only. */
export const speaksTexts = (): boolean => capabilityCardOf('lip_sync').options?.includes('speech') ?? true

/** The source of the voice that counts. */
export const voiceOf = ({ voice }: Pick<Own, 'voice'>) => (speaksTexts() ? voice : 'recording')

const isSpoken = (values: Own) => voiceOf(values) === 'text' && values.speakerId !== '' && values.script.trim() !== ''

const hasVideo = (values: SharedValues & Own) =>
  values.sourceKind === 'file' ? values.videos.length > 0 : hasWork(values)

/** The form of `lip_sync`: a face in a video speaks a recording or a text. */
export const lipSyncForm = capabilityForm<Own>({
  id: 'lip_sync',
  defaults: { sourceKind: 'file', ...noWork, voice: 'text', speakerId: '', script: '' },
  checks: {
    ...workChecks(sourceKinds),
    voice: isOneOf(voiceKinds),
    speakerId: isText,
    script: isText,
  },
  requirements: (values, card) => [
    requirement('sourceVideo', values.sourceKind === 'file' ? 'videos' : 'sourceTaskId', metIf(hasVideo(values))),
    voiceOf(values) === 'recording'
      ? lengthRule('audioLength', 'audios', values.audios[0], capabilityLimits.lipSyncAudio)
      : requirement('voice', values.speakerId === '' ? 'speakerId' : 'script', metIf(isSpoken(values))),
    ...(values.images.length > card.images.maximum ? imageRules(values.images, card.images) : []),
    ...promptRules(values, card),
  ],
  fields: values => ({
    ...workField(values),
    videos: values.sourceKind === 'file' ? values.videos : [],
    audios: voiceOf(values) === 'recording' ? values.audios : [],
  }),
  options: values => ({
    ...workOption(values),
    ...(voiceOf(values) === 'text' && {
      // Without either, `tts` is left out: then the schema's rule about voices applies.
      ...((values.speakerId !== '' || values.script.trim() !== '') && {
        tts: { ...filled('speakerId', values.speakerId), ...filled('content', values.script) },
      }),
    }),
  }),
  valuesOf: recipe => {
    const pixverse = fieldsIn(recipe, 'pixverse')
    const { speakerId = pixverse['lipSyncTtsSpeakerId'], content = pixverse['lipSyncTtsContent'] } = fieldsIn(
      pixverse,
      'tts',
    )
    const { videos, audios } = recipe
    const isRecorded = Array.isArray(audios) && audios.length > 0
    return {
      ...workFields(recipe, pixverse['sourceVideoId']),
      ...(Array.isArray(videos) && videos.length > 0 && { sourceKind: 'file' }),
      ...(isRecorded ? { voice: 'recording' } : speakerId !== undefined && { voice: 'text' }),
      speakerId,
      script: content,
    }
  },
  fieldOf: (path, values) => {
    const { sourceKind, speakerId } = values
    const voice = voiceOf(values)
    if (path === 'pixverse.sourceVideoId') return 'sourceTaskId'
    if (path === 'pixverse.tts.speakerId') return 'speakerId'
    if (path === 'pixverse.tts.content') return 'script'
    if (path === 'videos' || path === 'sourceTaskId') return sourceKind === 'file' ? 'videos' : 'sourceTaskId'
    if ((path === 'audios' || path === 'pixverse.tts') && voice === 'text')
      return speakerId === '' ? 'speakerId' : 'script'
    return path === 'pixverse.tts' ? 'audios' : undefined
  },
  // The video is as long as the voice.
  durationOf: values => {
    const { script, duration } = values
    const [recording] = values.audios
    if (voiceOf(values) === 'recording')
      return recording?.duration === undefined ? duration : wholeSeconds(recording.duration)
    return script.trim() === '' ? duration : wholeSeconds(spokenSeconds(script))
  },
  isLengthOpen: values =>
    voiceOf(values) === 'recording' ? values.audios[0]?.duration === undefined : values.script.trim() === '',
  seen: values => seenFilm<SharedValues & Own>(values, values.videos[0], film => ({ videos: [film] })),
  textOf: ({ script }) => script,
})
