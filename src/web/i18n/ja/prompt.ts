export const prompt = {
  promptLanguage: {
    read: '内蔵エンジンが読めるのは英語と中国語です。',
    other: '内蔵エンジンが読めるのは英語と中国語です。この文は{{language}}のようです。',
    connect: '翻訳できる言語モデルを接続する',
    unconnected: '翻訳できる言語モデルは接続されていません。',
  },
} as const
