import type { Language } from './kit/language.ts'
import { rules } from './rules.ts'

type Reason = { readonly [language in Language]: string }

/**
 * The reasons for which our engines and our service refuse something. They are stored in English, because the record of
 * a task may be read later in any language. `{name}` is a placeholder. Another service may use the same texts; a text
 * that is not listed here is shown unchanged.
 */
const reasons: readonly Reason[] = [
  // Files.
  { en: 'The recording is silent', zh: '录音中没有声音' },
  { en: 'The recording is longer than {minutes} minutes', zh: '录音超过 {minutes} 分钟' },
  { en: 'The song is longer than {minutes} minutes', zh: '歌曲超过 {minutes} 分钟' },
  { en: 'The file holds no pictures', zh: '文件中没有画面' },
  { en: 'The file holds no picture', zh: '文件中没有图片' },
  { en: 'The file holds no sound', zh: '文件中没有声音' },
  { en: 'The file holds neither sound nor pictures', zh: '文件中既没有声音也没有画面' },
  { en: 'The file is empty: it lasts no time at all', zh: '文件是空的，时长为零' },
  { en: 'The file is damaged: it cannot be decoded', zh: '文件已损坏，无法解码' },
  { en: 'The file is damaged: its parts do not fit together', zh: '文件已损坏，各部分不一致' },
  { en: 'The file is in a form that cannot be decoded', zh: '文件的编码无法解码' },
  { en: 'The file is in a form that no part can be cut out of', zh: '这种编码的文件无法截取片段' },
  { en: 'The file breaks off: {there} of {stated} bytes are there', zh: '文件不完整：{stated} 字节中只有 {there}' },
  { en: 'The file breaks off: {there} of {stated} seconds are there', zh: '文件不完整：{stated} 秒中只有 {there} 秒' },
  {
    en: 'The file is longer than it says: {bytes} bytes follow after its end',
    zh: '文件比标明的长：结尾之后还有 {bytes} 字节',
  },
  {
    en: 'The file is longer than it says: {there} of {stated} seconds are there',
    zh: '文件比标明的长：标明 {stated} 秒，实有 {there} 秒',
  },
  { en: 'The file is no {format}, though it begins like one', zh: '文件开头像 {format}，实际并不是' },
  { en: 'The file is larger than {megabytes} MB', zh: '文件超过 {megabytes} MB' },
  { en: 'Decoding the file takes too much time or memory', zh: '解码该文件所需的时间或内存过多' },
  { en: 'There is no such file in this account', zh: '此账户中没有该文件' },
  { en: 'The sound is in a form that cannot be decoded', zh: '声音的编码无法解码' },
  { en: 'The sound is in a form that cannot be converted', zh: '声音的编码无法转换' },
  { en: 'The sound breaks off in the middle of a sample', zh: '声音在一个采样中间断开' },
  { en: 'The sound changes its sampling rate or its channels on the way', zh: '声音中途改变了采样率或声道' },
  { en: 'The audio holds no sound', zh: '音频中没有声音' },
  { en: 'The clip holds no sound', zh: '片段中没有声音' },
  { en: 'The clip is silent', zh: '片段没有声音' },
  { en: 'The clip is damaged: it cannot be decoded', zh: '片段已损坏，无法解码' },
  { en: 'The clip is longer than {seconds} seconds', zh: '片段超过 {seconds} 秒' },
  { en: 'The clip is larger than {megabytes} MB', zh: '片段超过 {megabytes} MB' },
  { en: 'The clip is not one of {formats}', zh: '片段格式应为 {formats} 之一' },
  { en: 'The film holds no picture', zh: '影片中没有画面' },
  { en: 'The film has no size', zh: '影片没有尺寸' },
  { en: 'The film is in a form that cannot be decoded', zh: '影片的编码无法解码' },
  {
    en: 'The film is {width} x {height} pixels; at most {most} million are taken',
    zh: '影片为 {width} x {height} 像素，最多接受 {most} 百万像素',
  },
  {
    en: 'The part begins after the end: the file lasts {seconds} seconds',
    zh: '片段起点在结尾之后：文件只有 {seconds} 秒',
  },
  { en: 'The video holds no pictures', zh: '视频中没有画面' },
  { en: 'The video holds no picture', zh: '视频中没有画面' },
  { en: 'The video is empty: it lasts no time at all', zh: '视频是空的，时长为零' },
  { en: 'The picture is damaged: it cannot be decoded', zh: '图片已损坏，无法解码' },
  { en: 'A picture is damaged: it cannot be decoded', zh: '有一张图片已损坏，无法解码' },
  { en: 'The picture is no {format} file, though it begins like one', zh: '图片开头像 {format}，实际并不是' },
  { en: 'The picture is larger than {megabytes} MiB', zh: '图片超过 {megabytes} MiB' },
  { en: 'The image is larger than {megabytes} MB', zh: '图片超过 {megabytes} MB' },
  {
    en: 'The picture is {width} x {height} pixels; at most {most} million are taken',
    zh: '图片为 {width} x {height} 像素，最多接受 {most} 百万像素',
  },
  { en: 'The picture is not one of {formats}', zh: '图片格式应为 {formats} 之一' },
  // Addresses.
  { en: '{host} was not found on the public internet', zh: '在公共互联网上找不到 {host}' },
  { en: '{host} is not on the public internet', zh: '{host} 不在公共互联网上' },
  { en: '{host} takes no connection', zh: '{host} 拒绝连接' },
  { en: '{host} cannot be reached', zh: '无法连接到 {host}' },
  { en: '{host} does not answer', zh: '{host} 没有响应' },
  { en: '{host} broke the connection off', zh: '{host} 中断了连接' },
  { en: '{host} shows a certificate of another host', zh: '{host} 使用了其他主机的证书' },
  { en: '{host} shows a certificate that has expired', zh: '{host} 的证书已过期' },
  { en: '{host} shows a certificate that nobody vouches for', zh: '{host} 的证书不受信任' },
  { en: '{host} could not be read ({code})', zh: '无法读取 {host}（{code}）' },
  { en: '{host} answered {status}', zh: '{host} 返回了 {status}' },
  { en: '{host} took longer than {seconds} s', zh: '{host} 超过 {seconds} 秒没有完成' },
  { en: '{host} redirects more than {most} times', zh: '{host} 重定向超过 {most} 次' },
  { en: '{host} redirects to nowhere', zh: '{host} 的重定向没有目标' },
  { en: '{host}: port {port} is not allowed', zh: '{host}：不允许使用端口 {port}' },
  {
    en: '{host} sends the file compressed, though it was asked not to',
    zh: '{host} 发送了压缩的文件，尽管请求不要压缩',
  },
  { en: 'The file on {host} is larger than {megabytes} MiB', zh: '{host} 上的文件超过 {megabytes} MiB' },
  {
    en: 'The address on {host} holds a user name or a password, which are not sent',
    zh: '{host} 的网址含有用户名或密码，不会发送',
  },
  { en: 'Only http and https addresses are read, not {scheme}', zh: '只读取 http 和 https 网址，不读取 {scheme}' },
  { en: 'This is not an address', zh: '这不是网址' },
  { en: 'There is no text at this address, but {type}', zh: '此网址的内容不是文本，而是 {type}' },
  // Songs and voices.
  { en: 'the song is only {seconds} s long', zh: '歌曲只有 {seconds} 秒' },
  { en: 'it lies before generateStart', zh: '结束时间早于开始时间' },
  { en: 'there is nothing in them to sing', zh: '歌词中没有可以演唱的内容' },
  {
    en: 'there is room for {bars} bars of them only; make them shorter or the range longer',
    zh: '只放得下 {bars} 小节的歌词；请缩短歌词或延长范围',
  },
  { en: 'There is no such song in this account', zh: '此账户中没有这首歌' },
  { en: 'No song in this account has such a voice', zh: '此账户中没有歌曲使用该嗓音' },
  {
    en: 'The analysis took too long; try again, or with a shorter recording',
    zh: '分析耗时过长；请重试，或换一段较短的录音',
  },
  { en: 'There is nothing in the text to say or to make a sound of', zh: '文本中没有可朗读或可发声的内容' },
  { en: 'There is nothing to speak in the text', zh: '文本中没有可朗读的内容' },
  { en: 'The text takes longer than {seconds} seconds to speak', zh: '朗读这段文本超过 {seconds} 秒' },
  { en: 'There is no speaker {id}', zh: '没有 {id} 这个音色' },
  // Tasks.
  { en: 'Generation failed', zh: '生成失败' },
  { en: 'The analysis failed', zh: '分析失败' },
  { en: 'Cancelled', zh: '已取消' },
  { en: 'Timed out: it took too long', zh: '超时：耗时过长' },
  { en: 'Timed out: not finished within {minutes} minutes', zh: '超时：{minutes} 分钟内没有完成' },
  { en: 'This costs {credits} credits, and the account has fewer', zh: '需要 {credits} 积分，账户余额不足' },
  { en: 'At most {most} tasks of an account are under way at a time', zh: '一个账户最多同时进行 {most} 个任务' },
  {
    en: 'At most {most} videos are made at a time; wait until one is done',
    zh: '最多同时制作 {most} 个视频，请等其中一个完成',
  },
  {
    en: 'At most {most} voices are generated at a time; wait until one is done',
    zh: '最多同时生成 {most} 段语音，请等其中一段完成',
  },
  {
    en: 'At most {most} requests a minute; try again in {seconds} s',
    zh: '每分钟最多 {most} 次请求，请 {seconds} 秒后重试',
  },
  { en: 'The free tier is full', zh: '免费通道已满' },
  { en: 'The free tier did not get to it in time', zh: '免费通道未能及时处理' },
  { en: 'There is no such task: {id}', zh: '没有这个任务：{id}' },
  { en: 'There is no such episode: {id}', zh: '没有这一集：{id}' },
  { en: 'The episode is not finished: its processStatus has to be success', zh: '这一集还没有完成' },
  { en: 'This task belongs to another account', zh: '该任务属于另一个账户' },
  { en: 'This text was turned down by moderation', zh: '这段文本未通过内容审核' },
  { en: 'This machine has too much to do just now; try again in a moment', zh: '这台机器现在任务太多，请稍后重试' },
  { en: 'The service is stopping; try again in a moment', zh: '服务正在停止，请稍后重试' },
]

interface Pattern {
  readonly pattern: RegExp
  readonly said: Reason
}

let patterns: readonly Pattern[] | undefined

/** Patterns of filled reasons and rules; the longest text first, as a shorter one might match it too. */
function allPatterns(): readonly Pattern[] {
  patterns ??= [...reasons, ...Object.values(rules)]
    .toSorted((a, b) => wordsOf(b.en).length - wordsOf(a.en).length)
    .map(said => ({ pattern: patternOf(said.en), said }))
  return patterns
}

const wordsOf = (text: string) => text.replace(/\{\w+\}/g, '')

function patternOf(text: string): RegExp {
  const source = text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{(\w+)\}/g, (_, name: string) => {
    // Another service may write "... does not answer" about anything; a host name has no spaces.
    return `(?<${name}>${name === 'host' ? String.raw`\S+?` : '.+?'})`
  })
  return new RegExp(`^${source}$`, 'su')
}

/** Translates an English reason of our own service into `language`; returns any other reason unchanged. */
export function reasonIn(reason: string, language: Language): string {
  if (language === 'en') return reason
  for (const { pattern, said } of allPatterns()) {
    const found = pattern.exec(reason)
    if (found) return said[language].replace(/\{(\w+)\}/g, (whole, name: string) => found.groups?.[name] ?? whole)
  }
  return reason
}
