import { randomInt } from 'node:crypto'
import { delivered } from '../deliver.ts'
import type { DriverOf, SentOf } from '../driver.ts'
import { comfyDelivery } from './files.ts'
import { inputsFor, workflowDriver } from './workflowDriver.ts'

/** Pictures by a workflow of ComfyUI. */
export const comfyImage: DriverOf<'image'> = {
  ...workflowDriver<SentOf<'image'>>(({ prompt, width, height, seed = randomInt(2 ** 31), references }) => ({
    prompt,
    seed: seed % 2 ** 32,
    width,
    height,
    reference_image: references.flatMap(({ address }) => address ?? []),
  })),
  capabilities: (_, described) => ({
    qualities: [],
    // Models of workflows are made for about a million pixels.
    imageSizes: ['1K', '2K'],
    references: described?.workflow ? inputsFor(described.workflow, 'reference_image') : 0,
  }),
  delivery: comfyDelivery,
  prepare: async (input, call) => ({
    ...input,
    references: await delivered(comfyDelivery, input.references, call),
  }),
}
