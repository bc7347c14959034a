import type { Entry } from '../scene.ts'
import { thing } from './things-living.ts'

const four = (id: string, en: string, zh: string, size: number, inks: string, setting: string, variant = id) =>
  thing(id, en, zh, size, 'land', inks, { draw: 'quadruped', variant, setting })
const other = (id: string, en: string, zh: string, size: number, inks: string, setting: string, draw = id) =>
  thing(id, en, zh, size, 'land', inks, { draw, variant: id, setting })

/** Animals related to those in `things-living.ts`, each with its own proportions and inks. */
// oxfmt-ignore
export const kinWords: Entry[] = [
  four('otter', 'otter, sea otter, mink, mongoose', '水獭, 海獭', 0.5, '#7a5236 #e0c8a4 #2b2326', 'river'),
  four('beaver', 'beaver, groundhog, marmot, capybara, woodchuck', '海狸, 河狸, 水豚, 土拨鼠', 0.5, '#7a4a2a #c99a6a #3a2a22', 'river'),
  four('badger', 'badger, wolverine, anteater, aardvark', '獾, 食蚁兽', 0.5, '#6f6c6a #f3efe6 #26242a', 'forest'),
  four('raccoon', 'raccoon, racoon, red panda, lemur, coati, opossum, possum', '浣熊, 小熊猫, 狐猴', 0.5, '#85807a #f1ece0 #2a272a', 'forest'),
  four('skunk', 'skunk', '臭鼬', 0.4, '#26242a #f3efe6 #26242a', 'forest'),
  four('weasel', 'weasel, ferret, stoat, ermine, marten, sable', '黄鼠狼, 鼬, 雪貂', 0.3, '#a8683a #f3e6cc #2b2326', 'meadow'),
  four('meerkat', 'meerkat, prairie dog', '狐獴', 0.3, '#c9a06a #f3e6cc #4a342c', 'savanna'),
  four('moose', 'moose, elk', '驼鹿, 麋鹿', 2.2, '#6b4630 #a07a58 #3a2a22', 'forest'),
  four('rhino', 'rhino, rhinoceros', '犀牛', 1.7, '#8b8a8c #a8a6a4 #3a3236', 'savanna'),
  four('llama', 'llama, alpaca, guanaco', '羊驼, 大羊驼', 1.6, '#e6d6bc #c8ae88 #4a3a30', 'mountains'),
  four('hyena', 'hyena, jackal, coyote, dingo', '鬣狗, 豺, 郊狼', 0.8, '#b59468 #d9c39a #3a2a22', 'savanna'),
  four('cheetah', 'cheetah, leopard cub', '猎豹', 0.9, '#e3b660 #f6ead2 #2c2220', 'savanna'),
  four('panther', 'panther, puma, cougar, mountain lion, black panther', '黑豹, 美洲狮', 1, '#33303a #4a4652 #e0b03a', 'jungle'),
  four('lynx', 'lynx, bobcat, wildcat, caracal', '猞猁', 0.7, '#c29a68 #f3e6cc #4a342c', 'forest'),
  four('bison', 'bison, buffalo, yak', '野牛, 牦牛', 1.8, '#4f3828 #33241c #26201e', 'meadow'),
  four('ox', 'ox, oxen, water buffalo', '水牛, 黄牛', 1.6, '#8a5f3c #c9a57c #3a2a22', 'field'),
  four('boar', 'boar, wild boar, warthog, tapir', '野猪', 0.9, '#5a4538 #7a5f4c #33282a', 'forest'),
  four('koala', 'koala, wombat', '考拉, 树袋熊', 0.7, '#9a9a9e #e6e2da #33303a', 'forest'),
  four('sloth', 'sloth', '树懒', 0.7, '#9a8468 #e3d3b4 #4a3a30', 'jungle'),
  four('antelope', 'antelope, gazelle, impala', '羚羊', 1.2, '#c48a52 #f3e6cc #4a2f20', 'savanna', 'goat'),
  other('seal', 'seal, sea lion, manatee', '海豹, 海狮', 0.8, '#6f7680 #cfd2d0', 'snowfield'),
  other('walrus', 'walrus', '海象', 1.2, '#8a5f4a #c9a288', 'snowfield', 'seal'),
  other('crocodile', 'crocodile, alligator, croc, caiman, gharial', '鳄鱼', 1, '#5a7a42 #c9c48a', 'river'),
  other('caterpillar', 'caterpillar, worm, centipede, silkworm, earthworm', '毛毛虫, 蠕虫, 蚕', 0.1, '#7fae3f #efd24a', 'meadow'),
  other('gorilla', 'gorilla, ape, king kong', '大猩猩', 1.7, '#3a383c #6a6668 #1d181b', 'jungle', 'monkey'),
  other('orangutan', 'orangutan', '红毛猩猩', 1.4, '#b5622a #e0b08a #2b2326', 'jungle', 'monkey'),
  other('duckling', 'duckling, baby duck', '小鸭, 小鸭子, 鸭宝宝', 0.22, '#f2cf4a #f2cf4a #e0872a', 'lake', 'waterbird'),
  other('chick', 'chick, baby chicken', '小鸡, 小鸡仔', 0.2, '#f2d45a #f2d45a #e0872a', 'farm', 'bird'),
  other('ant', 'ant', '蚂蚁', 0.08, '#5a2f22 #8a5a40', 'meadow'),
  other('rat', 'rat, mole, vole, shrew', '大鼠, 鼹鼠', 0.25, '#5f5752 #e3a9a0 #2b2326', 'meadow', 'mouse'),
  other('hamster', 'hamster, guinea pig, gerbil', '仓鼠, 豚鼠', 0.2, '#d9a45c #f6ead2 #2b2326', 'room', 'mouse'),
  other('porcupine', 'porcupine, armadillo, pangolin, echidna', '豪猪, 穿山甲, 犰狳', 0.5, '#4a4038 #cbb598 #2b2326', 'forest', 'hedgehog'),
  four('mammoth', 'mammoth, mastodon', '猛犸象', 3.2, '#6b4a34 #8a6648 #f1e8d2', 'snowfield', 'elephant'),
]
