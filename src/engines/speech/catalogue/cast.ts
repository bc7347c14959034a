import type { Cast, Making } from './making.ts'

type Speaker = readonly [id: string, name: string, gender: Cast['gender'], making: Making]

const flite = (voice: 'slt' | 'rms' | 'awb' | 'kal16', pitch: number, pace: number, formants = 1): Making => ({
  engine: 'flite',
  voice,
  pitch,
  pace,
  formants,
})

const espeak =
  (voice: string) =>
  (variant: string, pitch: number, pace: number, range = 50, formants = 1): Making => ({
    engine: 'espeak',
    voice,
    variant,
    pitch,
    pace,
    range,
    formants,
  })

/** Speakers of one language and accent. */
function cast(language: Cast['language'], accent: Cast['accent'], speakers: readonly Speaker[]): Cast[] {
  return speakers.map(([id, name, gender, making]) => ({ id, name, gender, language, accent, making }))
}

const american = { en: 'American', zh: '美式英语' }
const british = espeak('en-gb-x-rp')
const chinese = espeak('cmn')
const cantonese = espeak('yue')
const japanese = espeak('ja')
const korean = espeak('ko')
const castilian = espeak('es')
const latin = espeak('es-419')
const brazilian = espeak('pt-br')
const french = espeak('fr')
const german = espeak('de')
const italian = espeak('it')
const russian = espeak('ru')
const hindi = espeak('hi')
const arabic = espeak('ar')
const dutch = espeak('nl')
const polish = espeak('pl')
const turkish = espeak('tr')
const vietnamese = espeak('vi')

/**
 * Every built-in speaker; the first woman and the first man of a language also read it for others. Speakers of one
 * recorded voice differ by the size of the throat and, with it, by pitch: a change of pitch alone costs
 * intelligibility.
 */
export const castList: readonly Cast[] = [
  ...cast('en', american, [
    ['en-ava', 'Ava', 'female', flite('slt', 173, 1)],
    ['en-miles', 'Miles', 'male', flite('rms', 100, 1.04)],
    ['en-june', 'June', 'female', flite('slt', 190, 1.04, 1.11)],
    ['en-ruth', 'Ruth', 'female', flite('slt', 152, 0.9, 0.89)],
    ['en-otto', 'Otto', 'male', flite('rms', 86, 0.92, 0.88)],
    ['en-finn', 'Finn', 'male', flite('rms', 113, 1.1, 1.12)],
    ['en-kal', 'Kal', 'male', flite('kal16', 104, 1)],
  ]),
  ...cast('en', { en: 'Scottish', zh: '苏格兰英语' }, [['en-alan', 'Alan', 'male', flite('awb', 118, 1)]]),
  ...cast('zh', { en: 'Standard Mandarin', zh: '普通话' }, [
    ['zh-xiaolan', '晓岚', 'female', chinese('f2', 195, 0.92)],
    ['zh-yunzhou', '云舟', 'male', chinese('m3', 106, 0.92)],
    ['zh-linger', '灵儿', 'female', chinese('f5', 235, 1.04, 60, 1.06)],
    ['zh-boyuan', '柏远', 'male', chinese('m1', 84, 0.84, 45, 0.94)],
    ['zh-jiayi', '佳怡', 'female', chinese('f1', 172, 0.96, 50, 0.97)],
  ]),
  ...cast('yue', { en: 'Cantonese', zh: '粤语' }, [
    ['yue-waiyan', '慧欣', 'female', cantonese('f2', 195, 0.92)],
    ['yue-kahei', '家希', 'male', cantonese('m3', 106, 0.92)],
  ]),
  ...cast('ja', { en: 'Standard Japanese', zh: '标准日语' }, [
    ['ja-sakura', 'さくら', 'female', japanese('f2', 205, 0.96)],
    ['ja-haruto', 'はると', 'male', japanese('m3', 110, 0.96)],
    ['ja-yui', 'ゆい', 'female', japanese('f5', 245, 1.06, 60, 1.05)],
  ]),
  ...cast('ko', { en: 'Seoul', zh: '首尔' }, [
    ['ko-jiwoo', '지우', 'female', korean('f2', 200, 0.98)],
    ['ko-minjun', '민준', 'male', korean('m3', 108, 0.98)],
  ]),
  ...cast('es', { en: 'Castilian', zh: '西班牙本土' }, [
    ['es-lucia', 'Lucía', 'female', castilian('f2', 196, 1)],
    ['es-mateo', 'Mateo', 'male', castilian('m3', 104, 1)],
  ]),
  ...cast('es', { en: 'Latin American', zh: '拉丁美洲' }, [
    ['es-valeria', 'Valeria', 'female', latin('f1', 182, 1.04, 60)],
    ['es-diego', 'Diego', 'male', latin('m1', 94, 0.98, 55)],
  ]),
  ...cast('pt', { en: 'Brazilian', zh: '巴西' }, [
    ['pt-marina', 'Marina', 'female', brazilian('f2', 194, 1)],
    ['pt-rafael', 'Rafael', 'male', brazilian('m3', 104, 1)],
  ]),
  ...cast('fr', { en: 'Parisian', zh: '巴黎' }, [
    ['fr-camille', 'Camille', 'female', french('f2', 192, 1)],
    ['fr-henri', 'Henri', 'male', french('m3', 102, 0.98)],
    ['fr-manon', 'Manon', 'female', french('f5', 228, 1.08, 60, 1.05)],
  ]),
  ...cast('de', { en: 'Standard German', zh: '标准德语' }, [
    ['de-lena', 'Lena', 'female', german('f2', 190, 0.98)],
    ['de-jonas', 'Jonas', 'male', german('m3', 102, 0.98)],
    ['de-werner', 'Werner', 'male', german('m1', 82, 0.88, 45, 0.93)],
  ]),
  ...cast('it', { en: 'Standard Italian', zh: '标准意大利语' }, [
    ['it-giulia', 'Giulia', 'female', italian('f2', 198, 1, 60)],
    ['it-marco', 'Marco', 'male', italian('m3', 106, 1, 60)],
  ]),
  ...cast('ru', { en: 'Moscow', zh: '莫斯科' }, [
    ['ru-anna', 'Анна', 'female', russian('f2', 190, 0.98)],
    ['ru-dmitri', 'Дмитрий', 'male', russian('m3', 98, 0.98)],
  ]),
  ...cast('hi', { en: 'Standard Hindi', zh: '标准印地语' }, [
    ['hi-priya', 'प्रिया', 'female', hindi('f2', 200, 0.96)],
    ['hi-arjun', 'अर्जुन', 'male', hindi('m3', 106, 0.96)],
  ]),
  ...cast('ar', { en: 'Modern Standard Arabic', zh: '现代标准阿拉伯语' }, [
    ['ar-layla', 'ليلى', 'female', arabic('f2', 194, 0.94)],
    ['ar-omar', 'عمر', 'male', arabic('m3', 102, 0.94)],
  ]),
  ...cast('nl', { en: 'Standard Dutch', zh: '标准荷兰语' }, [
    ['nl-sanne', 'Sanne', 'female', dutch('f2', 190, 1)],
    ['nl-daan', 'Daan', 'male', dutch('m3', 104, 1)],
  ]),
  ...cast('pl', { en: 'Standard Polish', zh: '标准波兰语' }, [
    ['pl-zofia', 'Zofia', 'female', polish('f2', 194, 0.98)],
    ['pl-jan', 'Jan', 'male', polish('m3', 104, 0.98)],
  ]),
  ...cast('tr', { en: 'Istanbul', zh: '伊斯坦布尔' }, [
    ['tr-elif', 'Elif', 'female', turkish('f2', 196, 1)],
    ['tr-emre', 'Emre', 'male', turkish('m3', 104, 1)],
  ]),
  ...cast('vi', { en: 'Northern Vietnamese', zh: '越南北部' }, [
    ['vi-linh', 'Linh', 'female', vietnamese('f2', 200, 0.94)],
    ['vi-minh', 'Minh', 'male', vietnamese('m3', 108, 0.94)],
  ]),
  // For English, the speakers above are better.
  ...cast('en', { en: 'British, received pronunciation', zh: '英式标准发音' }, [
    ['en-edith', 'Edith', 'female', british('f2', 185, 0.96, 55)],
    ['en-graham', 'Graham', 'male', british('m3', 98, 0.98, 55)],
  ]),
]
