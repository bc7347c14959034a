/** Prompts to begin with, six for each kind of form. Loaded with the list of presets. */
export const presets = {
  starter: {
    title: '从这些开始',
    image: {
      one: '黎明新雪中的狐狸，柔和的光线，水彩',
      two: '雨夜里温馨的书店，窗户透出暖光，从街上看去',
      three: '窗台上的茶壶，静物，晨光',
      four: '暴风雨中悬崖上的灯塔，乌云翻涌的天空',
      five: '山间湖泊的海报，平涂色彩，形状简洁',
      six: '黄昏时挂着灯笼的集市街道，热闹而多彩',
    },
    music: {
      one: '雨夜的低保真钢琴，78 bpm，轻柔的鼓',
      two: '海边的波萨诺瓦，尼龙吉他和长笛',
      three: '适合夏日公路旅行的明亮合成器流行乐，118 bpm',
      four: '缓慢的电影配乐，弦乐和独奏大提琴',
      five: '助眠的平静氛围音乐，没有鼓',
      six: '手风琴和小提琴的民谣华尔兹，3/4 拍',
    },
    scene: {
      one: '夕阳下海浪涌上沙滩，镜头沿岸滑行',
      two: '火车驶过积雪的高架桥，俯瞰视角',
      three: '雨水沿窗流下，窗外的城市灯光模糊',
      four: '热气球在雾气弥漫的山谷上缓缓升起',
      five: '一只猫在窗台上伸懒腰，望向窗外',
      six: '夜晚热闹的集市街道上，灯笼轻轻摇曳',
    },
    motion: {
      one: '镜头缓缓推近',
      two: '风吹动头发和树叶，其余静止',
      three: '镜头环绕主体转动',
      four: '光线从白天变为傍晚',
      five: '开始下雪',
      six: '云朵飘过，水面轻轻荡漾',
    },
  },
} as const
