import type { GenreId } from '../genres/genres.ts'

/** The names of each genre, the more specific words first. */
export const genreWords: Readonly<Record<GenreId, { readonly en: string; readonly zh: string }>> = {
  'lo-fi': {
    en: 'lo-fi|lofi|lo fi|chillhop|chill hop|chill beats|lo-fi hip hop|lofi hip hop',
    zh: '低保真|洛菲|学习音乐',
  },
  trap: { en: 'trap|drill|phonk', zh: '陷阱|陷阱说唱' },
  'hip hop': { en: 'hip hop|hip-hop|hiphop|boom bap|rap|rnb|r&b|rhythm and blues', zh: '嘻哈|说唱|饶舌|节奏布鲁斯' },
  techno: {
    en: 'techno|trance|rave|industrial|edm|dubstep|drum and bass|electronic dance',
    zh: '科技舞曲|铁克诺|电音|舞曲',
  },
  house: { en: 'house|deep house|disco|garage|dance|nu disco', zh: '浩室|迪斯科' },
  synthwave: {
    en: 'synthwave|synth wave|retrowave|outrun|vaporwave|80s|eighties|new wave|synthpop|synth-pop|electropop',
    zh: '合成器浪潮|蒸汽波|复古电子|八十年代',
  },
  chiptune: {
    en: 'chiptune|chip tune|8-bit|8 bit|8bit|video game|arcade|retro game',
    zh: '芯片音乐|八位|像素|电子游戏|游戏音乐',
  },
  rock: {
    en: 'rock|punk|indie|grunge|alternative|garage rock|rock and roll|indie rock|punk rock',
    zh: '摇滚|朋克|独立摇滚',
  },
  metal: { en: 'metal|heavy metal|thrash|death metal|metalcore|hardcore', zh: '金属|重金属' },
  pop: { en: 'pop|k-pop|j-pop|top 40|dance pop|pop song', zh: '流行|流行乐|流行歌' },
  ballad: { en: 'ballad|power ballad|love song|piano ballad|slow song', zh: '抒情|情歌|民谣情歌|慢歌' },
  'jazz trio': { en: 'jazz|jazz trio|swing|bebop|big band|lounge|cool jazz|smooth jazz', zh: '爵士|爵士乐|摇摆' },
  blues: { en: 'blues|delta blues|12-bar|twelve bar|shuffle', zh: '布鲁斯|蓝调' },
  gospel: { en: 'gospel|spiritual|hymn|worship|praise', zh: '福音|赞美诗|圣歌' },
  funk: { en: 'funk|funky|soul|motown|groove', zh: '放克|灵魂乐' },
  'bossa nova': { en: 'bossa nova|bossa|samba|brazilian', zh: '巴萨诺瓦|波萨诺瓦|桑巴' },
  salsa: {
    en: 'salsa|mambo|merengue|cha cha|latin|cumbia|son cubano|rumba|tango|reggaeton',
    zh: '萨尔萨|拉丁|曼波|伦巴|探戈',
  },
  reggae: { en: 'reggae|dub|ska|dancehall|rocksteady', zh: '雷鬼|斯卡' },
  waltz: { en: 'waltz|viennese|minuet|mazurka|lullaby', zh: '华尔兹|圆舞曲|摇篮曲' },
  'string quartet': {
    en: 'string quartet|chamber music|chamber|baroque|classical|quartet|sonata',
    zh: '弦乐四重奏|室内乐|古典|巴洛克',
  },
  march: { en: 'march|marching band|military|parade|anthem|fanfare', zh: '进行曲|军乐|国歌' },
  'film score': {
    en: 'film score|cinematic|epic|trailer|soundtrack|orchestral|orchestra|symphonic|film music|movie',
    zh: '电影配乐|史诗|管弦|配乐|交响乐',
  },
  folk: {
    en: 'folk|acoustic|singer-songwriter|celtic|irish|indie folk|campfire|sea shanty',
    zh: '民谣|民歌|校园民谣|凯尔特',
  },
  country: { en: 'country|bluegrass|americana|western|honky tonk|cowboy', zh: '乡村|乡村音乐|西部' },
  'chinese traditional': {
    en: 'chinese traditional|traditional chinese|chinese|guofeng|chinese folk|oriental|peking opera',
    zh: '中国风|古风|国风|民乐|中国传统|国乐|戏曲|传统',
  },
  ambient: {
    en: 'ambient|drone|meditation|new age|soundscape|atmospheric|spa|relaxation|healing',
    zh: '氛围|环境音乐|冥想|新世纪|疗愈',
  },
}
