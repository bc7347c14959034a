export const copy = {
  copy: {
    label: '复制',
    forms: { json: '配方', curl: 'cURL', typescript: 'TypeScript' },
    done: {
      json: '配方已复制。',
      curl: 'cURL 已复制，密钥从 ATELIER_API_KEY 读取。',
      typescript: 'TypeScript 已复制，密钥从 ATELIER_API_KEY 读取。',
    },
    failed: '无法复制。',
    reuse: '取用一部分',
    parts: { prompt: '仅提示词', references: '仅参考图', model: '仅模型' },
    as: { reference: '用作参考图' },
    carry: '保存时附带配方',
    carryHint: 'PNG 文件会带上配方，拖回此页即可打开。',
    found: '这张图片带有配方。',
    open: '打开配方',
    none: '此文件不含配方。',
  },
} as const
