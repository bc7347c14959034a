/** A result as a page of its own. */
export const sharePage = {
  sharePage: {
    lead: 'どのブラウザーでも、Atelierやネットワークなしで開けるHTMLファイルです。',
    contains: 'ファイルの内容',
    title: 'タイトル：{{title}}',
    lines_other: '時刻付きのテキスト{{count}}行',
    pictures_other: '画像{{count}}枚',
    prompt: 'プロンプトを含める',
    promptHint: 'ファイルを受け取った人は読めます。',
    size: '約{{size}}',
    save: 'ページをダウンロード',
    send: '送る…',
    sending: 'ページを取得しています…',
    again: 'ページの準備ができました。もう一度押すと送ります。',
    failed: 'ページを送れませんでした。',
    large: '大きすぎるため、ここからは送れません。ダウンロードしてください。',
  },
}
