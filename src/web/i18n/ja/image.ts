export const image = {
  sketch: {
    label: 'スケッチ、無料',
    empty: '入力するとここに表示されます。',
    understood: '読み取った内容：{{words}}',
    steered: '影響した言葉：{{words}}',
  },
  character: {
    detail: '最も細やか',
    speed: '最速',
    balance: '万能型、縦横比は自動',
    precision: '正確な編集、2Kまで',
  },
  model: {
    references: '参照{{count}}枚',
    ratios: '縦横比{{count}}種類',
    paid: '{{what}}は有料プラン',
  },
  match: {
    label: '参照に合わせる',
    exact: 'ぴったり',
    wider: '{{off}}広い',
    narrower: '{{off}}狭い',
  },
  size: { auto: 'モデルが選ぶ', free: '無料' },
  count: { label: 'バリエーション' },
  direct: {
    label: '結果を待つ',
    hint: 'バックグラウンドのタスクにせず、画像が届くまで1つのリクエストを開いたままにします。',
  },
  // The built-in painter reads English and Chinese, so what it is given here is English.
  sample: {
    fox: 'A red fox in fresh snow at dusk',
    lighthouse: 'A lighthouse on a cliff, storm light over the sea',
    heron: 'A blue heron in a river at sunrise',
    use: 'このレシピを使う：',
  },
} as const
