import { expect, it } from 'vitest'
import { parse } from '../../image/understand/parse.ts'
import { actionsOf } from './actions.ts'

it.each([
  ['a red fox runs through the snow', ['run'], ['runs'], []],
  ['a fox running, a bird flying', ['run', 'fly'], ['running', 'flying'], []],
  // Each does one thing, the first that is said.
  ['a fox runs and dances', ['run'], ['runs'], ['dances']],
  ['一只狐狸奔跑', ['run'], ['奔跑'], []],
  // Nobody is there to run.
  ['running and running at night', [], [], ['running']],
] as const)('says which verbs somebody does, and which nobody: %s', (prompt, actions, understood, notShown) => {
  expect(actionsOf(prompt, parse(prompt))).toEqual({ actions, understood, notShown })
})
