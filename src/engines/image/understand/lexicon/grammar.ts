import { negations } from '../../../prompt/grammar.ts'
import type { Entry, Kind } from './entry.ts'
import type { RelationKind } from '../subject.ts'
import { split } from './split.ts'

/** One entry from comma-separated words in both languages. */
export function entry(kind: Kind, id: string, en: string, zh: string, more: Partial<Entry> = {}): Entry {
  return { kind, id, en: split(en), zh: split(zh), ...more }
}

const number = (count: number, en: string, zh: string) => entry('number', `n${count}`, en, zh, { count })
const relation = (kind: RelationKind, en: string, zh = '') => entry('relation', kind, en, zh)
const grammar = (id: string, en: string, zh: string) => entry('grammar', id, en, zh)

/** Words that say how many, where, and not. */
export const grammarWords: Entry[] = [
  number(1, 'one, a single, single, lone, lonely, solitary', '一, 单, 孤独的, 孤, 一种'),
  number(
    2,
    'two, pair, couple, a couple, pair of, a pair of, couple of, a couple of, twin, both',
    '二, 两, 双, 一对, 一双',
  ),
  number(3, 'three, trio, a trio of, a few, few', '三, 几'),
  number(4, 'four', '四'),
  number(5, 'five, several, some', '五, 一些, 若干'),
  number(6, 'six, half a dozen', '六'),
  number(
    7,
    'seven, group of, a group of, bunch of, a bunch of, bouquet of, a bouquet of, pile of, a pile of, stack of, a stack of, cluster of, heap of, a heap of, many, lots of, a lot of',
    '七, 许多, 很多, 一群, 群, 众多, 一堆, 一束',
  ),
  number(8, 'eight', '八'),
  number(
    9,
    'nine, flock of, a flock of, herd of, a herd of, school of, a school of, row of, a row of',
    '九, 一排, 成群的',
  ),
  number(10, 'ten, dozens of', '十'),
  number(12, 'twelve, a dozen, dozen, swarm of, a swarm of, hundreds of, countless', '十二, 一打, 无数, 满天'),
  relation('left', 'left of, to the left of, on the left of, on the left side of', '左边, 左侧, 左面'),
  relation('right', 'right of, to the right of, on the right of, on the right side of', '右边, 右侧, 右面'),
  relation('between', 'between, in between', '之间'),
  relation('around', 'around, circling, surrounding, orbiting, encircling', '周围, 四周, 环绕, 围着'),
  relation(
    'among',
    'among, amid, amidst, in the middle of, surrounded by, in a field of, in the midst of',
    '之中, 中间, 当中',
  ),
  relation('against', 'against, up against', '靠'),
  relation('facing', 'facing, opposite, across from, face to face with', '面对, 对面, 面向'),
  relation('hang', 'hanging from, hanging on, suspended from, dangling from, hanging in, hung on', '挂在, 悬挂在'),
  relation('top', 'on top of, at the top of, atop', '顶上, 顶部'),
  relation(
    'edge',
    'on the edge of, at the edge of, at the foot of, on the shore of, on the bank of, at the corner of',
    '边缘, 脚下',
  ),
  relation('through', 'through, going through, passing through', '穿过'),
  relation('across', 'across, crossing', '横跨, 越过, 走过, 穿越, 过'),
  relation('along', 'along, following', '沿着'),
  relation('outside', 'outside, outside of, out of', '外面, 外'),
  relation('far', 'far from, in the distance behind, far behind, away from, beyond', '远离'),
  relation('front', 'in front of, before', '前面, 前方, 之前, 前'),
  relation('beside', 'beside, next to, near, by, alongside, close to, together with', '旁边, 旁, 边上, 附近, 身边'),
  relation('above', 'above, over, hovering above, high above', '上空, 上方, 之上'),
  relation('under', 'under, beneath, below, underneath', '下面, 之下, 底下, 下方, 下'),
  relation('behind', 'behind, at the back of', '后面, 后方, 背后, 之后'),
  relation('in', 'in, inside, into, within, inside of, floating in, standing in, sitting inside', '里面, 里, 中, 内'),
  relation('on', 'on, onto, upon, standing on, stands on, balancing on, balances on, balanced on', '上面, 上, 站在'),
  relation(
    'wear',
    'wearing, wears, dressed in, dressed as, dressed like, dressed up as, disguised as, wear',
    '戴着, 穿着, 戴, 穿, 系着, 围着, 披着, 打扮成, 扮成',
  ),
  relation('with', 'with, and its, accompanied by, having', '带着, 和他的'),
  grammar('not', negations.en.replaceAll('|', ', '), negations.zh.replaceAll('|', ', ')),
  grammar('and', 'and, &, plus', '和, 与, 以及, 跟, 还有'),
  grammar('is', 'is, are, was, were, looks, becomes', '是'),
  grammar('at', '', '在'),
  grammar('of', 'of', '的, 之'),
  grammar(
    'stop',
    'a, an, the, to, at, from, for, as, it, its, his, her, their, this, that, there, some of, up, down, out, off, very, ' +
      'style, picture, image, painting, illustration, drawing, scene, photo of, view, depicting, showing, artwork, art, print, ' +
      'please, make, create, draw, paint, generate, render, me, my, i, you, your, we, our, has, have, having, who, which, ' +
      'where, while, be, being, been, can, will, just, so, too, also, then, or, but, if, toward, towards, ' +
      'around, into the, background, foreground, color, colour, colored, coloured, toned, tone, beautiful, nice, detailed, landscape, scenery, composition of, high quality, ' +
      'best quality, masterpiece, highly detailed, intricate, 4k, 8k, hd, quality, style of, in the style of, looking, look, day of, ' +
      'full of, filled, filled with, loaded with, piled with, stuffed with, covered, covered in, made of, made, lit, lit by, set, seen, wide, shot, light, time, world, way, them, they, he, she',
    '只, 个, 条, 匹, 头, 艘, 座, 棵, 朵, 辆, 位, 名, 张, 把, 架, 颗, 间, 栋, 幢, 枝, 片, 轮, 杯, 碗, 盘, 本, 幅, 着, 了, 地, 得, ' +
      '画, 图, 图片, 一幅画, 画一, 请, 生成, 风格, 有, 正在, 正, 装满, 堆满, 很, 非常, 色, 背景, 场景, 美丽, 漂亮, 它, 他, 她, 我, 你, 这, 那, 些, 被, 向, 从, 到, 面, 们, 身, 对',
  ),
  ...[
    ['eye', 'eye', '眼睛, 眼'],
    ['hair', 'hair, mane, ponytail, bangs', '头发, 长发, 鬃毛'],
    ['roof', 'roof', '屋顶'],
    ['tail', 'tail', '尾巴'],
    ['wing', 'wing', '翅膀'],
    ['sail', 'sail', '帆'],
    ['door', 'door', ''],
    ['petal', 'petal', '花瓣'],
    ['nose', 'nose, snout, nostril', '鼻子'],
    ['ear', 'ear', '耳朵'],
    ['leg', 'leg, knee, thigh', '腿, 膝盖'],
    ['spot', 'spot', ''],
    ['shoulder', 'shoulder, shoulders', '肩膀, 肩, 肩头'],
    ['hand', 'hand, palm, finger, thumb, fist, arm, elbow, wrist, paw', '手, 手指, 拳头, 胳膊, 手里'],
    ['mouth', 'mouth, lip, smile, teeth, tooth, tongue, jaw', '嘴, 嘴巴, 牙齿, 舌头'],
    ['foot', 'foot, feet, toe, ankle, heel, hoof', '脚, 脚趾'],
    ['face', 'face, cheek, chin, forehead, beak, muzzle', '脸, 脸颊, 额头'],
    ['beard', 'beard, moustache, mustache, goatee, eyebrow, eyelash', '胡子, 眉毛'],
    ['back', 'belly, neck, chest, waist, stomach, body', '肚子, 脖子, 腰, 背'],
    ['fur', 'fur, feathers, horn, antlers, tusk, claw, claws, fin, whiskers', '毛, 羽翼, 爪子'],
  ].map(([id = '', en = '', zh = '']) => entry('part', id, en, zh)),
]
