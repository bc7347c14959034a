import type { Rule } from '../kit/rule.ts'

/** The rules of projects: our own. */
export const projectRules = {
  'project.name.taken': {
    section: 'studio',
    en: 'There is a project named {name} already',
    zh: '已有名为 {name} 的项目',
  },
} as const satisfies Record<string, Rule>
