import type { Words } from './words.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Words }
  }
}
