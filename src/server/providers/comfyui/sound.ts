import { randomInt } from 'node:crypto'
import type { DriverOf, SentOf } from '../driver.ts'
import { workflowDriver } from './workflowDriver.ts'

/** Sounds by a workflow of ComfyUI. */
export const comfySound: DriverOf<'sound'> = {
  ...workflowDriver<SentOf<'sound'>>(({ text, seconds }) => ({
    prompt: text,
    seed: randomInt(2 ** 31),
    ...(seconds !== undefined && { seconds }),
  })),
  capabilities: () => ({ seconds: { minimum: 1, maximum: 60 } }),
}
