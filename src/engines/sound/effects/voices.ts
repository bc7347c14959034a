import { burst, cry, happening, once } from './once.ts'
import type { Recipe } from './recipe.ts'

/** More animals, and sounds of the human throat other than speech. */
export const voices: readonly Recipe[] = [
  happening(
    'lion',
    [2.2, 2.8],
    'lion|lions|tiger|tigers|bear|bears|roar|roars|monster|dragon|dinosaur',
    '狮|狮子|老虎|虎啸|熊|吼|吼叫|咆哮|怪兽|巨龙|恐龙',
    once(
      cry([95, 120], [60, 75], [1.4, 1.9], 1, {
        breath: 0.9,
        throat: [420, 900, 1800],
        vibrato: { rate: 24, depth: 0.12 },
      }),
      0.9,
    ),
  ),
  happening(
    'growl',
    [1.6, 2],
    'growl|growls|growling|snarl|snarls|snarling',
    '低吼|嘶吼',
    once(
      cry([85, 100], [80, 95], [1.1, 1.5], 1, { breath: 0.6, throat: [500, 1100], vibrato: { rate: 28, depth: 0.2 } }),
      0.9,
    ),
  ),
  happening(
    'duck',
    [0.5, 0.7],
    'duck|ducks|quack|quacks|quacking|goose|geese|honking geese',
    '鸭|鸭子|嘎嘎|鹅',
    once(cry([260, 300], [220, 250], [0.16, 0.22], 1, { breath: 0.3, throat: [1100, 1900, 3000] }), 0.9),
  ),
  happening(
    'pig',
    [0.6, 0.9],
    'pig|pigs|oink|oinks|oinking|grunt|grunts|boar',
    '猪|哼哼|野猪',
    once(cry([130, 160], [100, 120], [0.2, 0.3], 1, { breath: 1.2, throat: [600, 1500, 2400] }), 0.9),
  ),
  happening(
    'crow',
    [0.7, 1],
    'crow|crows|caw|caws|cawing|raven|ravens|parrot',
    '乌鸦|渡鸦|呱呱叫|鹦鹉',
    once(cry([520, 600], [430, 480], [0.3, 0.4], 1, { breath: 0.9, throat: [1200, 2000, 3100] }), 0.9),
  ),
  happening(
    'elephant',
    [1.6, 2],
    'elephant|elephants|trumpeting|mammoth',
    '大象|象鸣|象',
    once(
      cry([330, 380], [480, 560], [0.9, 1.2], 1, {
        breath: 0.4,
        throat: [700, 1300, 2600],
        vibrato: { rate: 14, depth: 0.05 },
      }),
      0.9,
    ),
  ),
  happening(
    'hiss',
    [1.2, 1.6],
    'hiss|hisses|hissing|snake|snakes|cobra',
    '蛇|嘶嘶|嘶嘶声',
    once(burst(3500, 11_000, 0.15, 0.28, 0.36), 0.8),
  ),
  happening(
    'mouse',
    [0.3, 0.5],
    'mouse|mice|rat|rats|squeak|squeaks|squeaking',
    '老鼠|吱吱',
    once(cry([3400, 3900], [2700, 3200], [0.08, 0.12], 0.3), 0.8),
  ),
  happening(
    'monkey',
    [0.5, 0.7],
    'monkey|monkeys|ape|gorilla|chimpanzee',
    '猴|猴子|猩猩',
    once(cry([420, 500], [900, 1100], [0.16, 0.22], 0.8, { breath: 0.3, throat: [900, 1700] }), 0.9),
  ),
  happening(
    'cough',
    [0.5, 0.7],
    'cough|coughs|coughing',
    '咳嗽|咳',
    once(burst(300, 3800, 0.006, 0.05, 0.07), 0.9),
    once(cry([170, 200], [120, 140], [0.14, 0.18], 1, { breath: 1.6, throat: [700, 1300, 2500] }), 0.5, 0.03),
  ),
  happening(
    'sneeze',
    [0.7, 0.9],
    'sneeze|sneezes|sneezing|achoo',
    '喷嚏|打喷嚏|阿嚏',
    once(cry([240, 270], [330, 370], [0.2, 0.24], 0.8, { breath: 1, throat: [800, 1300] }), 0.3),
    once(burst(1200, 8000, 0.01, 0.07, 0.1), 1, 0.24),
  ),
  happening(
    'snore',
    [1.8, 2.2],
    'snore|snores|snoring',
    '打鼾|鼾声|打呼噜|呼噜声',
    once(cry([48, 56], [60, 68], [1.1, 1.4], 1, { breath: 1.4, throat: [350, 900, 1700] }), 0.9),
  ),
  happening(
    'scream',
    [1.2, 1.6],
    'scream|screams|screaming|shriek|shrieks|shrieking|yell|yells',
    '尖叫|惨叫|喊叫|大喊',
    once(
      cry([700, 780], [620, 680], [0.8, 1.1], 0.95, {
        breath: 0.4,
        throat: [1100, 1900, 3200],
        vibrato: { rate: 8, depth: 0.04 },
      }),
      0.9,
    ),
  ),
  happening(
    'gasp',
    [0.6, 0.8],
    'gasp|gasps|gasping|sniff|sniffs|sniffing',
    '倒吸一口气|抽泣|吸鼻子',
    once(burst(900, 5000, 0.2, 0.06, 0.08), 0.7),
  ),
  happening(
    'crunch',
    [0.3, 0.5],
    'crunch|crunches|crunching|chew|chews|chewing|bite|bites|munching',
    '咀嚼|嘎吱|咬|嚼',
    once(burst(1200, 7000, 0.002, 0.04, 0.06), 0.9, 0.002, [0.03, 0.07]),
  ),
]
