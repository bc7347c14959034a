import type { Rule } from '../kit/rule.ts'

/** The studio's own rules for chains. */
export const chainRules = {
  'chain.takes.step': {
    section: 'studio',
    en: 'A step can only take what an earlier step makes',
    zh: '一个步骤只能使用前面步骤的结果',
  },
  'chain.takes.use': {
    section: 'studio',
    en: 'What step {step} makes cannot go into this step in that way',
    zh: '第 {step} 步的结果不能这样用于此步骤',
  },
  'chain.notStopped': {
    section: 'studio',
    error: 'conflict',
    en: 'Only a chain that stopped or was cancelled can go on',
    zh: '只有已停止或已取消的流程才能继续',
  },
  'chain.notRunning': {
    section: 'studio',
    error: 'conflict',
    en: 'This chain is no longer running, so nothing was changed',
    zh: '该流程已不在运行，未作任何更改',
  },
} as const satisfies Record<string, Rule>
