import { alienHead, skeletonHead } from '../draw/people/uprightHeads.ts'
import { family, type Facts } from './thing.ts'
import { mix } from '../kit/colour.ts'
import type { Figure, Look } from '../draw/figure.ts'
import type { Pen } from '../draw/pen.ts'
import { adult, solve, type Limb } from '../draw/people/skeleton.ts'
import { person } from '../draw/people/person.ts'

/** A sheet with eyes. */
function ghost(pen: Pen, look: Look): void {
  const [main, second, third] = look.inks
  pen.glow(0, -0.6, 0.8, main, 0.35)
  pen.blob(
    [
      0, -1, 0.24, -0.9, 0.3, -0.6, 0.32, -0.2, 0.36, 0, 0.2, -0.1, 0.1, 0, 0, -0.1, -0.1, 0, -0.2, -0.1, -0.36, 0,
      -0.32, -0.2, -0.3, -0.6, -0.24, -0.9,
    ],
    main,
    { shade: 0.6, alpha: 0.93 },
  )
  pen.both(() => pen.oval(0.1, -0.72, 0.045, 0.07, third, { shade: 0 }))
  pen.oval(0.0, -0.54, 0.05, 0.07, third, { shade: 0 })
  if (look.traits.includes('armless')) return
  pen.both(() => pen.limb([0.26, -0.6, 0.44, -0.54, 0.42, -0.42], 0.1, 0.08, 0.05, mix(main, second, 0.4)))
}

/** A ghost in a pose: a sheet whose arms follow the pose, without legs. */
function haunt(pen: Pen, look: Look): void {
  if (!look.pose) return ghost(pen, look)
  const { near, far, hip } = solve(look.pose, adult)
  look.carried?.(pen, 'back')
  const arm = ({ end }: Limb, x: number) =>
    pen.limb(
      [x, -0.5, (x + end[0]) / 2, Math.max(-0.44, end[1] + 0.06), end[0], end[1]],
      0.11,
      0.09,
      0.06,
      mix(look.inks[0], look.inks[1], 0.5),
    )
  arm(far, 0.2)
  pen.at(hip[0] + 0.02, 0, { sx: 0.9, sy: 0.98 }, () => ghost(pen, { ...look, traits: [...look.traits, 'armless'] }))
  look.carried?.(pen, 'lap')
  arm(near, 0.1)
  look.carried?.(pen, 'front')
}

export const personFigure: Figure = {
  ...person,
  draw(pen, look) {
    if (look.variant === 'ghost') return haunt(pen, look)
    person.draw(pen, look)
  },
}

const human: Facts = {
  setting: 'street',
  draw: 'person',
  figure: personFigure,
  animate: true,
  human: true,
  inArms: true,
  humanlike: true,
  hands: true,
}

const somebody = family(human)

/** Somebody whose clothes an animal can wear. */
const worker = family({ ...human, occupation: true })

/** People, and the ghost, who has neither joints nor clothes. */
export const people = [
  somebody(
    'oldman',
    'old man, elderly man, grandfather, grandpa, old fisherman, old farmer, elder',
    '老人, 爷爷, 老爷爷, 老头, 外公',
    1.7,
    '#7a6a52 #e6b694 #2b2326',
    {
      setting: 'park',
      aged: true,
      outfit: {
        cut: 'shirt',
        hair: 'bald',
        hairInk: '#d9d6d0',
        beard: '#d9d6d0',
        aged: true,
        top: '#7a6a52',
        legs: '#4a4a4a',
      },
    },
  ),
  somebody(
    'oldwoman',
    'old woman, elderly woman, grandmother, grandma, granny, old lady',
    '奶奶, 老奶奶, 老太太, 外婆, 老婆婆',
    1.7,
    '#8a5a7a #e6b694 #2b2326',
    {
      setting: 'park',
      aged: true,
      outfit: { cut: 'dress', hair: 'bun', hairInk: '#d9d6d0', aged: true, gear: ['glasses'] },
    },
  ),
  somebody(
    'baby',
    'baby, infant, newborn, toddler, baby boy, baby girl',
    '婴儿, 宝宝',
    0.7,
    '#e8d08a #f0c8a4 #4a2a20',
    { setting: 'room', washed: 'inTub', outfit: { cut: 'overalls', hair: 'bald', young: true, top: '#e8d08a' } },
  ),
  worker('bride', 'bride', '新娘', 1.7, '#fbf7ee #e6b694 #d9a434', {
    setting: 'park',
    outfit: { cut: 'gown', hair: 'bun', top: '#fbf7ee', gear: ['veil', 'bouquet'] },
  }),
  worker('groom', 'groom, bridegroom', '新郎', 1.7, '#26262c #e0b08a #b8321f', {
    setting: 'park',
    outfit: { cut: 'suit', hair: 'short', top: '#26262c', legs: '#26262c', gear: ['bowtie'] },
  }),
  worker('princess', 'princess', '公主', 1.7, '#e79ab4 #f0c8a4 #d9a434', {
    setting: 'hall',
    outfit: { cut: 'gown', hair: 'long', top: '#e79ab4', hairInk: '#c99a4a', gear: ['crown'] },
  }),
  worker('prince', 'prince', '王子', 1.7, '#2f4f8a #e0b08a #d9a434', {
    setting: 'hall',
    armed: true,
    outfit: { cut: 'coat', hair: 'short', gear: ['crown', 'cape'] },
  }),
  worker('pirate', 'pirate, buccaneer', '海盗', 1.7, '#8a2a2a #d9a37a #d9a434', {
    setting: 'beach',
    armed: true,
    outfit: {
      cut: 'coat',
      hair: 'wild',
      top: '#8a2a2a',
      legs: '#33303a',
      beard: '#33262a',
      gear: ['piratehat', 'eyepatch', 'belt'],
    },
  }),
  worker('viking', 'viking', '维京人', 1.7, '#7a5a3c #e0b08a #b5833a', {
    setting: 'coast',
    armed: true,
    outfit: {
      cut: 'armour',
      hair: 'wild',
      top: '#7a5a3c',
      legs: '#4a3a2c',
      beard: '#b8722f',
      hairInk: '#b8722f',
      gear: ['hornedhelmet', 'furcollar'],
    },
  }),
  worker('soldier', 'soldier, guard, trooper', '士兵, 军人, 卫兵', 1.7, '#5f6a45 #d9a37a #33414f', {
    setting: 'meadow',
    armed: true,
    outfit: { cut: 'coat', hair: 'short', top: '#5f6a45', legs: '#4f5a3a', gear: ['helmet', 'belt'] },
  }),
  worker('ninja', 'ninja', '忍者', 1.7, '#26262c #e0b08a #b8321f', {
    outfit: { cut: 'shirt', hair: 'short', top: '#26262c', legs: '#26262c', gear: ['ninjamask', 'belt'] },
  }),
  worker('nun', 'nun', '修女', 1.7, '#26262c #e6b694 #f3efe4', {
    setting: 'hall',
    outfit: { cut: 'robe', hair: 'bald', top: '#26262c', gear: ['wimple'] },
  }),
  worker('witch', 'witch', '女巫', 1.7, '#2f2638 #d9c0a0 #8a4a9a', {
    setting: 'forest',
    brews: true,
    outfit: { cut: 'gown', hair: 'long', top: '#2f2638', gear: ['witchhat'] },
  }),
  somebody('fairy', 'fairy, pixie', '仙女, 精灵', 1.2, '#8ac07a #f0c8a4 #d9a434', {
    setting: 'forest',
    outfit: {
      cut: 'dress',
      hair: 'long',
      top: '#8ac07a',
      hairInk: '#d9a854',
      young: true,
      gear: ['fairywings', 'wreath'],
    },
  }),
  worker('elf', 'elf, dwarf, gnome, leprechaun', '精灵族', 1.7, '#3f7a4a #f0c8a4 #d9a434', {
    setting: 'forest',
    outfit: { cut: 'coat', hair: 'long', top: '#3f7a4a', hairInk: '#d9c08a', legs: '#6b5a3c', gear: ['elfears'] },
  }),
  worker(
    'player',
    'soccer player, football player, footballer, basketball player, baseball player, goalkeeper, player, sportsman, athlete',
    '足球运动员, 球员, 守门员, 篮球运动员',
    1.7,
    '#c8321f #d9a37a #f3efe4',
    {
      setting: 'park',
      plays: 'ball',
      outfit: { cut: 'jersey', hair: 'short', legs: '#f3efe4', gear: ['number', 'socks'] },
    },
  ),
  worker('tennis', 'tennis player, badminton player', '网球运动员', 1.7, '#f3efe4 #e0b08a #2f4470', {
    setting: 'park',
    plays: 'racket',
    outfit: { cut: 'jersey', hair: 'short', top: '#f3efe4', legs: '#f3efe4', gear: ['headband'] },
  }),
  worker('boxer', 'boxer, wrestler, fighter', '拳击手', 1.7, '#c8321f #c68a5c #26303a', {
    setting: 'stage',
    outfit: { cut: 'bare', hair: 'short', legs: '#c8321f', gear: ['boxinggloves'] },
  }),
  worker('cowboy', 'cowboy, cowgirl, rancher, sheriff', '牛仔', 1.7, '#b5763a #e0b08a #c8321f', {
    setting: 'desert',
    outfit: {
      cut: 'shirt',
      hair: 'short',
      top: '#b5763a',
      legs: '#3f5f8a',
      gear: ['cowboyhat', 'neckerchief', 'belt'],
    },
  }),
  worker('doctor', 'doctor, surgeon, dentist, vet, physician', '医生, 大夫', 1.7, '#f6f5f0 #e0b08a #4a6a8a', {
    setting: 'room',
    outfit: { cut: 'coat', hair: 'short', top: '#f6f5f0', legs: '#4a6a8a', gear: ['stethoscope'] },
  }),
  worker('nurse', 'nurse', '护士', 1.7, '#eef3f4 #e6b694 #c8321f', {
    setting: 'room',
    outfit: { cut: 'dress', hair: 'bun', top: '#eef3f4', gear: ['nursecap'] },
  }),
  worker('police', 'police officer, policeman, policewoman, cop, officer', '警察', 1.7, '#2f4470 #e0b08a #dba93a', {
    outfit: { cut: 'coat', hair: 'short', top: '#2f4470', legs: '#26304a', gear: ['policecap', 'badge', 'belt'] },
  }),
  worker('firefighter', 'firefighter, fireman', '消防员', 1.7, '#33363c #d9a37a #c8321f', {
    outfit: { cut: 'coat', hair: 'short', top: '#33363c', legs: '#33363c', gear: ['firehelmet', 'stripes'] },
  }),
  worker('waiter', 'waiter, waitress, butler, barista, bartender', '服务员, 侍者', 1.7, '#26262c #e0b08a #f3efe4', {
    setting: 'room',
    serves: true,
    outfit: { cut: 'suit', hair: 'short', top: '#26262c', gear: ['bowtie', 'apron'] },
  }),
  worker(
    'builder',
    'builder, construction worker, bricklayer, carpenter, engineer, workman, miner',
    '工人, 建筑工人, 木匠, 矿工',
    1.7,
    '#e0762a #d9a37a #efc02b',
    { outfit: { cut: 'shirt', hair: 'short', top: '#e0762a', legs: '#3f5f8a', gear: ['hardhat', 'stripes'] } },
  ),
  worker('barber', 'barber, hairdresser, stylist', '理发师, 美发师', 1.7, '#f1efe8 #e0b08a #2f5a8a', {
    setting: 'barbershop',
  }),
  worker('scientist', 'scientist, professor, inventor, chemist', '科学家, 教授', 1.7, '#f6f5f0 #e0b08a #4a6a8a', {
    setting: 'room',
    outfit: { cut: 'coat', hair: 'wild', top: '#f6f5f0', hairInk: '#d9d6d0', gear: ['glasses'] },
  }),
  worker('sailor', 'sailor, captain, sea captain', '水手, 船长', 1.7, '#f3f1ea #d9a37a #2f4470', {
    setting: 'coast',
    outfit: {
      cut: 'shirt',
      hair: 'short',
      top: '#f3f1ea',
      legs: '#2f4470',
      gear: ['sailorcap', 'striped', 'neckerchief'],
    },
  }),
  worker('clown', 'clown, jester, juggler, acrobat', '小丑', 1.7, '#efc02b #f6e6da #c8321f', {
    setting: 'stage',
    outfit: {
      cut: 'overalls',
      hair: 'wild',
      top: '#efc02b',
      legs: '#c8321f',
      hairInk: '#e0762a',
      gear: ['clownnose', 'ruff'],
    },
  }),
  worker('artist', 'artist, painter, sculptor, illustrator', '画家, 艺术家', 1.7, '#4a6a8a #e0b08a #a82f2f', {
    setting: 'room',
    outfit: { cut: 'shirt', hair: 'bob', top: '#4a6a8a', gear: ['beret', 'apron'] },
  }),
  worker('prisoner', 'prisoner, inmate, convict, jailbird', '囚犯, 犯人', 1.7, '#e0762a #d9a37a #33303a', {
    setting: 'prison',
    outfit: { cut: 'shirt', hair: 'short', top: '#e0762a', legs: '#e0762a', gear: ['number'] },
  }),
  worker(
    'priest',
    'priest, judge, rabbi, imam, pastor, vicar, bishop, pope, reverend, preacher',
    '牧师, 神父, 主教',
    1.7,
    '#26262c #e0b08a #f3efe4',
    { setting: 'nave', outfit: { cut: 'robe', hair: 'short', hairInk: '#d9d6d0', top: '#26262c', gear: ['necklace'] } },
  ),
  worker('swimmer', 'swimmer, lifeguard, bather', '游泳者, 游泳运动员, 救生员', 1.7, '#c8321f #d9a37a #2f6fa0', {
    setting: 'pool',
    outfit: { cut: 'bare', hair: 'short', legs: '#c8321f', gear: ['goggles'] },
  }),
  worker('detective', 'detective, spy, private eye', '侦探, 间谍', 1.7, '#b09060 #e0b08a #4a3a34', {
    outfit: { cut: 'coat', hair: 'short', top: '#b09060', gear: ['fedora', 'belt'] },
  }),
  worker(
    'hiker',
    'hiker, mountaineer, climber, backpacker, traveler, traveller, adventurer',
    '登山者, 旅行者, 背包客',
    1.7,
    '#c8502f #d9a37a #6b5a3c',
    {
      setting: 'mountains',
      outfit: { cut: 'shirt', hair: 'short', top: '#c8502f', legs: '#6b5a3c', gear: ['cap', 'backpack'] },
    },
  ),
  worker('explorer', 'explorer, archaeologist, hunter, ranger', '探险家, 考古学家', 1.7, '#c2a878 #d9a37a #8a6a44', {
    setting: 'jungle',
    outfit: { cut: 'shirt', hair: 'short', top: '#c2a878', legs: '#a88a5a', gear: ['safarihat', 'backpack'] },
  }),
  worker('skier', 'skier, snowboarder', '滑雪者', 1.7, '#c8321f #e0b08a #2f4470', {
    setting: 'snowfield',
    outfit: { cut: 'coat', hair: 'short', top: '#c8321f', legs: '#2f4470', gear: ['beanie', 'goggles'] },
  }),
  worker(
    'student',
    'student, pupil, schoolchild, schoolgirl, schoolboy',
    '学生, 小学生',
    1.5,
    '#4a6a9a #e8ba98 #a8502f',
    { outfit: { cut: 'shirt', hair: 'short', legs: '#33414f', gear: ['backpack'] } },
  ),
  worker(
    'teacher',
    'teacher, librarian, lecturer, tailor, shopkeeper, cashier, potter, cobbler, watchmaker',
    '老师, 教师',
    1.7,
    '#5a6a4a #e0b08a #b8403a',
    { setting: 'room', outfit: { cut: 'suit', hair: 'bob', top: '#5a6a4a', gear: ['glasses'] } },
  ),
  worker('superhero', 'superhero, hero', '超级英雄, 超人', 1.7, '#2a52a0 #e0b08a #c8321f', {
    setting: 'city',
    outfit: { cut: 'jersey', hair: 'short', top: '#2a52a0', legs: '#2a52a0', gear: ['cape', 'eyemask', 'star'] },
  }),
  worker('vampire', 'vampire, dracula', '吸血鬼', 1.7, '#26222a #e6e0d6 #a81f2f', {
    setting: 'forest',
    outfit: { cut: 'suit', hair: 'short', top: '#26222a', hairInk: '#1c181c', gear: ['cape', 'bowtie'] },
  }),
  worker('guitarist', 'guitarist, bassist, rock star, rockstar', '吉他手', 1.7, '#26262c #e0b08a #b8321f', {
    setting: 'stage',
    plays: 'drawn',
    outfit: { cut: 'shirt', hair: 'wild', top: '#26262c', legs: '#3f5f8a' },
  }),
  worker('violinist', 'violinist, cellist', '小提琴家', 1.7, '#26262c #e6b694 #b8321f', {
    setting: 'stage',
    plays: 'violin',
    outfit: { cut: 'gown', hair: 'bun', top: '#26262c' },
  }),
  worker('singer', 'singer, opera singer, pop star', '歌手, 歌唱家', 1.7, '#a82f4a #e6b694 #d9a434', {
    setting: 'stage',
    outfit: { cut: 'gown', hair: 'long', top: '#a82f4a' },
  }),
  worker('geisha', 'geisha', '艺妓', 1.7, '#b8303f #f6ece2 #d9a434', {
    setting: 'garden',
    outfit: { cut: 'robe', hair: 'bun', hairInk: '#1c181c', top: '#b8303f', gear: ['belt', 'hairpin'] },
  }),
  worker('diver', 'diver, scuba diver', '潜水员', 1.7, '#26303a #e0b08a #efc02b', {
    setting: 'underwater',
    outfit: { cut: 'jersey', hair: 'short', top: '#26303a', legs: '#26303a', gear: ['goggles'] },
  }),
  worker('surfer', 'surfer', '冲浪者', 1.7, '#2a7a9a #d9a37a #efc02b', {
    setting: 'sea',
    outfit: { cut: 'bare', hair: 'wild', hairInk: '#d9a854', legs: '#2a7a9a' },
  }),
  worker(
    'mechanic',
    'mechanic, plumber, electrician, blacksmith, janitor, cleaner, locksmith',
    '机械师, 修理工, 铁匠',
    1.7,
    '#4a5a6a #d9a37a #3a5a7a',
    { outfit: { cut: 'overalls', hair: 'short', legs: '#3a5a7a', gear: ['cap'] } },
  ),
  worker(
    'postman',
    'postman, mailman, mail carrier, postal worker, courier',
    '邮递员, 快递员',
    1.7,
    '#2f5a8a #e0b08a #8a5a36',
    { outfit: { cut: 'coat', hair: 'short', top: '#2f5a8a', gear: ['cap', 'satchel'] } },
  ),
  worker('santa', 'santa claus, santa, father christmas', '圣诞老人', 1.7, '#c8241f #f0c8a4 #f8f6f0', {
    setting: 'snowfield',
    outfit: {
      cut: 'coat',
      hair: 'wild',
      top: '#c8241f',
      legs: '#c8241f',
      beard: '#f6f4ee',
      hairInk: '#f6f4ee',
      gear: ['santahat', 'belt', 'furcollar'],
    },
  }),
  worker('shepherd', 'shepherd, shepherdess', '牧羊人', 1.7, '#8a6a44 #d9a37a #e3c79a', {
    setting: 'meadow',
    outfit: { cut: 'robe', hair: 'short', beard: '#4a342a', gear: ['hood'] },
  }),
  worker('gladiator', 'gladiator, roman soldier, spartan', '角斗士', 1.7, '#b5832f #d9a37a #c8321f', {
    setting: 'desert',
    armed: true,
    outfit: { cut: 'armour', hair: 'short', top: '#b5832f', legs: '#8a4a2f', gear: ['plumehelmet'] },
  }),
  worker('pilot', 'pilot, aviator', '飞行员', 1.7, '#6b452c #e0b08a #c8321f', {
    setting: 'meadow',
    outfit: { cut: 'coat', hair: 'short', top: '#6b452c', gear: ['goggles', 'scarf'] },
  }),
  worker('archer', 'archer, robin hood, bowman', '弓箭手, 射手', 1.7, '#3f6a3a #e0b08a #8a5f34', {
    setting: 'forest',
    outfit: { cut: 'shirt', hair: 'short', legs: '#6b5a3c', gear: ['hood', 'belt'] },
  }),
  somebody('zombie', 'zombie, mummy, monster', '僵尸, 木乃伊, 怪物', 1.7, '#5f7a52 #8aa07a #33303a', {
    upright: { head: alienHead },
    setting: 'forest',
  }),
  worker('skeleton', 'skeleton', '骷髅人', 1.7, '#f1e9d6 #d9cdb4 #26201e', {
    upright: { head: skeletonHead, ribs: true, slight: true },
    setting: 'forest',
  }),
  worker('alien', 'alien, extraterrestrial, martian', '外星人', 1.7, '#7ac07a #a8d9a0 #33414f', {
    upright: { head: alienHead, slight: true },
    setting: 'moonland',
  }),
  somebody(
    'person',
    'person, people, someone, human, figure, passer-by, pedestrian, tourist, visitor, friend, neighbour, neighbor, guest, villager',
    '人, 行人, 人物, 游客, 朋友, 邻居, 客人, 村民',
    1.7,
    '#3b5f7a #e0b08a #2b2326',
    { anybody: true, outfit: { cut: 'shirt', hair: 'short', anyColours: true } },
  ),
  somebody(
    'man',
    'man, gentleman, guy, father, dad, photographer, journalist, reporter, writer, poet, author, drummer, pianist, magician, gambler, florist, worker, businessman, lawyer, banker, mayor, president, politician, salesman, husband, uncle, brother',
    '男人, 男子, 先生, 爸爸, 男',
    1.7,
    '#34495e #e0b08a #2b2326',
    { manyColours: true, outfit: { cut: 'suit', hair: 'short', gear: ['tie'] } },
  ),
  somebody(
    'woman',
    'woman, lady, mother, mom, female, businesswoman, wife, aunt, sister',
    '女人, 女子, 女士, 妈妈, 美女, 女',
    1.7,
    '#b8403a #e6b694 #3a2420',
    { manyColours: true, outfit: { cut: 'dress', hair: 'long' } },
  ),
  somebody(
    'girl',
    'girl, daughter, little girl, little sister, younger sister, baby sister, granddaughter, niece',
    '女孩, 小女孩, 姑娘, 少女, 女儿, 孙女, 妹妹, 小姐',
    1.3,
    '#d98a3a #e8ba98 #4a2a20',
    { setting: 'meadow', manyColours: true, plays: 'ball', outfit: { cut: 'dress', hair: 'long', young: true } },
  ),
  somebody(
    'boy',
    'boy, son, little boy, little brother, younger brother, baby brother, grandson, nephew',
    '男孩, 小男孩, 少年, 儿子, 孙子, 弟弟, 小伙子',
    1.3,
    '#3f7a8a #e8ba98 #3a2a20',
    {
      setting: 'meadow',
      manyColours: true,
      plays: 'ball',
      outfit: { cut: 'shirt', hair: 'short', young: true, legs: '#3a4a6a' },
    },
  ),
  somebody('child', 'child, children, kid', '孩子, 儿童, 小孩, 小朋友', 1.1, '#e0a52a #e8ba98 #4a2a20', {
    setting: 'meadow',
    manyColours: true,
    plays: 'ball',
    washed: 'inTub',
    outfit: { cut: 'overalls', hair: 'bob', young: true },
  }),
  worker('astronaut', 'astronaut, cosmonaut, spaceman', '宇航员, 航天员', 1.7, '#eceae2 #e0a52a #33414f', {
    setting: 'moonland',
    outfit: { cut: 'space', hair: 'short', gear: ['spacehelmet'] },
  }),
  worker('dancer', 'dancer, ballerina, ballet dancer', '舞者, 芭蕾, 舞女', 1.7, '#d9798a #e6b694 #3a2420', {
    setting: 'stage',
    outfit: { cut: 'tutu', hair: 'bun', stance: 'dancing' },
  }),
  worker('farmer', 'farmer, gardener', '农民, 农夫, 园丁', 1.7, '#6b7a3f #d9a37a #8a6a3a', {
    setting: 'farm',
    outfit: { cut: 'overalls', hair: 'short', legs: '#3f5f8a', gear: ['strawhat'] },
  }),
  somebody('fisherman', 'fisherman, angler, fisher', '渔夫, 渔民', 1.7, '#5a6f5a #d9a37a #c9a35a', {
    setting: 'lake',
    outfit: { cut: 'coat', hair: 'short', gear: ['sunhat'] },
  }),
  worker('king', 'king, emperor', '国王, 皇帝', 1.7, '#8a1f2f #e0b08a #d9a434', {
    setting: 'hall',
    outfit: { cut: 'robe', hair: 'short', beard: '#4a342a', gear: ['crown', 'cape'] },
  }),
  worker('queen', 'queen, empress', '女王, 皇后', 1.7, '#74449a #e8ba98 #d9a434', {
    setting: 'hall',
    outfit: { cut: 'gown', hair: 'long', gear: ['crown'] },
  }),
  worker('knight', 'knight, warrior', '骑士, 战士', 1.7, '#8f9aa4 #c9d0d4 #b8321f', {
    setting: 'meadow',
    armed: true,
    outfit: { cut: 'armour', hair: 'short', gear: ['knighthelmet'] },
  }),
  worker('samurai', 'samurai, swordsman', '武士, 侠客', 1.7, '#33303a #e0b08a #b8321f', {
    setting: 'meadow',
    armed: true,
    outfit: { cut: 'robe', hair: 'short', gear: ['topknot', 'belt'] },
  }),
  worker('monk', 'monk, buddha', '和尚, 僧人, 佛', 1.7, '#d2781f #d9a37a #7a3a1f', {
    setting: 'temple',
    outfit: { cut: 'robe', hair: 'bald' },
  }),
  worker('wizard', 'wizard, sorcerer', '巫师, 魔法师', 1.7, '#3f2f6a #e0c0a0 #d9a434', {
    setting: 'forest',
    brews: true,
    outfit: { cut: 'robe', hair: 'long', hairInk: '#e8e4da', beard: '#e8e4da', gear: ['wizardhat'] },
  }),
  worker('chef', 'chef, cook, baker', '厨师', 1.7, '#f3efe4 #e0b08a #c8321f', {
    setting: 'room',
    serves: true,
    outfit: { cut: 'coat', hair: 'short', top: '#fbf8f0', legs: '#4a4a52', gear: ['chefhat', 'apron'] },
  }),
  somebody('musician', 'musician', '音乐家, 乐手', 1.7, '#5a2f4a #e0b08a #2b2326', {
    setting: 'stage',
    plays: 'drawn',
    outfit: { cut: 'suit', hair: 'wild', gear: [] },
  }),
  somebody('runner', 'runner, jogger', '跑步者, 运动员', 1.7, '#d2431f #d9a37a #26303a', {
    outfit: { cut: 'jersey', hair: 'short', gear: ['headband'], stance: 'running' },
  }),
  somebody('angel', 'angel', '天使', 1.7, '#f3efe4 #e8ba98 #d9a434', {
    setting: 'skyscape',
    outfit: { cut: 'gown', hair: 'long', hairInk: '#d9a854', gear: ['wings', 'halo'] },
  }),
  somebody('ghost', 'ghost, spirit, phantom', '鬼, 幽灵, 鬼魂', 1.7, '#eef0ec #cfd8da #33303a', {
    setting: 'forest',
    onePiece: true,
    nightly: true,
  }),
]
