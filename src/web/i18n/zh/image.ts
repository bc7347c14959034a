export const image = {
  sketch: {
    label: '草图，免费',
    empty: '输入时会即时显示。',
    understood: '已理解：{{words}}',
    steered: '仅影响色彩与形态：{{words}}',
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
    wider: '偏宽 {{off}}',
    narrower: '偏窄 {{off}}',
  },
  size: { auto: '由模型决定', free: '免费' },
  direct: { label: '等待结果', hint: '保持一个请求直到图片完成，而不是在后台执行。' },
  count: { label: '张数' },
  sample: {
    fox: '黄昏，雪中的一只红色狐狸',
    lighthouse: '悬崖上的灯塔，海面风暴将至的光',
    heron: '日出时分，河里的一只蓝色苍鹭',
    use: '使用此配方：',
  },
} as const
