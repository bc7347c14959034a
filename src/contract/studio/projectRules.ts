import type { Rule } from '../kit/rule.ts'

/** The studio's own rules for projects. */
export const projectRules = {
  'project.name.taken': {
    section: 'studio',
    en: 'There is a project named {name} already',
    zh: '已有名为 {name} 的项目',
  },
} as const satisfies Record<string, Rule>
