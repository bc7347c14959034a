/** The areas that can be started from the home page, in the order of the rail. */
export const begunAreas = ['image', 'music', 'video', 'voice', 'episodes'] as const
export type BegunArea = (typeof begunAreas)[number]

/** A text of at least this many characters is taken as the source of an episode rather than a picture prompt. */
const LONG_TEXT = 400

/** Words that name an area's results, in both languages. The area that is named first in the text wins. */
const areaWords: { readonly [area in BegunArea]: RegExp } = {
  image:
    /\b(images?|pictures?|photos?|photographs?|drawings?|paintings?|portraits?|posters?|logos?|illustrations?)\b|图片|照片|插画|海报|绘画|肖像|画一/i,
  music:
    /\b(songs?|music|melod(?:y|ies)|tunes?|beats?|lyrics|lo-?fi|jazz|techno|symphony|soundtracks?|instrumentals?|ballads?|choir|sing)\b|歌|音乐|旋律|曲子|配乐|伴奏|纯音乐|摇滚|爵士/i,
  video:
    /\b(videos?|films?|clips?|movies?|animations?|animate|footage|camera (?:pans?|moves?|zooms?)|time-?lapse)\b|视频|短片|动画|影片|镜头|延时/i,
  voice:
    /\b(say|says|speak|read (?:this )?aloud|narrat(?:e|ion|or)|voices?|voice-?over|dialogues?|sound effects?|announce(?:ment)?)\b|朗读|配音|旁白|对话|音效|念出|说一句|播报/i,
  episodes:
    /\b(episodes?|slides?|presentation|explain|infographics?|article|lesson|summar(?:y|ize|ise))\b|^https?:\/\/|有声图文|剧集|幻灯片|讲解|文章|课程|科普/i,
}

/** The area that a text is most likely meant for; by default, an image. */
export function guessArea(words: string): BegunArea {
  const named = begunAreas
    .map(area => ({ area, at: words.search(areaWords[area]) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
  const [first] = named
  if (first) return first.area
  return words.length >= LONG_TEXT ? 'episodes' : 'image'
}
