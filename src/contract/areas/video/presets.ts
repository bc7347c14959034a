/**
 * Named presets of the built-in service. Any other id is accepted too and has its own effect: which ids exist depends
 * on the service. Section "Unstated: Video: restyleId, templateId, motionMode, cameraMovement".
 */

/** Styles in which a finished video can be rendered again. */
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

/** Camera movements. */
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

/** How the subjects in the picture move. */
export const motionModes = ['gentle', 'normal', 'fast', 'slow_motion', 'sway', 'bounce'] as const
export type MotionMode = (typeof motionModes)[number]

/** Overlays that cover the video from its first to its last frame. */
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
