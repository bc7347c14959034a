/** A result as a page of its own. */
export const sharePage = {
  sharePage: {
    lead: '一个 HTML 文件，可在任何浏览器中打开，无需 Atelier 或网络。',
    contains: '文件内容',
    title: '标题：{{title}}',
    lines_other: '{{count}} 行带时间的文本',
    pictures_other: '{{count}} 张图片',
    prompt: '包含提示词',
    promptHint: '收到文件的人都能看到。',
    size: '约 {{size}}',
    save: '下载页面',
    send: '发送……',
    sending: '正在获取页面……',
    again: '页面已就绪。再按一次即可发送。',
    failed: '无法发送页面。',
    large: '太大，无法从这里发送。请改为下载。',
  },
}
