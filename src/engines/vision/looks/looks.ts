import type { RestyleId } from '#contract/areas/video/presets.ts'
import { hash } from '../../random.ts'
import { glitch, neon, noir, sepia, vintage } from './filmed.ts'
import type { Look } from './look.ts'
import { otherLook } from './other.ts'
import { ink, oil, pastel, pencil, watercolour } from './painted.ts'
import { anime, blueprint, comic, pixels, poster, thermal } from './printed.ts'
import { mosaic, stainedGlass } from './tiled.ts'

/** How a look is drawn in a film. */
export interface Drawing {
  readonly look: Look
  /**
   * The most lines at which it is drawn, larger films are enlarged from there; undefined if each pixel of the film
   * matters. Looks drawn by hand are redrawn every second frame, as animators do.
   */
  readonly lines: number | undefined
}

/** Lines for hand-drawn looks, whose strokes are wide anyway. */
const DRAWN = 360
/** Lines for looks with hard edges. */
const EDGED = 480
/** Lines at which squares stay square. */
const PIXELS = 720

/** The named looks, and the words by which other ids, prompts and edits request them. */
export const looks: { readonly [id in RestyleId]: Drawing & { readonly words: RegExp } } = {
  watercolor: { look: watercolour, lines: DRAWN, words: /water[\s_-]?colou?r|aquarelle|水彩/i },
  oil_painting: { look: oil, lines: DRAWN, words: /\boil\b|oil[\s_-]?paint|impasto|van gogh|impressionis|油画/i },
  pencil_sketch: { look: pencil, lines: DRAWN, words: /pencil|graphite|charcoal|sketch|铅笔|素描|炭笔/i },
  ink: {
    look: ink,
    lines: DRAWN,
    words: /\b(ink|sumi|calligraph\w*|woodcut|linocut)\b|ink[\s_-]?(wash|painting)|水墨|墨|木刻|版画/i,
  },
  comic: { look: comic, lines: DRAWN, words: /comic|pop[\s_-]?art|cartoon|漫画|波普|卡通/i },
  anime: { look: anime, lines: DRAWN, words: /anime|manga|cel[\s_-]?shad|ghibli|动漫|动画/i },
  pixel_art: { look: pixels, lines: PIXELS, words: /pixel|8[\s_-]?bit|retro game|像素/i },
  poster: { look: poster, lines: DRAWN, words: /poster|screen[\s_-]?print|silk[\s_-]?screen|海报|丝网/i },
  mosaic: { look: mosaic, lines: EDGED, words: /mosaic|马赛克|镶嵌/i },
  noir: { look: noir, lines: undefined, words: /noir|black[\s_-]and[\s_-]white|monochrome|b&w|黑白|黑色电影/i },
  sepia: { look: sepia, lines: undefined, words: /sepia|daguerreotype|棕褐|怀旧照片/i },
  vintage_film: {
    look: vintage,
    lines: undefined,
    words: /vintage|old[\s_-]?film|super[\s_-]?8|retro film|复古|老电影|胶片/i,
  },
  neon: { look: neon, lines: DRAWN, words: /neon|cyber[\s_-]?punk|synthwave|霓虹|赛博/i },
  thermal: { look: thermal, lines: DRAWN, words: /thermal|infra[\s_-]?red|heat[\s_-]?(map|vision)|热成像|红外/i },
  pastel: { look: pastel, lines: DRAWN, words: /pastel|chalk|粉彩|粉笔/i },
  glitch: { look: glitch, lines: undefined, words: /glitch|vhs|broken signal|故障/i },
  stained_glass: {
    look: stainedGlass,
    lines: EDGED,
    words: /stained[\s_-]?glass( windows?)?|church window|彩色玻璃|彩绘玻璃|花窗/i,
  },
  blueprint: { look: blueprint, lines: EDGED, words: /blue[\s_-]?print|technical drawing|蓝图/i },
}

/** A look and its name, or `other`. */
export interface ChosenLook extends Drawing {
  readonly name: RestyleId | 'other'
  /** Seed of its random parts: the same id always looks the same. */
  readonly seed: number
}

/** The named look that a text requests. */
export function lookIn(text: string): RestyleId | undefined {
  return (Object.keys(looks) as RestyleId[]).find(id => looks[id].words.test(text))
}

/** The look of an id: by its name, or by words in it or in the prompt, or else a unique one by its hash. */
export function lookOf(id: string, prompt: string): ChosenLook {
  const seed = hash(id)
  const name = (Object.keys(looks) as RestyleId[]).find(one => one === id) ?? lookIn(id) ?? lookIn(prompt)
  return name ? { ...looks[name], name, seed } : { name: 'other', look: otherLook, lines: DRAWN, seed }
}
