import type { Rule } from '../kit/rule.ts'

/** The rules for connections to model servers. */
export const connectionRules = {
  'connection.name.taken': {
    section: 'studio',
    en: 'There is a connection named {name} already',
    zh: '已有名为 {name} 的连接',
  },
  'connection.configured': {
    section: 'studio',
    en: 'This comes from the file that ATELIER_PROVIDERS names; change it there and start again',
    zh: '此项来自 ATELIER_PROVIDERS 指定的文件；请在文件中修改后重新启动',
  },
  'connection.key.address': {
    section: 'studio',
    en: 'Enter the key again for the new address: a stored key is only sent to the address it was entered for',
    zh: '请为新地址重新输入密钥：已保存的密钥只会发送到当初填写的地址',
  },
  'connection.unknown': { section: 'studio', en: 'There is no such connection', zh: '没有这个连接' },
  'connection.task': {
    section: 'studio',
    en: 'Models of this kind of connection cannot do that here',
    zh: '此类连接的模型在这里不能用于该用途',
  },
  'connection.model': {
    section: 'studio',
    en: 'It is not known here how {model} is asked for that: choose another model, or describe this one in the file of ATELIER_PROVIDERS',
    zh: '尚不清楚如何用 {model} 完成此项：请选择其他模型，或在 ATELIER_PROVIDERS 指定的文件中描述该模型',
  },
  'connection.voices.unlisted': {
    section: 'studio',
    en: 'The server did not list its voices ({said}); type their names instead',
    zh: '服务器没有列出音色（{said}）；请输入音色名称',
  },
  'connection.voices.speaker': {
    section: 'studio',
    en: 'There is no built-in speaker {id}',
    zh: '没有内置音色 {id}',
  },
  'connection.workflow': {
    section: 'studio',
    en: 'There is no workflow named {name}',
    zh: '没有名为 {name} 的工作流',
  },
  'help.unconnected': {
    section: 'studio',
    en: 'No language model is connected; the owner of the studio can connect one in Settings',
    zh: '没有连接语言模型；工作室所有者可以在设置中连接',
  },
} as const satisfies Record<string, Rule>
