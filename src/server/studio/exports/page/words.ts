import type { Language } from '#contract/kit/language.ts'
import type { ResultKind } from '#contract/studio/resultKind.ts'

/** The words of the page of a result that are not those of its work. */
interface Words {
  /** The name of a result that has none. */
  readonly names: Readonly<Record<Exclude<ResultKind, 'other'>, string>>
  readonly prompt: string
  readonly said: string
  /** Where the browser runs no script. */
  readonly needsScript: string
}

/** In the language of the person who shares it. */
export const pageWords: Readonly<Record<Language, Words>> = {
  en: {
    names: { image: 'Image', sound: 'Recording', video: 'Video' },
    prompt: 'Prompt',
    said: 'Text',
    needsScript: 'Allow JavaScript for this page to play it.',
  },
  zh: {
    names: { image: '图片', sound: '录音', video: '视频' },
    prompt: '提示词',
    said: '文本',
    needsScript: '请允许此页面运行 JavaScript 以播放。',
  },
  es: {
    names: { image: 'Imagen', sound: 'Grabación', video: 'Vídeo' },
    prompt: 'Prompt',
    said: 'Texto',
    needsScript: 'Permite JavaScript en esta página para reproducirlo.',
  },
  fr: {
    names: { image: 'Image', sound: 'Enregistrement', video: 'Vidéo' },
    prompt: 'Prompt',
    said: 'Texte',
    needsScript: 'Autorisez JavaScript sur cette page pour la lecture.',
  },
  de: {
    names: { image: 'Bild', sound: 'Aufnahme', video: 'Video' },
    prompt: 'Prompt',
    said: 'Text',
    needsScript: 'Erlaub JavaScript für diese Seite, um es abzuspielen.',
  },
  ja: {
    names: { image: '画像', sound: '録音', video: '動画' },
    prompt: 'プロンプト',
    said: 'テキスト',
    needsScript: '再生するには、このページの JavaScript を許可してください。',
  },
}
