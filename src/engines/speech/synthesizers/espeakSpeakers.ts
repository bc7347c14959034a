import type { Language } from '#contract/areas/voice/language.ts'
import { openEspeak } from './espeak.ts'
import type { Cast, SynthesizerVoice } from './synthesizer.ts'

/** Words a minute at normal speed, and those that the program accepts. */
const words = { plain: 175, slowest: 80, fastest: 450 } as const

/** A plain melody. */
const PLAIN = 50

/** Pitch in Hz of the variants; these are the measured results of the program's numbers. */
const pitches = {
  f1: 176,
  f2: 191,
  f4: 177,
  f5: 201,
  steph: 182,
  m1: 92,
  m3: 103,
  m7: 104,
  Andy: 95,
  rob: 109,
} as const
type Variant = keyof typeof pitches

/** The program's code of a language. */
const codeOf = (language: Language) => ({ en: 'en-us', zh: 'cmn', pt: 'pt-br' })[language as string] ?? language

/** A voice of the program: a language and a variant; the melody is livelier with a larger range. */
function espeakVoice(language: string, variant: Variant, range: number): SynthesizerVoice {
  return {
    name: `espeak-ng ${language}`,
    pitch: pitches[variant],
    method: 'formants',
    melody: range >= 55 ? 'lively' : range < PLAIN ? 'calm' : undefined,
    keepsTime: false,
    async speak(text, { pitch, speed, liveliness }, synthesizers) {
      const espeak = await synthesizers.use(openEspeak)
      return espeak.speak(text, {
        language,
        variant,
        pitch,
        range: Math.max(0, range + liveliness),
        words: Math.min(words.fastest, Math.max(words.slowest, words.plain * speed)),
      })
    },
  }
}

type Row = readonly [
  id: string,
  name: string,
  gender: Cast['gender'],
  variant: Variant,
  pitch: number,
  pace: number,
  range?: number,
  formants?: number,
]

/** Speakers of one language and accent, of which the program may have a code. */
function speakersOf(
  language: Language,
  { code = codeOf(language), ...accent }: Cast['accent'] & { readonly code?: string },
  rows: readonly Row[],
): Cast[] {
  return rows.map(([id, name, gender, variant, pitch, pace, range = PLAIN, formants = 1]) => {
    const making = { voice: espeakVoice(code, variant, range), pitch, pace, formants }
    return { id, name, gender, language, accent, making }
  })
}

/** Every language that the studio reads aloud. */
export const espeakSpeakers: readonly Cast[] = [
  ...speakersOf('zh', { en: 'Standard Mandarin', zh: '普通话' }, [
    ['zh-xiaolan', '晓岚', 'female', 'f2', 195, 0.92],
    ['zh-yunzhou', '云舟', 'male', 'm3', 106, 0.92],
    ['zh-linger', '灵儿', 'female', 'f5', 235, 1.04, 60, 1.06],
    ['zh-boyuan', '柏远', 'male', 'm1', 84, 0.84, 45, 0.94],
    ['zh-jiayi', '佳怡', 'female', 'f1', 172, 0.96, 50, 0.97],
  ]),
  ...speakersOf('yue', { en: 'Cantonese', zh: '粤语' }, [
    ['yue-waiyan', '慧欣', 'female', 'f2', 195, 0.92],
    ['yue-kahei', '家希', 'male', 'm3', 106, 0.92],
  ]),
  ...speakersOf('ja', { en: 'Standard Japanese', zh: '标准日语' }, [
    ['ja-sakura', 'さくら', 'female', 'f2', 205, 0.96],
    ['ja-haruto', 'はると', 'male', 'm3', 110, 0.96],
    ['ja-yui', 'ゆい', 'female', 'f5', 245, 1.06, 60, 1.05],
  ]),
  ...speakersOf('ko', { en: 'Seoul', zh: '首尔' }, [
    ['ko-jiwoo', '지우', 'female', 'f2', 200, 0.98],
    ['ko-minjun', '민준', 'male', 'm3', 108, 0.98],
  ]),
  ...speakersOf('es', { en: 'Castilian', zh: '西班牙本土' }, [
    ['es-lucia', 'Lucía', 'female', 'f2', 196, 1],
    ['es-mateo', 'Mateo', 'male', 'm3', 104, 1],
  ]),
  ...speakersOf('es', { en: 'Latin American', zh: '拉丁美洲', code: 'es-419' }, [
    ['es-valeria', 'Valeria', 'female', 'f1', 182, 1.04, 60],
    ['es-diego', 'Diego', 'male', 'm1', 94, 0.98, 55],
  ]),
  ...speakersOf('pt', { en: 'Brazilian', zh: '巴西' }, [
    ['pt-marina', 'Marina', 'female', 'f2', 194, 1],
    ['pt-rafael', 'Rafael', 'male', 'm3', 104, 1],
  ]),
  ...speakersOf('fr', { en: 'Parisian', zh: '巴黎' }, [
    ['fr-camille', 'Camille', 'female', 'f2', 192, 1],
    ['fr-henri', 'Henri', 'male', 'm3', 102, 0.98],
    ['fr-manon', 'Manon', 'female', 'f5', 228, 1.08, 60, 1.05],
  ]),
  ...speakersOf('de', { en: 'Standard German', zh: '标准德语' }, [
    ['de-lena', 'Lena', 'female', 'f2', 190, 0.98],
    ['de-jonas', 'Jonas', 'male', 'm3', 102, 0.98],
    ['de-werner', 'Werner', 'male', 'm1', 82, 0.88, 45, 0.93],
  ]),
  ...speakersOf('it', { en: 'Standard Italian', zh: '标准意大利语' }, [
    ['it-giulia', 'Giulia', 'female', 'f2', 198, 1, 60],
    ['it-marco', 'Marco', 'male', 'm3', 106, 1, 60],
  ]),
  ...speakersOf('ru', { en: 'Moscow', zh: '莫斯科' }, [
    ['ru-anna', 'Анна', 'female', 'f2', 190, 0.98],
    ['ru-dmitri', 'Дмитрий', 'male', 'm3', 98, 0.98],
  ]),
  ...speakersOf('hi', { en: 'Standard Hindi', zh: '标准印地语' }, [
    ['hi-priya', 'प्रिया', 'female', 'f2', 200, 0.96],
    ['hi-arjun', 'अर्जुन', 'male', 'm3', 106, 0.96],
  ]),
  ...speakersOf('ar', { en: 'Modern Standard Arabic', zh: '现代标准阿拉伯语' }, [
    ['ar-layla', 'ليلى', 'female', 'f2', 194, 0.94],
    ['ar-omar', 'عمر', 'male', 'm3', 102, 0.94],
  ]),
  ...speakersOf('nl', { en: 'Standard Dutch', zh: '标准荷兰语' }, [
    ['nl-sanne', 'Sanne', 'female', 'f2', 190, 1],
    ['nl-daan', 'Daan', 'male', 'm3', 104, 1],
  ]),
  ...speakersOf('pl', { en: 'Standard Polish', zh: '标准波兰语' }, [
    ['pl-zofia', 'Zofia', 'female', 'f2', 194, 0.98],
    ['pl-jan', 'Jan', 'male', 'm3', 104, 0.98],
  ]),
  ...speakersOf('tr', { en: 'Istanbul', zh: '伊斯坦布尔' }, [
    ['tr-elif', 'Elif', 'female', 'f2', 196, 1],
    ['tr-emre', 'Emre', 'male', 'm3', 104, 1],
  ]),
  ...speakersOf('vi', { en: 'Northern Vietnamese', zh: '越南北部' }, [
    ['vi-linh', 'Linh', 'female', 'f2', 200, 0.94],
    ['vi-minh', 'Minh', 'male', 'm3', 108, 0.94],
  ]),
  ...speakersOf('en', { en: 'British, received pronunciation', zh: '英式标准发音', code: 'en-gb-x-rp' }, [
    ['en-edith', 'Edith', 'female', 'f2', 185, 0.96, 55],
    ['en-graham', 'Graham', 'male', 'm3', 98, 0.98, 55],
  ]),
]

/** Sings in every language, in a voice without a melody of its own: it says which phoneme begins when. */
export const espeakSinging = {
  name: 'espeak-ng',
  voices: { female: ['f1', 'f2', 'f4', 'steph'], male: ['m1', 'm3', 'm7', 'rob', 'Andy'] },
  async open() {
    const espeak = await openEspeak()
    return {
      /** Speaks at `hertz` and `words` a minute. */
      pronounce(
        text: string,
        voice: Variant,
        tone: { readonly language: Language; readonly hertz: number; readonly words: number },
      ) {
        const { language, hertz, words } = tone
        const pitch = 12 * Math.log2(hertz / pitches[voice])
        return espeak.pronounce(text, { language: codeOf(language), variant: voice, pitch, range: 4, words })
      },
      giveBack: () => espeak.giveBack(),
    }
  },
} as const
