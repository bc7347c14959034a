import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { loadGraphModelSync, type GraphModel } from '@tensorflow/tfjs-converter'
import { io, setBackend } from '@tensorflow/tfjs-core'

/** A learned model, ready to run. */
export type Model = GraphModel<io.IOHandlerSync>

const packages = createRequire(import.meta.url)

let starting: Promise<void> | undefined

/** Starts TensorFlow on WebAssembly, once per process; learned models are loaded after it. */
export function startTensors(): Promise<void> {
  starting ??= start()
  return starting
}

async function start(): Promise<void> {
  setWasmPaths(join(dirname(packages.resolve('@tensorflow/tfjs-backend-wasm')), '/'))
  if (!(await setBackend('wasm'))) throw new Error('TensorFlow has no WebAssembly here')
}

/**
 * A learned model that an installed package ships: `description` is its JSON, as `package/folder/model.json`, which
 * names the files of its weights beside it.
 */
export function graphModel(description: string): Model {
  const file = packages.resolve(description)
  const model: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isModel(model)) throw new Error(`${description} is not a model`)
  const { modelTopology, weightsManifest } = model
  const shards = weightsManifest.flatMap(({ paths }) => paths.map(path => readFileSync(join(dirname(file), path))))
  const weightData = Uint8Array.from(Buffer.concat(shards)).buffer
  const weightSpecs = weightsManifest.flatMap(({ weights }) => weights)
  return loadGraphModelSync(io.fromMemorySync({ modelTopology, weightSpecs, weightData }))
}

function isModel(value: unknown): value is Pick<io.ModelJSON, 'modelTopology' | 'weightsManifest'> {
  return typeof value === 'object' && value !== null && 'modelTopology' in value && 'weightsManifest' in value
}
