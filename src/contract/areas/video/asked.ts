/**
 * What a medium of a request is for, in the words of the shared endpoint. `key_frame`: a picture that the film passes
 * through.
 */
export const videoRoles = [
  'first_frame',
  'last_frame',
  'key_frame',
  'reference_image',
  'reference_video',
  'reference_audio',
] as const
export type VideoRole = (typeof videoRoles)[number]

/** What else a request can ask for, with the field that asks for it. */
export const videoOptions = {
  sound: 'generateAudio',
  audioSetting: 'audioSetting',
  motionMode: 'pixverse.motionMode',
  cameraMovement: 'pixverse.cameraMovement',
  template: 'pixverse.templateId',
  soundEffects: 'pixverse.soundEffectSwitch',
  soundDescription: 'pixverse.soundEffectContent',
  speech: 'pixverse.tts',
  spokenText: 'pixverse.lipSyncTtsSwitch',
  sticker: 'pixverse.brandSticker',
  bumper: 'pixverse.introOutroClip',
} as const
export type VideoOption = keyof typeof videoOptions

// Safe: the keys of a constant object.
export const videoOptionIds = Object.keys(videoOptions) as [VideoOption, ...VideoOption[]]
