import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { loadGraphModel, type GraphModel } from '@tensorflow/tfjs-converter'
import { io, setBackend } from '@tensorflow/tfjs-core'

const packages = createRequire(import.meta.url)

let loading: Promise<GraphModel> | undefined

/**
 * The network that finds notes (basic-pitch), on WebAssembly, read from the installed packages. Loaded once per
 * process.
 */
export function pitchModel(): Promise<GraphModel> {
  loading ??= load()
  return loading
}

async function load(): Promise<GraphModel> {
  setWasmPaths(join(dirname(packages.resolve('@tensorflow/tfjs-backend-wasm')), '/'))
  if (!(await setBackend('wasm'))) throw new Error('TensorFlow has no WebAssembly here')
  const description = packages.resolve('@spotify/basic-pitch/model/model.json')
  const model: unknown = JSON.parse(await readFile(description, 'utf8'))
  if (!isModel(model)) throw new Error('the model of basic-pitch is not what it was')
  const { modelTopology, weightsManifest } = model
  const folder = dirname(description)
  const shards = await Promise.all(
    weightsManifest.flatMap(({ paths }) => paths.map(path => readFile(join(folder, path)))),
  )
  const weightData = Uint8Array.from(Buffer.concat(shards)).buffer
  const weightSpecs = weightsManifest.flatMap(({ weights }) => weights)
  return loadGraphModel(io.fromMemory({ modelTopology, weightSpecs, weightData }))
}

function isModel(value: unknown): value is Pick<io.ModelJSON, 'modelTopology' | 'weightsManifest'> {
  return typeof value === 'object' && value !== null && 'modelTopology' in value && 'weightsManifest' in value
}
