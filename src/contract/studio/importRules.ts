import type { Rule } from '../kit/rule.ts'

/** The studio's own rules: why an export, or a part of it, is not imported. */
export const importRules = {
  'import.notExport': {
    section: 'studio',
    error: 'invalid',
    en: 'This file is not an export of a studio',
    zh: '该文件不是工作室的导出文件',
  },
  'import.damaged': {
    section: 'studio',
    error: 'invalid',
    en: 'This export is damaged: it cannot be read to its end',
    zh: '导出文件已损坏，无法完整读取',
  },
  'import.line': {
    section: 'studio',
    error: 'invalid',
    en: 'This export is damaged: line {line} of {file} is not as a studio writes it. Nothing of it was imported',
    zh: '导出文件已损坏：{file} 的第 {line} 行不符合工作室的格式。未导入任何内容',
  },
  'import.tooMuch': {
    section: 'studio',
    error: 'tooLarge',
    en: 'This export is too large once it is unpacked',
    zh: '导出文件解压后超过一次可接收的大小',
  },
} as const satisfies Record<string, Rule>
