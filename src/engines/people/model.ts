import { tensor4d, tidy } from '@tensorflow/tfjs-core'
import { graphModel, type Model } from '../graphModel.ts'

/** The models of @vladmandic/human that are used here, and the side of the square picture that each takes. */
const sides = { blazeface: 256, facemesh: 192, 'movenet-lightning': 192, selfie: 256, 'mb3-centernet': 512 } as const

export type ModelName = keyof typeof sides

const loaded = new Map<ModelName, Model>()

/** The side in pixels of the square picture that a model takes. */
export function sideOf(name: ModelName): number {
  return sides[name]
}

/**
 * Runs a model on a square picture, red, green and blue of each pixel as the model wants them, and returns its outputs
 * by the sizes of their tensors' shapes, such as `1x17x3`. `startTensors` comes first.
 */
export function run(name: ModelName, pixels: Float32Array): ReadonlyMap<string, Float32Array> {
  let model = loaded.get(name)
  if (!model) {
    model = graphModel(`@vladmandic/human/models/${name}.json`)
    loaded.set(name, model)
  }
  const using = model
  const side = sides[name]
  const isWhole = using.inputs[0]?.dtype === 'int32'
  const found = new Map<string, Float32Array>()
  tidy(() => {
    const input = tensor4d(
      isWhole ? Int32Array.from(pixels) : pixels,
      [1, side, side, 3],
      isWhole ? 'int32' : 'float32',
    )
    const given = using.execute(input)
    for (const one of Array.isArray(given) ? given : [given])
      found.set(one.shape.join('x'), Float32Array.from(one.dataSync()))
  })
  return found
}

/** The output of a model with this shape. */
export function output(outputs: ReadonlyMap<string, Float32Array>, shape: string): Float32Array {
  const found = outputs.get(shape)
  if (!found) throw new Error(`no output ${shape}, but ${[...outputs.keys()].join(', ')}`)
  return found
}
