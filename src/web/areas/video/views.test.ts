import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import i18next from 'i18next'
import { chooseLanguage } from '#web/i18n/language.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { videoViews } from './views.ts'

const rowsOf = (operation: keyof typeof videoViews, recipe: unknown, speakers = {}) =>
  Object.fromEntries(videoViews[operation].read(recipe, speakers).asked(i18next.t))

const media = { asset: 'a' }

beforeAll(() => startTestTexts('en'))

describe.each([
  ['en', { Look: 'Ink', 'Camera movement': 'Crane up', Motion: 'Slow motion', Template: 'of-my-own' }],
  ['zh', { 风格: '水墨', 镜头运动: '升起', 运动方式: '慢动作', 模板: 'of-my-own' }],
] as const)('the recipe of a video in %s', (language, presets) => {
  beforeEach(() => chooseLanguage(language))

  it('shows presets by name, and ids of the service unchanged', () => {
    const pixverse = {
      restyleId: 'ink',
      cameraMovement: 'crane_up',
      motionMode: 'slow_motion',
      templateId: 'of-my-own',
    }
    expect(rowsOf('video.capability', { capability: 'restyle', pixverse })).toMatchObject(presets)
  })
})

describe.each([
  [
    'en',
    ['Text to video', '720p', '5 s'],
    ['Template: Petals', 'Camera movement: Crane up', '@pot: flies', 'rests', 'Oil painting', 'fox'],
  ],
  ['zh', ['文生视频', '720p', '5 秒'], ['模板：花瓣', '镜头运动：升起', '@pot：飞', '静止', '油画', 'fox']],
] as const)('a video in %s', (language, edge, understood) => {
  beforeEach(() => chooseLanguage(language))

  it('shows its film edge in the language of the page', () => {
    const recipe = { capability: 'text_to_video', quality: '720p', duration: 5 }
    const told = videoViews['video.capability'].read(recipe).edge
    expect(told.map(part => (typeof part === 'string' ? part : part(i18next.t)))).toEqual(edge)
  })

  it('shows what the service understood without ids', () => {
    const words = ['template falling_petals', 'camera crane_up', 'pot: fly', 'rest', 'oil painting', 'fox']
    expect(words.map(word => videoViews['video.capability'].understood?.(word, i18next.t))).toEqual(understood)
  })
})

describe('the recipe of a video', () => {
  beforeEach(() => chooseLanguage('en'))

  it('lists all requested settings', () => {
    const recipe = {
      capability: 'lip_sync',
      prompt: 'in the evening',
      model: 'v6',
      language: 'zh',
      quality: '1080p',
      aspectRatio: '9:16',
      duration: 7,
      videos: [{ url: media }],
      sourceTaskId: 'task-1',
      pixverse: {
        tts: { speakerId: 'en-june', content: 'Good morning' },
        soundEffectSwitch: true,
        soundEffectContent: 'wind',
        templateId: 4711,
      },
    }
    expect(rowsOf('video.capability', recipe, { 'en-june': 'June' })).toEqual({
      'What to make': 'Lip sync',
      'Video with a face': '1',
      Speaker: 'June',
      'Text to speak': 'Good morning',
      Resolution: '1080p',
      Ratio: '9:16',
      Length: '7 s',
      Template: '4711',
      'Sound effects': 'wind',
      Model: 'v6',
      Region: 'China',
    })
  })

  it('lists each clip, each named image, and the positions of sticker and clip in an advertisement', () => {
    const multiTransition = [
      { imageUrl: media, duration: 2, prompt: 'night falls' },
      { imageUrl: media, duration: 3, prompt: '' },
    ]
    const imageReferences = [{ type: 'subject', imageUrl: media, refName: 'pot' }]
    const brandSticker = { imageUrl: media, position: 'upper_left' }
    const introOutroClip = { videoUrl: media, position: 'end' }
    const of = (capability: string, pixverse: object) => rowsOf('video.capability', { capability, pixverse })
    expect(of('multi_transition', { multiTransition })).toMatchObject({
      'Image 1': '2 s · night falls',
      'Image 2': '3 s',
    })
    expect(of('fusion', { imageReferences })).toMatchObject({ '@pot': 'Subject' })
    expect(of('agent', { agentType: 'promo_mix', brandSticker, introOutroClip })).toMatchObject({
      'Kind of advertisement': 'Promotion',
      'Where the sticker goes': 'Top left',
      'Where the clip goes': 'At the end',
    })
  })

  it('lists the requested settings of a shared model', () => {
    const content = [
      { type: 'text', text: 'a fox' },
      { type: 'image_url', role: 'first_frame', image_url: { url: media } },
      { type: 'video_url', role: 'reference_video', video_url: { url: media } },
    ]
    const recipe = { model: 'video-a-2-pro', content, duration: -1, inputVideoDuration: 4, generateAudio: false }
    expect(rowsOf('video.generate', { ...recipe, audioSetting: 'auto' })).toMatchObject({
      Model: 'video-a-2-pro',
      'First frame': '1',
      'Reference video': '1',
      'Length of the reference video': '4 s',
      Length: 'Automatic length',
      'With sound': 'No',
      'Automatic sound setting': 'Yes',
    })
  })

  it('does not throw on unexpected values', () => {
    for (const recipe of [undefined, null, 7, 'x', [], { pixverse: 3, images: 'x' }]) {
      expect(() => rowsOf('video.capability', recipe)).not.toThrow()
      expect(() => rowsOf('video.generate', recipe)).not.toThrow()
    }
  })
})
