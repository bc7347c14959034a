import { graphModel, startTensors, type Model } from '../../graphModel.ts'

let loading: Promise<Model> | undefined

/** The network that finds notes (basic-pitch), loaded once per process. */
export function pitchModel(): Promise<Model> {
  loading ??= startTensors().then(() => graphModel('@spotify/basic-pitch/model/model.json'))
  return loading
}
