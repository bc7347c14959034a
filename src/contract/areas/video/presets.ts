/**
 * Named presets of the built-in service. Any other id is legal too and has an effect of its own: which ids exist is for each
 * service to say. Section "Unstated: Video: restyleId, templateId, motionMode, cameraMovement".
 */

/** Looks that a finished video is drawn anew in. */
export const restyleIds = [
  'watercolor',
  'oil_painting',
  'pencil_sketch',
  'ink',
  'comic',
  'anime',
  'pixel_art',
  'poster',
  'mosaic',
  'stained_glass',
  'blueprint',
  'noir',
  'sepia',
  'vintage_film',
  'neon',
  'thermal',
  'pastel',
  'glitch',
] as const
export type RestyleId = (typeof restyleIds)[number]

/** How the camera moves through the picture. */
export const cameraMovements = [
  'static',
  'zoom_in',
  'zoom_out',
  'pan_left',
  'pan_right',
  'tilt_up',
  'tilt_down',
  'orbit',
  'crane_up',
  'dolly_zoom',
  'whip_pan',
  'handheld',
] as const
export type CameraMovement = (typeof cameraMovements)[number]

/** How what is in the picture moves. */
export const motionModes = ['gentle', 'normal', 'fast', 'slow_motion', 'sway', 'bounce'] as const
export type MotionMode = (typeof motionModes)[number]

/** What is laid over the video, from its first to its last frame. */
export const templateIds = [
  'snowfall',
  'falling_petals',
  'rain',
  'fireworks',
  'confetti',
  'fireflies',
  'light_leak',
  'film_frame',
  'heartbeat',
] as const
export type TemplateId = (typeof templateIds)[number]
