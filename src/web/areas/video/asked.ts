import type { TFunction } from 'i18next'
import { agentTypes, capabilityIds, capabilityLanguages } from '#contract/areas/video/capabilities.ts'
import { cameraMovements, motionModes, restyleIds, templateIds } from '#contract/areas/video/presets.ts'
import type { AskedRow } from '#web/works/operationView.ts'

type Fields = Readonly<Record<string, unknown>>

/** The fields of an unknown value; none if it is not an object. */
export const fieldsOf = (json: unknown): Fields => (typeof json === 'object' && json !== null ? { ...json } : {})
const listOf = (json: unknown): readonly Fields[] => (Array.isArray(json) ? json.map(fieldsOf) : [])
export const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isId = (value: unknown): value is string | number => isText(value) || typeof value === 'number'

const positions = ['up', 'down', 'left', 'right', 'upper_left', 'lower_left', 'upper_right', 'lower_right'] as const

/**
 * All settings of a capability request except its prompt and the ids of its source, in the words of its form.
 * `speakers`: names by id.
 */
export function askedOfCapability(
  recipe: unknown,
  speakers: Readonly<Record<string, string>>,
  t: TFunction,
): AskedRow[] {
  const asked = fieldsOf(recipe)
  const options = fieldsOf(asked['pixverse'])
  const rows: AskedRow[] = []
  const tell = (name: string, value: unknown) => {
    if (isId(value)) rows.push([name, String(value)])
  }
  /** The name of a value, or the value itself if it has none. */
  const wordFor = <const T extends string>(values: readonly T[], value: unknown, word: (value: T) => string) => {
    const known = values.find(one => one === String(value))
    return known === undefined ? value : word(known)
  }
  const capability = capabilityIds.find(id => id === asked['capability'])

  tell(
    t('video.choose'),
    wordFor(capabilityIds, asked['capability'], id => t(`video.names.${id}`)),
  )
  tell(
    t('video.agentType'),
    wordFor(agentTypes, options['agentType'], id => t(`video.agents.${id}`)),
  )
  const own = {
    image_to_video: { images: t('video.images') },
    transition: { images: t('video.fromTo') },
    mimic: { images: t('video.mimicImage'), videos: t('video.mimicVideo') },
    lip_sync: { videos: t('video.face'), audios: t('video.recording') },
    agent: { images: t('video.products'), videos: t('video.agentVideos') },
  } satisfies Partial<Record<(typeof capabilityIds)[number], object>>
  const names = {
    images: t('video.images'),
    videos: t('video.extraVideos'),
    audios: t('video.audio'),
    ...(capability && capability in own && own[capability as keyof typeof own]),
  }
  for (const list of ['images', 'videos', 'audios'] as const) {
    const count = listOf(asked[list]).length
    if (count > 0) tell(names[list], count)
  }
  for (const [index, clip] of listOf(options['multiTransition']).entries()) {
    const seconds = t('video.seconds', { seconds: Number(clip['duration']) })
    tell(t('video.clip', { number: index + 1 }), isText(clip['prompt']) ? `${seconds} · ${clip['prompt']}` : seconds)
  }
  for (const { refName, type } of listOf(options['imageReferences']))
    tell(
      `@${String(refName)}`,
      wordFor(['subject', 'background'], type, id => t(`video.refTypes.${id}`)),
    )
  tell(
    t('video.look'),
    wordFor(restyleIds, options['restyleId'], id => t(`video.looks.${id}`)),
  )
  const { speakerId = options['lipSyncTtsSpeakerId'], content = options['lipSyncTtsContent'] } = fieldsOf(
    options['tts'],
  )
  tell(t('video.speaker'), isText(speakerId) ? (speakers[speakerId] ?? speakerId) : undefined)
  tell(t('video.script'), content)
  tell(
    t('video.stickerPlace'),
    wordFor(positions, fieldsOf(options['brandSticker'])['position'], id => t(`video.positions.${id}`)),
  )
  tell(
    t('video.bumperPlace'),
    wordFor(['start', 'end'], fieldsOf(options['introOutroClip'])['position'], id => t(`video.bumperPlaces.${id}`)),
  )
  tell(t('video.quality'), asked['quality'])
  tell(t('video.ratio'), asked['aspectRatio'])
  if (typeof asked['duration'] === 'number')
    tell(t('video.duration'), t('video.seconds', { seconds: asked['duration'] }))
  tell(
    t('video.camera'),
    wordFor(cameraMovements, options['cameraMovement'], id => t(`video.cameras.${id}`)),
  )
  tell(
    t('video.motion'),
    wordFor(motionModes, options['motionMode'], id => t(`video.motions.${id}`)),
  )
  tell(
    t('video.template'),
    wordFor(templateIds, options['templateId'], id => t(`video.templates.${id}`)),
  )
  if (options['soundEffectSwitch'] === true)
    tell(t('video.effects'), isText(options['soundEffectContent']) ? options['soundEffectContent'] : t('video.yes'))
  tell(t('fact.model'), asked['model'])
  tell(
    t('video.region'),
    wordFor(capabilityLanguages, asked['language'], id => t(`video.regions.${id}`)),
  )
  return rows
}
