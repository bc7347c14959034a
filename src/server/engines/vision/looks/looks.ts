import type { RestyleId } from '#contract/areas/video/presets.ts'
import { hash } from '../../kit/random.ts'
import { glitch, neon, noir, sepia, vintage } from './filmed.ts'
import type { Look } from './look.ts'
import { otherLook } from './other.ts'
import { ink, oil, pastel, pencil, watercolour } from './painted.ts'
import { anime, blueprint, comic, pixels, poster, thermal } from './printed.ts'
import { mosaic, stainedGlass } from './tiled.ts'

/** The named looks, and the words by which other ids, prompts and edits ask for them. */
export const looks: { readonly [id in RestyleId]: { readonly look: Look; readonly words: RegExp } } = {
  watercolor: { look: watercolour, words: /water[\s_-]?colou?r|aquarelle|水彩/i },
  oil_painting: { look: oil, words: /\boil\b|oil[\s_-]?paint|impasto|van gogh|impressionis|油画/i },
  pencil_sketch: { look: pencil, words: /pencil|graphite|charcoal|sketch|铅笔|素描|炭笔/i },
  ink: {
    look: ink,
    words: /\b(ink|sumi|calligraph\w*|woodcut|linocut)\b|ink[\s_-]?(wash|painting)|水墨|墨|木刻|版画/i,
  },
  comic: { look: comic, words: /comic|pop[\s_-]?art|cartoon|漫画|波普|卡通/i },
  anime: { look: anime, words: /anime|manga|cel[\s_-]?shad|ghibli|动漫|动画/i },
  pixel_art: { look: pixels, words: /pixel|8[\s_-]?bit|retro game|像素/i },
  poster: { look: poster, words: /poster|screen[\s_-]?print|silk[\s_-]?screen|海报|丝网/i },
  mosaic: { look: mosaic, words: /mosaic|马赛克|镶嵌/i },
  noir: { look: noir, words: /noir|black[\s_-]and[\s_-]white|monochrome|b&w|黑白|黑色电影/i },
  sepia: { look: sepia, words: /sepia|daguerreotype|棕褐|怀旧照片/i },
  vintage_film: { look: vintage, words: /vintage|old[\s_-]?film|super[\s_-]?8|retro film|复古|老电影|胶片/i },
  neon: { look: neon, words: /neon|cyber[\s_-]?punk|synthwave|霓虹|赛博/i },
  thermal: { look: thermal, words: /thermal|infra[\s_-]?red|heat[\s_-]?(map|vision)|热成像|红外/i },
  pastel: { look: pastel, words: /pastel|chalk|粉彩|粉笔/i },
  glitch: { look: glitch, words: /glitch|vhs|broken signal|故障/i },
  stained_glass: { look: stainedGlass, words: /stained[\s_-]?glass( windows?)?|church window|彩色玻璃|彩绘玻璃|花窗/i },
  blueprint: { look: blueprint, words: /blue[\s_-]?print|technical drawing|蓝图/i },
}

/** A look and what it is called: one of the names, or `other`. */
export interface ChosenLook {
  readonly name: RestyleId | 'other'
  readonly look: Look
  /** What is random in it comes of this: the same id always looks the same. */
  readonly seed: number
}

/** The named look that some words ask for. */
export function lookIn(text: string): RestyleId | undefined {
  return (Object.keys(looks) as RestyleId[]).find(id => looks[id].words.test(text))
}

/** The look of an id: of its name, else of the words in it or in the prompt, else one of its own by its hash. */
export function lookOf(id: string, prompt: string): ChosenLook {
  const seed = hash(id)
  const name = (Object.keys(looks) as RestyleId[]).find(one => one === id) ?? lookIn(id) ?? lookIn(prompt)
  return name ? { name, look: looks[name].look, seed } : { name: 'other', look: otherLook, seed }
}
