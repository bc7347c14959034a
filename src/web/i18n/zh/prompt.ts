export const prompt = {
  promptLanguage: {
    read: '内置引擎能读懂英文和中文。',
    other: '内置引擎能读懂英文和中文；这段文字看起来是{{language}}。',
    connect: '连接能翻译的语言模型',
    unconnected: '没有连接能翻译的语言模型。',
  },
} as const
