import type { Frame } from '../../frame.ts'
import { promptIn } from '../../image/reference/drawn.ts'
import { animate } from '../../image/understand/lexicon/index.ts'
import { parse } from '../../image/understand/parse.ts'
import { hasAnimal } from '../../people/animals.ts'
import type { PictureFile } from '../job.ts'

/** Whether a prompt names a person or an animal. */
export const namesLiving = (prompt: string): boolean => parse(prompt).subjects.some(({ entry }) => animate(entry))

/**
 * Whether a person or an animal is in a picture: the painter's own say what they show, in others a model looks for
 * animals. `startTensors` comes first.
 */
export async function isLiving({ path }: Pick<PictureFile, 'path'>, picture: Frame): Promise<boolean> {
  const prompt = await promptIn(path)
  return prompt === undefined ? hasAnimal(picture) : namesLiving(prompt)
}
