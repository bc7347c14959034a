import type { Rule } from '../kit/rule.ts'

/** The studio's own rules for what is not, or no longer, possible with a work. */
export const workRules = {
  'work.transport': {
    section: 'studio',
    en: 'This is only offered as a task: it has no direct answer',
    zh: '该操作只能作为任务进行，不能直接返回',
  },
  'work.notWaiting': {
    section: 'studio',
    error: 'conflict',
    en: 'This no longer waits to be sent, so nothing was changed',
    zh: '该作品已不在等待发送，未作任何更改',
  },
  'work.notCancellable': {
    section: 'studio',
    error: 'conflict',
    en: 'This has ended, or its service cannot cancel it, so nothing was changed',
    zh: '该作品已结束，或其服务无法取消，未作任何更改',
  },
  'work.notCancelled': {
    section: 'studio',
    error: 'conflict',
    en: 'Only what was cancelled before it was sent can wait again',
    zh: '只有在发送前取消的作品才能重新等待',
  },
  'work.otherGone': {
    section: 'studio',
    error: 'conflict',
    en: 'The work that it was to go before is no longer waiting',
    zh: '目标位置的作品已不在同一队列中等待',
  },
  'work.stillWaiting': {
    section: 'studio',
    error: 'conflict',
    en: 'This waits to be sent: take it back, then it can go to the trash',
    zh: '该作品正在等待发送，请先撤回再移入回收站',
  },
  'work.unknownSpeaker': {
    section: 'studio',
    error: 'invalid',
    en: 'There is no such speaker, or it belongs to another account',
    zh: '没有该音色，或它属于其他账户',
  },
  'work.stillMoving': {
    section: 'studio',
    error: 'conflict',
    en: 'This is still in progress; it can go to the trash once it has ended',
    zh: '该作品正在制作，结束后才能移入回收站',
  },
} as const satisfies Record<string, Rule>
