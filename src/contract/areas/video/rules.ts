import type { Rule } from '../../kit/rule.ts'

const perCapability = 'Per-capability rules'

/** The rules for video that concern more than one field, or depend on the capability or model. */
export const videoRules = {
  'video.audio.alone': {
    section: 'Errors: Capability video: 32006',
    error: 'videoAudioAlone',
  },
  'video.images.none': { section: perCapability },
  'video.images.exactly': {
    section: perCapability,
  },
  'video.images.minimum': {
    section: perCapability,
  },
  'video.videos.none': { section: perCapability },
  'video.videos.exactly': {
    section: perCapability,
  },
  'video.videos.maximum': {
    section: perCapability,
  },
  'video.audios.none': { section: perCapability },
  'video.fusion.mention': {
    section: 'Per-capability rules: fusion',
  },
  'video.fusion.refName': {
    section: 'Capability video request: refName',
  },
  'video.fusion.twice': {
    section: 'Unstated: Video: fusion',
  },
  'video.restyle.source': {
    section: 'Per-capability rules: restyle',
  },
  'video.lipSync.source': {
    section: 'Per-capability rules: lip_sync',
  },
  'video.lipSync.voice': {
    section: 'Per-capability rules: lip_sync',
  },
  'video.lipSync.audioLength': {
    section: 'Per-capability rules: lip_sync',
  },
  'video.mimic.videoLength': {
    section: 'Per-capability rules: mimic',
  },
  'video.media.film': {
    section: 'Capability video request',
  },
  'video.media.length': {
    section: 'Limits: Capability video',
  },
  'video.source.unfinished': {
    section: 'Unstated: Video: sourceTaskId',
  },
  'video.resolution.model': {
    section: 'Shared video models',
  },
  'video.ratio.model': {
    section: 'Shared video models: rule 2',
  },
  'video.duration.model': {
    section: 'Shared video models',
  },
  'video.duration.listed': {
    section: 'Shared video models',
  },
  'video.duration.automatic': {
    section: 'Shared video request fragments',
  },
  'video.prompt.endpoint': {
    section: 'Shared video models: rule 1',
  },
  'video.prompt.required': {
    section: 'Shared video models: rule 3',
  },
  'video.content.empty': {
    section: 'Unstated: Video: shared endpoint',
  },
  'video.content.once': {
    section: 'Unstated: Video: shared endpoint',
  },
  'video.lastFrame.model': {
    section: 'Shared video models: rule 5',
  },
  'video.lastFrame.alone': {
    section: 'Shared video models: rule 3',
  },
  'video.frames.references': {
    section: 'Shared video models: rule 3',
  },
  'video.references.model': {
    section: 'Shared video models: rule 3',
  },
  'video.firstFrame.model': {
    section: 'Shared video models',
  },
  'video.referenceVideo.model': {
    section: 'Shared video models',
  },
  'video.option.model': {
    section: 'Shared video models',
  },
  'video.media.model': {
    section: 'Per-capability rules',
  },
  'video.media.together': {
    section: 'Per-capability rules',
  },
  'video.audio.model': {
    section: 'Shared video models: rule 5',
  },
  'video.inputDuration.required': {
    section: 'Shared video models',
  },
  'video.inputDuration.model': {
    section: 'Shared video models',
  },
  'video.total.model': {
    section: 'Shared video models: rule 4',
  },
} as const satisfies Record<string, Rule>
