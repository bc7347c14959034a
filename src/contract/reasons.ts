import type { Language } from './kit/language.ts'
import type { Reason } from './kit/reason.ts'
import { fill } from './kit/rule.ts'
import { rules, type RuleId } from './rules.ts'

type Sentence = { readonly [language in Language]: string }

/**
 * Why our engines and our service refuse something or fail, besides the rules that a request can break. A reason
 * travels as its id with the values of its placeholders, so that each reader words it in their own language.
 */
export const reasons = {
  // Files.
  'recording.silent': { en: 'The recording is silent', zh: '录音中没有声音' },
  'recording.length': { en: 'The recording is longer than {minutes} minutes', zh: '录音超过 {minutes} 分钟' },
  'song.length': { en: 'The song is longer than {minutes} minutes', zh: '歌曲超过 {minutes} 分钟' },
  'file.noFrames': { en: 'The file holds no pictures', zh: '文件中没有画面' },
  'file.noPicture': { en: 'The file holds no picture', zh: '文件中没有图片' },
  'file.noSound': { en: 'The file holds no sound', zh: '文件中没有声音' },
  'file.noMedia': { en: 'The file holds neither sound nor pictures', zh: '文件中既没有声音也没有画面' },
  'file.noTime': { en: 'The file is empty: it lasts no time at all', zh: '文件是空的，时长为零' },
  'file.damaged': { en: 'The file is damaged: it cannot be decoded', zh: '文件已损坏，无法解码' },
  'file.codec': { en: 'This codec is not supported: {codec}', zh: '不支持此编码：{codec}' },
  'file.bytesMissing': {
    en: 'The file breaks off: {there} of {stated} bytes are there',
    zh: '文件不完整：{stated} 字节中只有 {there}',
  },
  'file.secondsMissing': {
    en: 'The file breaks off: {there} of {stated} seconds are there',
    zh: '文件不完整：{stated} 秒中只有 {there} 秒',
  },
  'file.otherFormat': {
    en: 'The file is no {format}, though it begins like one',
    zh: '文件开头像 {format}，实际并不是',
  },

  'file.tooMuchToDecode': {
    en: 'Decoding the file takes too much time or memory',
    zh: '解码该文件所需的时间或内存过多',
  },
  'file.empty': { en: 'The file is empty', zh: '文件是空的' },
  'file.gone': { en: 'This file is no longer here', zh: '此文件已不在这里' },
  'file.mebibytes': { en: 'The file is larger than {mebibytes} MiB', zh: '文件超过 {mebibytes} MiB' },
  'file.forbiddenFormat': { en: 'This is no file that can be kept', zh: '这种文件无法保存' },
  'file.otherBytes': { en: 'Its bytes are not those that the export states', zh: '内容与导出文件中的记录不符' },
  'file.unknown': { en: 'There is no such file in this account', zh: '此账户中没有该文件' },
  'sound.partOfSample': { en: 'The sound breaks off in the middle of a sample', zh: '声音在一个采样中间断开' },
  'audio.noSound': { en: 'The audio holds no sound', zh: '音频中没有声音' },
  'clip.noSound': { en: 'The clip holds no sound', zh: '片段中没有声音' },
  'clip.silent': { en: 'The clip is silent', zh: '片段没有声音' },
  'clip.damaged': { en: 'The clip is damaged: it cannot be decoded', zh: '片段已损坏，无法解码' },
  'clip.length': { en: 'The clip is longer than {seconds} seconds', zh: '片段超过 {seconds} 秒' },
  'clip.bytes': { en: 'The clip is larger than {megabytes} MB', zh: '片段超过 {megabytes} MB' },
  'clip.format': { en: 'The clip is not one of {formats}', zh: '片段格式应为 {formats} 之一' },
  'film.noPicture': { en: 'The film holds no picture', zh: '影片中没有画面' },
  'film.noSize': { en: 'The film has no size', zh: '影片没有尺寸' },
  'film.pixels': {
    en: 'The film is {width} x {height} pixels; at most {most} million are taken',
    zh: '影片为 {width} x {height} 像素，最多接受 {most} 百万像素',
  },
  'part.afterEnd': {
    en: 'The part begins after the end: the file lasts {seconds} seconds',
    zh: '片段起点在结尾之后：文件只有 {seconds} 秒',
  },
  'video.noFrames': { en: 'The video holds no pictures', zh: '视频中没有画面' },
  'video.noPicture': { en: 'The video holds no picture', zh: '视频中没有画面' },
  'video.noTime': { en: 'The video is empty: it lasts no time at all', zh: '视频是空的，时长为零' },
  'video.noFace': {
    en: 'No face was found in the video, so there are no lips to move',
    zh: '视频中没有找到人脸，因此没有可以对口型的嘴',
  },
  'video.noPerson': {
    en: 'Nobody whose shoulders and arms can be followed was found in the video',
    zh: '视频中没有找到可以跟随肩膀和手臂动作的人',
  },
  'picture.noPerson': {
    en: 'Nobody whose shoulders and arms can be moved was found in the picture',
    zh: '图片中没有找到可以移动肩膀和手臂的人',
  },
  'picture.noSubject': {
    en: 'Nothing stands out in a picture, so it has no subject to cut out',
    zh: '有一张图片中没有突出的主体，无法抠图',
  },
  'picture.cutShort': {
    en: 'Less than half of the person in a picture could be cut out; try one with a plainer background',
    zh: '图片中的人物只能抠出不到一半；请换一张背景更简单的图片',
  },
  'picture.damaged': { en: 'The picture is damaged: it cannot be decoded', zh: '图片已损坏，无法解码' },
  'picture.oneDamaged': { en: 'A picture is damaged: it cannot be decoded', zh: '有一张图片已损坏，无法解码' },
  'picture.otherFormat': {
    en: 'The picture is no {format} file, though it begins like one',
    zh: '图片开头像 {format}，实际并不是',
  },
  'picture.bytes': { en: 'The picture is larger than {megabytes} MiB', zh: '图片超过 {megabytes} MiB' },
  'image.bytes': { en: 'The image is larger than {megabytes} MB', zh: '图片超过 {megabytes} MB' },
  'picture.pixels': {
    en: 'The picture is {width} x {height} pixels; at most {most} million are taken',
    zh: '图片为 {width} x {height} 像素，最多接受 {most} 百万像素',
  },
  'picture.declaredFormat': {
    en: 'The picture is not one of {formats}, but {declared}',
    zh: '图片格式应为 {formats} 之一，而不是 {declared}',
  },
  'picture.format': { en: 'The picture is not one of {formats}', zh: '图片格式应为 {formats} 之一' },
  // Addresses.
  'host.unknown': { en: '{host} was not found on the public internet', zh: '在公共互联网上找不到 {host}' },
  'host.private': { en: '{host} is not on the public internet', zh: '{host} 不在公共互联网上' },
  'host.refusesConnection': { en: '{host} takes no connection', zh: '{host} 拒绝连接' },
  'host.unreachable': { en: '{host} cannot be reached', zh: '无法连接到 {host}' },
  'host.silent': { en: '{host} does not answer', zh: '{host} 没有响应' },
  'host.hungUp': { en: '{host} broke the connection off', zh: '{host} 中断了连接' },
  'host.otherCertificate': { en: '{host} shows a certificate of another host', zh: '{host} 使用了其他主机的证书' },
  'host.expiredCertificate': { en: '{host} shows a certificate that has expired', zh: '{host} 的证书已过期' },
  'host.untrustedCertificate': {
    en: '{host} shows a certificate that nobody vouches for',
    zh: '{host} 的证书不受信任',
  },
  'host.unreadable': { en: '{host} could not be read ({code})', zh: '无法读取 {host}（{code}）' },
  'host.answered': { en: '{host} answered {status}', zh: '{host} 返回了 {status}' },
  'host.slow': { en: '{host} took longer than {seconds} s', zh: '{host} 超过 {seconds} 秒没有完成' },
  'host.redirects': { en: '{host} redirects more than {most} times', zh: '{host} 重定向超过 {most} 次' },
  'host.redirectsNowhere': { en: '{host} redirects to nowhere', zh: '{host} 的重定向没有目标' },
  'host.port': { en: '{host}: port {port} is not allowed', zh: '{host}：不允许使用端口 {port}' },
  'host.compresses': {
    en: '{host} sends the file compressed, though it was asked not to',
    zh: '{host} 发送了压缩的文件，尽管请求不要压缩',
  },
  'host.fileBytes': {
    en: 'The file on {host} is larger than {megabytes} MiB',
    zh: '{host} 上的文件超过 {megabytes} MiB',
  },
  'address.password': {
    en: 'The address on {host} holds a user name or a password, which are not sent',
    zh: '{host} 的网址含有用户名或密码，不会发送',
  },
  'address.scheme': {
    en: 'Only http and https addresses are read, not {scheme}',
    zh: '只读取 http 和 https 网址，不读取 {scheme}',
  },
  'address.invalid': { en: 'This is not an address', zh: '这不是网址' },
  'address.noText': { en: 'There is no text at this address, but {type}', zh: '此网址的内容不是文本，而是 {type}' },
  // Songs and voices.
  'song.shorter': { en: 'The song is only {seconds} s long', zh: '歌曲只有 {seconds} 秒' },
  'song.endBeforeStart': { en: 'It lies before generateStart', zh: '结束时间早于开始时间' },
  'lyrics.empty': { en: 'There is nothing in them to sing', zh: '歌词中没有可以演唱的内容' },
  'lyrics.room': {
    en: 'There is room for {bars} bars of them only; make them shorter or the range longer',
    zh: '只放得下 {bars} 小节的歌词；请缩短歌词或延长范围',
  },
  'song.unknown': { en: 'There is no such song in this account', zh: '此账户中没有这首歌' },
  'song.unknownVoice': { en: 'No song in this account has such a voice', zh: '此账户中没有歌曲使用该嗓音' },
  'analysis.slow': {
    en: 'The analysis took too long; try again, or with a shorter recording',
    zh: '分析耗时过长；请重试，或换一段较短的录音',
  },
  'text.noSound': {
    en: 'There is nothing in the text to say or to make a sound of',
    zh: '文本中没有可朗读或可发声的内容',
  },
  'text.noSpeech': { en: 'There is nothing to speak in the text', zh: '文本中没有可朗读的内容' },
  'text.length': { en: 'The text takes longer than {seconds} seconds to speak', zh: '朗读这段文本超过 {seconds} 秒' },
  'speaker.elsewhere': {
    en: '{id} is a voice of a connected model, which speaks only in Voice; choose another speaker',
    zh: '{id} 是已连接模型的音色，只能在语音中使用；请选择其他音色',
  },
  'speaker.unknown': { en: 'There is no speaker {id}', zh: '没有 {id} 这个音色' },
  // Tasks.
  'task.failed': { en: 'Generation failed', zh: '生成失败' },
  'analysis.failed': { en: 'The analysis failed', zh: '分析失败' },
  'task.cancelled': { en: 'Cancelled', zh: '已取消' },
  'task.slow': { en: 'Timed out: it took too long', zh: '超时：耗时过长' },
  'task.expired': { en: 'Timed out: not finished within {minutes} minutes', zh: '超时：{minutes} 分钟内没有完成' },
  'credits.few': {
    en: 'This costs {credits} credits, and the account has fewer',
    zh: '需要 {credits} 积分，账户余额不足',
  },
  'limit.tasks': {
    en: 'At most {most} tasks of an account are under way at a time',
    zh: '一个账户最多同时进行 {most} 个任务',
  },
  'limit.videos': {
    en: 'At most {most} videos are made at a time; wait until one is done',
    zh: '最多同时制作 {most} 个视频，请等其中一个完成',
  },
  'limit.voices': {
    en: 'At most {most} voices are generated at a time; wait until one is done',
    zh: '最多同时生成 {most} 段语音，请等其中一段完成',
  },
  'limit.kept': {
    en: 'At most {most} of these are kept; delete one that is no longer needed',
    zh: '最多保存 {most} 个，请先删除不再需要的',
  },
  'limit.requests': {
    en: 'At most {most} requests a minute; try again in {seconds} s',
    zh: '每分钟最多 {most} 次请求，请 {seconds} 秒后重试',
  },
  'freeTier.full': {
    en: 'The free tier is full at the moment. Nothing was used up; try again in a minute.',
    zh: '免费通道目前已满，未消耗任何额度，请稍后再试。',
  },
  'freeTier.slow': {
    en: 'The free tier did not get to this in time. Nothing was used up; try again.',
    zh: '免费通道未能及时处理，未消耗任何额度，请重试。',
  },
  'task.unknown': { en: 'There is no such task: {id}', zh: '没有这个任务：{id}' },
  'episode.unknown': { en: 'There is no such episode: {id}', zh: '没有这一集：{id}' },
  'episode.unfinished': {
    en: 'The episode is not finished: its processStatus has to be success',
    zh: '这一集还没有完成',
  },
  'task.foreign': { en: 'This task belongs to another account', zh: '该任务属于另一个账户' },
  'text.moderated': { en: 'This text was turned down by moderation', zh: '这段文本未通过内容审核' },
  'service.busy': {
    en: 'This machine has too much to do just now; try again in a moment',
    zh: '这台机器现在任务太多，请稍后重试',
  },
  'service.stopping': { en: 'The service is stopping; try again in a moment', zh: '服务正在停止，请稍后重试' },
  // Connected models. `said`: the words of the provider.
  'provider.moderated': { en: '{provider} refused the content: {said}', zh: '{provider} 拒绝了这项内容：{said}' },
  'provider.request': { en: '{provider} refused the request: {said}', zh: '{provider} 拒绝了请求：{said}' },
  'provider.key': {
    en: '{provider} does not accept the key of the studio; its owner has to check it: {said}',
    zh: '{provider} 不接受工作室的密钥，需要所有者检查：{said}',
  },
  'provider.model': {
    en: '{provider} does not offer {model} at this address: {said}',
    zh: '{provider} 在此地址不提供 {model}：{said}',
  },
  'provider.busy': {
    en: '{provider} has too much to do; try again later: {said}',
    zh: '{provider} 现在太忙，请稍后重试：{said}',
  },
  'provider.unreachable': { en: '{provider} cannot be reached: {said}', zh: '无法连接 {provider}：{said}' },
  'provider.unreadable': {
    en: '{provider} answered something unexpected: {said}',
    zh: '{provider} 返回了意外的内容：{said}',
  },
  'provider.failed': { en: '{provider} made no result: {said}', zh: '{provider} 未能生成结果：{said}' },
  'provider.undeliverable': {
    en: '{provider} can only read this file by a link ({said}). Set ATELIER_PUBLIC_URL to an address that it reaches',
    zh: '{provider} 只能通过链接读取此文件（{said}）。请将 ATELIER_PUBLIC_URL 设为其可访问的地址',
  },
  'provider.server': { en: '{provider} failed: {said}', zh: '{provider} 出错：{said}' },
  'provider.slow': {
    en: '{provider} took longer than {minutes} minutes. This was refunded here, but may be charged there',
    zh: '{provider} 超过 {minutes} 分钟没有完成。这里已退款，但对方仍可能收费',
  },
  'provider.large': {
    en: 'The answer of {provider} is too large. This was refunded here, but may be charged there',
    zh: '{provider} 返回的内容过大。这里已退款，但对方仍可能收费',
  },
  'provider.lost': {
    en: 'The answer of {provider} was lost. This was refunded here, but may be charged there',
    zh: '{provider} 的结果丢失了。这里已退款，但对方仍可能收费',
  },
  'provider.gone': {
    en: '{provider} is not connected to the studio any more',
    zh: '{provider} 已不再连接到工作室',
  },
  'provider.keyUnreadable': {
    en: 'The key for {provider} cannot be opened any more; the owner of the studio has to enter it again',
    zh: '{provider} 的密钥已无法解密，需要工作室所有者重新输入',
  },
  'provider.cancelled': {
    en: 'Cancelled. {provider} may go on and charge for it',
    zh: '已取消。{provider} 可能仍会继续并收费',
  },
  'key.reused': { en: 'This Idempotency-Key was used for another request', zh: '该 Idempotency-Key 已用于其他请求' },
  'address.noGsGateway': {
    en: 'This service is not set up to read gs:// addresses (ATELIER_GS_GATEWAY); use an https address or inlineData',
    zh: '本服务未配置读取 gs:// 网址（ATELIER_GS_GATEWAY）；请使用 https 网址或 inlineData',
  },
  'address.notGs': { en: 'This is not gs://bucket/object', zh: '不是 gs://bucket/object 形式的网址' },
  'plan.size': { en: '{size} on {model} needs an active paid plan', zh: '{model} 的 {size} 需要有效的付费方案' },
  'plan.quality': {
    en: '{size} at {quality} quality on {model} needs an active paid plan',
    zh: '{model} 的 {size}（{quality} 质量）需要有效的付费方案',
  },
  'disk.full': {
    en: 'The disk of the studio is full; nothing new is taken until there is room',
    zh: '工作室的磁盘已满，有空间之前不接受新内容',
  },
  'database.silent': { en: 'The database does not answer at the moment; try again', zh: '数据库暂时没有响应，请重试' },
  // Works of the studio.
  'work.unreadableAnswer': {
    en: 'The service accepted it with an answer that cannot be read',
    zh: '服务已接受，但其回应无法读取',
  },
  'work.unreadableRecord': { en: "The service's record of it cannot be read", zh: '无法读取服务的任务记录' },
  'work.noProgress': {
    en: 'The service reported no progress for {minutes} minutes',
    zh: '服务已有 {minutes} 分钟没有报告进度',
  },
  'work.sentElsewhere': {
    en: 'It was sent to {there}, and the studio uses {here} now: it goes on when that is changed back',
    zh: '它已发送到 {there}，而工作室现在使用 {here}；改回后会继续',
  },
  'work.decided': { en: 'There is nothing to decide here any more', zh: '这里已无需决定' },
  'work.noCandidate': { en: '{task} is none of the candidates', zh: '{task} 不在候选任务中' },
  'work.claimed': { en: '{task} belongs to another work by now', zh: '{task} 已属于另一件作品' },
  'work.otherOperation': { en: '{operation} is not offered here', zh: '这里不提供 {operation}' },
  'work.otherRecipe': { en: 'Its recipe is not one that is taken here', zh: '这里不接受它的配方' },
  'work.givenUp': { en: 'Nobody knows what came of it, and it was given up', zh: '无法得知其结果，已放弃' },
  'result.noRoom': {
    en: 'The disk is full; it is copied as soon as there is room',
    zh: '磁盘已满，有空间后会立即复制',
  },
  'result.notCopied': { en: 'It could not be copied yet', zh: '暂时无法复制' },
  'result.unnamed': { en: 'The service names no result of it yet', zh: '服务尚未给出其结果' },
  'result.missing': { en: 'Its file is not in the storage', zh: '存储中没有它的文件' },
  'result.noMedia': {
    en: 'What {host} sent is neither picture nor sound nor film',
    zh: '{host} 发送的内容既不是图片，也不是声音或影片',
  },
  'service.moved': {
    en: 'The service has moved to {address}: set ATELIER_UPSTREAM_URL to it',
    zh: '服务已迁移到 {address}：请将 ATELIER_UPSTREAM_URL 设为该地址',
  },
  'service.otherKey': {
    en: '{host} does not accept the key of this account: give another one in Settings',
    zh: '{host} 不接受此账户的密钥：请在设置中更换',
  },
  'service.loop': {
    en: 'ATELIER_UPSTREAM_URL leads back to this studio itself',
    zh: 'ATELIER_UPSTREAM_URL 指向了本工作室自身',
  },
  'service.noCancel': {
    en: 'The service did not cancel it; try again in a moment',
    zh: '服务没有取消它，请稍后重试',
  },
  'service.noList': {
    en: 'The service does not list its tasks at the moment; try again',
    zh: '服务暂时无法列出任务，请重试',
  },
  'service.answered': { en: 'The service answered {status}', zh: '服务返回了 {status}' },
  'service.noKey': {
    en: 'There is no key for {host} yet: give one in Settings',
    zh: '尚无 {host} 的密钥：请在设置中填写',
  },
  'zip.count': { en: 'A zip holds between 1 and {most} of them', zh: '一个压缩包可包含 1 至 {most} 项' },
  'zip.empty': { en: 'None of these has a file', zh: '所选内容都没有文件' },
  'export.empty': { en: 'There is nothing to export', zh: '没有可以导出的内容' },
  'export.gone': { en: 'This export is no longer here; ask for it once more', zh: '此导出已不在这里，请重新导出' },
  'library.gone': { en: 'Some of these are no longer in the library', zh: '其中一些已不在素材库中' },
  'project.unknown': { en: 'There is no project {id}', zh: '没有 {id} 这个项目' },
  'key.last': {
    en: 'This is the last key of {name}; make another one before you revoke it',
    zh: '这是 {name} 的最后一个密钥，请先新建一个再撤销',
  },
  'limit.attempts': {
    en: 'Too many failed attempts; try again in {seconds} s',
    zh: '失败次数过多，请 {seconds} 秒后重试',
  },
  'limit.uploads': {
    en: 'Too many large requests of this account are on their way at once',
    zh: '此账户同时进行的大型请求过多',
  },
  'limit.allUploads': {
    en: 'Too many large requests are on their way at once',
    zh: '同时进行的大型请求过多',
  },
  'step.removed': { en: 'The work of this step was removed', zh: '此步骤的作品已被移除' },
  'step.cancelled': { en: 'The work of this step was cancelled', zh: '此步骤的作品已被取消' },
  'step.unusable': { en: 'What the earlier step made cannot go into this one', zh: '前一步骤的结果不能用于此步骤' },
  'step.noSpeaker': { en: '{field}: there is no such speaker', zh: '{field}：没有这个音色' },
  // Episodes.
  'episode.sourceUnreadable': { en: 'The source could not be read.', zh: '无法读取来源内容。' },
  'episode.sourceTooShort': {
    en: 'The source says too little for an episode.',
    zh: '来源内容太少，不足以制作一集。',
  },
  'episode.narrationFailed': { en: 'The narration could not be spoken.', zh: '无法生成旁白。' },
  'episode.illustrationFailed': { en: 'The pages could not be drawn.', zh: '无法绘制页面。' },
  'episode.failCode': {
    en: 'The service gave no reason in words. (failCode {code})',
    zh: '服务没有说明原因。(failCode {code})',
  },
  'episode.noText': { en: 'The address does not lead to a text', zh: '该网址的内容不是文本' },
  'episode.unreadablePage': { en: 'The page could not be read', zh: '无法读取网页' },
  'episode.noReadableText': { en: 'No readable text was found on the page', zh: '网页中没有找到可阅读的文本' },
  'episode.fewWords': {
    en: 'The text is too short: it has {words} words, and an episode needs at least {fewest}',
    zh: '文本太短：只有 {words} 个词，一集至少需要 {fewest} 个',
  },
  'episode.fewPages': {
    en: 'The text is too short to make {fewest} pages of it',
    zh: '文本太短，不足以做成 {fewest} 页',
  },
  'episode.noSpeech': { en: 'There is nothing in the text that can be spoken', zh: '文本中没有可朗读的内容' },
  'episode.unspoken': { en: 'The text could not be spoken', zh: '无法朗读文本' },
  'episode.undrawn': { en: 'Page {page} could not be drawn', zh: '无法绘制第 {page} 页' },
} as const satisfies Readonly<Record<string, Sentence>>

export type ReasonId = keyof typeof reasons | RuleId

type Sentences = typeof reasons & typeof rules

/** The names in braces in a text. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** The values that the sentence of a reason needs. */
export type ValuesOf<Id extends ReasonId> = Readonly<Record<Placeholder<Sentences[Id]['en']>, string | number>>

/** The values of a reason as arguments, none for a sentence without placeholders, and the path of its field. */
export type GivenValues<Id extends ReasonId> = [Placeholder<Sentences[Id]['en']>] extends [never]
  ? [values?: Readonly<Record<string, never>>, path?: string]
  : [values: ValuesOf<Id>, path?: string]

/** A reason with all its values; `path` is the field of the request that is at fault. */
export function reason<Id extends ReasonId>(id: Id, ...[values, path]: GivenValues<Id>): Reason<Id> {
  return { reason: id, values: values ?? {}, ...(path !== undefined && { path }) }
}

/** The sentence of a reason in `language`; undefined if it is one of another service, which we do not know. */
export function describeReason({ reason: id, values }: Reason, language: Language): string | undefined {
  const known: Readonly<Record<string, Sentence>> = { ...reasons, ...rules }
  const sentence = Object.hasOwn(known, id) ? known[id] : undefined
  return sentence && fill(sentence[language], values)
}

/** The sentence of one of our own reasons. */
export function sentenceOf({ reason: id, values }: Reason<ReasonId>, language: Language): string {
  return fill({ ...rules, ...reasons }[id][language], values)
}

/** One of our own reasons as a message: its sentence, after the path of its field. */
export function messageOf(said: Reason<ReasonId>, language: Language = 'en'): string {
  const sentence = sentenceOf(said, language)
  return said.path === undefined || said.path === '' ? sentence : `${said.path}: ${sentence}`
}
