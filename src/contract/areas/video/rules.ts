import type { Rule } from '../../kit/rule.ts'

const perCapability = 'Per-capability rules'

/** The rules for video that concern more than one field, or depend on the capability or model. */
export const videoRules = {
  'video.audio.alone': {
    section: 'Errors: Capability video: 32006',
    error: 'videoAudioAlone',
    en: 'Audio needs an image or a video to go with it',
    zh: '音频需要搭配图片或视频',
  },
  'video.images.none': { section: perCapability, en: '{capability} takes no images', zh: '{capability} 不接受图片' },
  'video.images.exactly': {
    section: perCapability,
    en: 'The number of images for {capability} has to be {count}',
    zh: '{capability} 需要恰好 {count} 张图片',
  },
  'video.images.minimum': {
    section: perCapability,
    en: 'The number of images for {capability} has to be at least {count}',
    zh: '{capability} 至少需要 {count} 张图片',
  },
  'video.videos.none': { section: perCapability, en: '{capability} takes no videos', zh: '{capability} 不接受视频' },
  'video.videos.exactly': {
    section: perCapability,
    en: '{capability} takes exactly {count} video',
    zh: '{capability} 需要恰好 {count} 个视频',
  },
  'video.videos.maximum': {
    section: perCapability,
    en: '{capability} takes at most {count} video',
    zh: '{capability} 最多接受 {count} 个视频',
  },
  'video.audios.none': { section: perCapability, en: '{capability} takes no audio', zh: '{capability} 不接受音频' },
  'video.fusion.mention': {
    section: 'Per-capability rules: fusion',
    en: 'The prompt has to mention @{refName}',
    zh: '提示词中需要提到 @{refName}',
  },
  'video.fusion.refName': {
    section: 'Capability video request: refName',
    en: 'A name starts with a letter and has at most 32 letters, digits and underscores',
    zh: '名称须以字母开头，仅含字母、数字和下划线，最多 32 个字符',
  },
  'video.fusion.twice': {
    section: 'Unstated: Video: fusion',
    en: 'The name {refName} is used twice',
    zh: '名称 {refName} 重复',
  },
  'video.restyle.source': {
    section: 'Per-capability rules: restyle',
    en: 'Choose one video to restyle: an earlier task or a source video id',
    zh: '请选择一个要转换风格的视频：已完成的任务或源视频 id',
  },
  'video.lipSync.source': {
    section: 'Per-capability rules: lip_sync',
    en: 'Choose one video to speak: a video or an earlier task',
    zh: '请选择一个要对口型的视频：视频文件或已完成的任务',
  },
  'video.lipSync.voice': {
    section: 'Per-capability rules: lip_sync',
    en: 'Give either one audio or a text to speak, not both',
    zh: '请提供一段音频或一段朗读文本，二者只能选一',
  },
  'video.lipSync.audioLength': {
    section: 'Per-capability rules: lip_sync',
    en: 'The audio has to last {minimum} to {maximum} seconds',
    zh: '音频时长须为 {minimum} 至 {maximum} 秒',
  },
  'video.mimic.videoLength': {
    section: 'Per-capability rules: mimic',
    en: 'The video has to last {minimum} to {maximum} seconds',
    zh: '视频时长须为 {minimum} 至 {maximum} 秒',
  },
  'video.media.film': {
    section: 'Capability video request',
    en: 'The file holds no moving picture',
    zh: '文件中没有画面',
  },
  'video.media.length': {
    section: 'Limits: Capability video',
    en: 'The file lasts {seconds} seconds; at most {maximum} are taken',
    zh: '文件时长为 {seconds} 秒，最长支持 {maximum} 秒',
  },
  'video.source.unfinished': {
    section: 'Unstated: Video: sourceTaskId',
    en: 'The earlier video is not finished',
    zh: '该视频任务尚未成功完成',
  },
  'video.resolution.model': {
    section: 'Shared video models',
    en: '{resolution} is not available on {model}',
    zh: '{model} 不支持 {resolution}',
  },
  'video.ratio.model': {
    section: 'Shared video models: rule 2',
    en: '{ratio} is not available on {model}',
    zh: '{model} 不支持 {ratio}',
  },
  'video.duration.model': {
    section: 'Shared video models',
    en: '{model} makes {minimum} to {maximum} seconds',
    zh: '{model} 支持 {minimum} 至 {maximum} 秒',
  },
  'video.duration.listed': {
    section: 'Shared video models',
    en: '{model} makes films of {options} seconds only',
    zh: '{model} 仅支持 {options} 秒',
  },
  'video.duration.automatic': {
    section: 'Shared video request fragments',
    en: '{model} needs a duration in seconds; it has no automatic one',
    zh: '{model} 需要指定秒数，不支持自动时长',
  },
  'video.prompt.endpoint': {
    section: 'Shared video models: rule 1',
    en: 'The prompt has at most {maximum} characters',
    zh: '提示词最多 {maximum} 个字符',
  },
  'video.prompt.required': {
    section: 'Shared video models: rule 3',
    en: '{model} needs a prompt, unless a first frame is given',
    zh: '除非提供首帧，{model} 必须填写提示词',
  },
  'video.content.empty': {
    section: 'Unstated: Video: shared endpoint',
    en: 'Give a prompt or some media',
    zh: '请填写提示词或提供媒体',
  },
  'video.content.once': {
    section: 'Unstated: Video: shared endpoint',
    en: 'There can be only one {role}',
    zh: '{role} 只能有一个',
  },
  'video.lastFrame.model': {
    section: 'Shared video models: rule 5',
    en: '{model} takes no last frame',
    zh: '{model} 不支持尾帧',
  },
  'video.lastFrame.alone': {
    section: 'Shared video models: rule 3',
    en: 'A last frame needs a first frame',
    zh: '使用尾帧时必须同时提供首帧',
  },
  'video.frames.references': {
    section: 'Shared video models: rule 3',
    en: 'Frames and reference images cannot be combined on {model}',
    zh: '{model} 不能同时使用首尾帧与参考图',
  },
  'video.references.model': {
    section: 'Shared video models: rule 3',
    en: '{model} takes at most {maximum} reference images',
    zh: '{model} 最多接受 {maximum} 张参考图',
  },
  'video.firstFrame.model': {
    section: 'Shared video models',
    en: '{model} takes no first frame',
    zh: '{model} 不支持首帧',
  },
  'video.referenceVideo.model': {
    section: 'Shared video models',
    en: '{model} takes no reference video',
    zh: '{model} 不支持参考视频',
  },
  'video.option.model': {
    section: 'Shared video models',
    en: 'The model that is connected for {model} has no {option}',
    zh: '为 {model} 连接的模型不支持 {option}',
  },
  'video.media.model': {
    section: 'Per-capability rules',
    en: 'The model that is connected for {model} takes at most {maximum} in {media}',
    zh: '为 {model} 连接的模型最多接受 {maximum} 个 {media}',
  },
  'video.media.together': {
    section: 'Per-capability rules',
    en: 'The model that is connected for {model} cannot take these together: {media}',
    zh: '为 {model} 连接的模型不能同时接受：{media}',
  },
  'video.audio.model': {
    section: 'Shared video models: rule 5',
    en: '{model} takes no audio',
    zh: '{model} 不支持音频',
  },
  'video.inputDuration.required': {
    section: 'Shared video models',
    en: '{model} needs the length of the reference video',
    zh: '{model} 需要填写参考视频时长',
  },
  'video.inputDuration.model': {
    section: 'Shared video models',
    en: 'The reference video of {model} lasts {minimum} to {maximum} seconds',
    zh: '{model} 的参考视频时长须为 {minimum} 至 {maximum} 秒',
  },
  'video.total.model': {
    section: 'Shared video models: rule 4',
    en: 'Reference video and result together last at most {maximum} seconds on {model}',
    zh: '{model} 的参考视频与生成视频合计不超过 {maximum} 秒',
  },
} as const satisfies Record<string, Rule>
