import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import type { Cast } from '../synthesizers/synthesizer.ts'

interface Word {
  readonly en: string
  readonly zh: string
}

/** Hz below which a voice is low, and from which it is high. */
const middle = { male: [92, 115], female: [165, 212] } as const

const pitchWords = {
  low: { en: 'low', zh: '低沉' },
  medium: { en: 'medium', zh: '中等音高' },
  high: { en: 'high', zh: '高亮' },
} as const satisfies Record<string, Word>

const speedWords = {
  slow: { en: 'slow', zh: '语速偏慢' },
  medium: { en: 'medium', zh: '语速适中' },
  fast: { en: 'fast', zh: '语速偏快' },
} as const satisfies Record<string, Word>

/** The profile of a voice, computed from its parameters alone. */
export function profileOf(cast: Cast): NonNullable<Speaker['profile']> {
  const { gender, language, accent, making } = cast
  const [low, high] = middle[gender]
  const pitch = making.pitch < low ? 'low' : making.pitch < high ? 'medium' : 'high'
  const speed = making.pace < 0.93 ? 'slow' : making.pace <= 1.03 ? 'medium' : 'fast'
  const isLively = making.voice.melody === 'lively'
  const isCalm = speed === 'slow' || making.voice.melody === 'calm'
  const method = methodOf(cast)
  const isRecorded = method === 'recorded'
  const isBuzzing = method === 'englishFormants'
  const traits = [
    making.formants > 1.03 ? 'bright' : making.formants < 0.97 ? 'dark' : 'neutral',
    isRecorded ? 'smooth' : isBuzzing ? 'mechanical' : 'crisp',
    'synthetic',
  ]
  const styles = [isLively ? 'lively' : isCalm ? 'calm' : 'neutral']
  const description = {
    en: `${sentence(pitchWords[pitch].en)} ${gender} voice, ${speedWords[speed].en} pace, ${[...new Set([...styles, ...traits.slice(0, 2)])].join(', ')}. ${accent.en} accent. ${sentence(methods[method].en)}.`,
    zh: `${pitchWords[pitch].zh}的${gender === 'male' ? '男声' : '女声'}，${speedWords[speed].zh}，${[
      ...styles,
      ...traits.slice(0, 2),
    ]
      .map(word => chinese[word])
      .filter(word => word)
      .join('、')}。${accent.zh}口音。${methods[method].zh}。`,
  }
  return {
    pitch: [pitchWords[pitch].en],
    speed: [speedWords[speed].en],
    traits,
    styles,
    scenes: scenesOf(speed, isLively, language === 'en' && isRecorded),
    accent: accent.en,
    description: description.en,
    descriptionLocalized: description,
  }
}

const chinese: Readonly<Record<string, string>> = {
  lively: '活泼',
  calm: '平静',
  bright: '明亮',
  dark: '浑厚',
  smooth: '柔和',
  crisp: '清脆',
  mechanical: '机械',
}

/** How each method sounds, for users who choose without listening. */
const methods = {
  recorded: {
    en: 'statistical synthesis from recordings, audibly synthetic',
    zh: '由录音统计模型合成，可听出是合成音',
  },
  joined: {
    en: 'synthesis from small pieces of recordings, choppy at their joins, audibly synthetic',
    zh: '由录音片段拼接合成，接缝处略显断续，可听出是合成音',
  },
  formants: { en: 'formant synthesis, clear but plainly synthetic', zh: '共振峰合成，清晰但明显是合成音' },
  englishFormants: {
    en: 'formant synthesis: buzzing and mechanical, like a talking computer of old, and harder to follow than the other English voices; plainly synthetic',
    zh: '共振峰合成：带嗡嗡声、机械感强，像早年的会说话的电脑，比其他英语声音更难听清，明显是合成音',
  },
} as const satisfies Record<string, Word>

function methodOf({ language, making }: Cast): keyof typeof methods {
  const { method } = making.voice
  return method === 'formants' && language === 'en' ? 'englishFormants' : method
}

function scenesOf(speed: keyof typeof speedWords, isLively: boolean, isClear: boolean): string[] {
  const scenes =
    speed === 'slow'
      ? ['audiobook', 'meditation']
      : speed === 'fast'
        ? ['announcement', 'news']
        : ['narration', 'lesson']
  return [...scenes, ...(isLively ? ['dialogue'] : []), ...(isClear ? ['voice-over'] : [])]
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
