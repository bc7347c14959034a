export const image = {
  sketch: {
    label: '速写，免费',
    empty: '输入时即时呈现。',
    understood: '已理解：{{words}}',
    steered: '参考词：{{words}}',
  },
  character: {
    detail: '细节最丰富',
    speed: '速度最快',
    balance: '均衡，可自选画幅',
    precision: '精确编辑，最高 2K',
  },
  model: {
    references: '{{count}} 张参考图',
    ratios: '{{count}} 种画幅',
    paid: '{{what}}需付费方案',
  },
  match: {
    label: '与参考图一致',
    exact: '完全一致',
    wider: '宽 {{off}}',
    narrower: '窄 {{off}}',
  },
  size: { auto: '由模型决定', free: '免费' },
  direct: { label: '直接返回', hint: '请求保持连接直到图片完成，而不是作为后台任务。' },
  count: { label: '张数' },
  sample: {
    fox: '黄昏新雪中的一只赤狐',
    lighthouse: '悬崖上的灯塔，海面风暴将至的光',
    lemons: '蓝布上的三颗柠檬，清晨窗光',
    use: '使用此配方：',
  },
} as const
