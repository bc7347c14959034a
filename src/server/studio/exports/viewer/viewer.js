// Shows an export without a studio: opened from the file system, with no network. The scripts before this one have left
// their data in `atelierExport`.
;(() => {
  const words = {
    en: {
      untitled: 'Export',
      areas: { image: 'Image', music: 'Music', voice: 'Voice', video: 'Video', episodes: 'Episode' },
      works: 'Works',
      files: 'Other files',
      search: 'Search prompts and titles',
      theme: 'Light or dark',
      language: '中文',
      madeFrom: 'Made from',
      usedIn: 'Used in',
      elsewhere: 'a work that is not in this export',
      recipe: 'Recipe',
      none: 'Nothing matches.',
      more: 'Show more',
      credits: 'Credits',
      estimated: 'estimated',
      shown: (shown, all) => `${shown} of ${all}`,
      exported: 'Exported',
      open: 'Open the file',
      broken: 'What is known of this work cannot be shown.',
    },
    zh: {
      untitled: '导出',
      areas: { image: '图像', music: '音乐', voice: '语音', video: '视频', episodes: '有声图文' },
      works: '作品',
      files: '其他文件',
      search: '搜索提示词和标题',
      theme: '浅色或深色',
      language: 'English',
      madeFrom: '源自',
      usedIn: '用于',
      elsewhere: '不在此导出中的作品',
      recipe: '配方',
      none: '没有符合条件的内容。',
      more: '显示更多',
      credits: '积分',
      estimated: '预估',
      shown: (shown, all) => `${shown} / ${all}`,
      exported: '导出于',
      open: '打开文件',
      broken: '无法显示此作品的信息。',
    },
  }
  /** Works that are shown at first, and with each press. */
  const PAGE = 60

  const listOf = value => (Array.isArray(value) ? value : [])
  /** A work of which everything that is walked over is a list, whatever the export says. */
  const whole = work => ({
    ...work,
    results: listOf(work?.results),
    parents: listOf(work?.parents),
    texts: listOf(work?.texts),
  })

  let about = { name: '', createdAt: 0 }
  const works = []
  const files = new Map()
  for (const [what, data] of self.atelierExport ?? []) {
    if (what === 'about') about = data
    if (what === 'works') for (const work of data) works.push(whole(work))
    if (what === 'files') for (const file of data) files.set(file.id, file)
  }
  works.reverse()
  const byId = new Map(works.map(work => [work.id, work]))
  const children = new Map()
  for (const work of works)
    for (const parent of work.parents) children.set(parent, [...(children.get(parent) ?? []), work.id])
  const results = new Set(works.flatMap(work => work.results))
  const others = [...files.values()].filter(file => !results.has(file.id))

  let language = navigator.language.startsWith('zh') ? 'zh' : 'en'
  let wanted = ''
  let most = PAGE
  const root = document.getElementById('export')

  function element(name, properties = {}, ...content) {
    const made = Object.assign(document.createElement(name), properties)
    made.append(...content.filter(one => one !== undefined))
    return made
  }

  const addressOf = file => file.path.split('/').map(encodeURIComponent).join('/')

  function mediaOf(file, name) {
    const src = addressOf(file)
    const kind = file.mimeType.split('/')[0]
    const size = file.width ? { width: file.width, height: file.height } : {}
    if (kind === 'image') return element('img', { src, alt: name, loading: 'lazy', ...size })
    if (kind === 'video')
      return element('video', { src, controls: true, preload: 'metadata', ariaLabel: name, ...size })
    if (kind === 'audio') return element('audio', { src, controls: true, preload: 'metadata', ariaLabel: name })
    return element('a', { href: src }, `${words[language].open}: ${file.path.split('/').pop()}`)
  }

  /** `Image 12` for a work without words of its own. */
  const numbered = work => {
    const area = String(work.operation).split('.')[0]
    return `${words[language].areas[area] ?? area} ${work.number}`
  }
  const titleOf = work => work.title ?? work.texts[0] ?? numbered(work)

  function costOf({ charged, estimated }) {
    const t = words[language]
    if (charged !== null) return `${t.credits}: ${charged}`
    return estimated === null ? undefined : `${t.credits}: ${estimated} (${t.estimated})`
  }

  function lineage(label, ids) {
    if (ids.length === 0) return undefined
    const links = ids.flatMap((id, at) => {
      const work = byId.get(id)
      const link = work
        ? element('a', { href: `#${id}`, onclick: () => reveal(id) }, titleOf(work).slice(0, 60))
        : words[language].elsewhere
      return at === 0 ? [link] : [', ', link]
    })
    return element('p', {}, `${label}: `, ...links)
  }

  /** A work that cannot be shown must not hide the others. */
  function cardOf(work) {
    try {
      return wholeCardOf(work)
    } catch {
      return element('article', {}, element('h3', {}, numbered(work)), element('p', {}, words[language].broken))
    }
  }

  /** A moment in words; empty: it is none that a calendar has. */
  function dayOf(moment, options) {
    try {
      return new Intl.DateTimeFormat(language, options).format(moment)
    } catch {
      return ''
    }
  }

  function wholeCardOf(work) {
    const t = words[language]
    const title = titleOf(work)
    const model = typeof work.recipe?.model === 'string' ? work.recipe.model : undefined
    const day = dayOf(work.createdAt, { dateStyle: 'medium', timeStyle: 'short' })
    // Without a recipe it is made for a client, who knows no operations.
    const facts = [work.recipe && work.operation, model, costOf(work), day].filter(Boolean).join(' · ')
    return element(
      'article',
      { id: work.id },
      ...work.results.flatMap(id => (files.has(id) ? [mediaOf(files.get(id), title)] : [])),
      element('h3', {}, title),
      ...(work.title === null ? work.texts.slice(1) : work.texts).map(text => element('p', {}, text)),
      element('p', { className: 'facts' }, facts),
      lineage(t.madeFrom, work.parents),
      lineage(t.usedIn, children.get(work.id) ?? []),
      work.recipe === undefined
        ? undefined
        : element(
            'details',
            {},
            element('summary', {}, t.recipe),
            element('pre', { tabIndex: 0 }, JSON.stringify(work.recipe, undefined, 2)),
          ),
    )
  }

  const fits = work => {
    const text = [work.title ?? '', ...work.texts].map(String).join('\n').normalize('NFKC').toLowerCase()
    return wanted.split(/\s+/u).every(word => text.includes(word))
  }

  /** A work that a link leads to may be further down than what is shown. */
  function reveal(id) {
    if (document.getElementById(id)) return
    wanted = ''
    most = Math.max(most, works.findIndex(work => work.id === id) + 1)
    show()
  }

  function list() {
    const t = words[language]
    const found = works.filter(fits)
    const shown = found.slice(0, most)
    return element(
      'div',
      { id: 'list' },
      element('h2', {}, t.works),
      element(
        'p',
        { className: 'muted', role: 'status' },
        found.length === 0 ? t.none : t.shown(shown.length, found.length),
      ),
      element('div', { className: 'grid' }, ...shown.map(cardOf)),
      found.length > shown.length
        ? element('button', { type: 'button', onclick: () => ((most += PAGE), show()) }, t.more)
        : undefined,
      ...(others.length > 0 && wanted === ''
        ? [
            element('h2', {}, t.files),
            element(
              'div',
              { className: 'grid' },
              ...others.slice(0, most).map(file => {
                const name = file.upload || file.path.split('/').pop()
                return element('article', {}, mediaOf(file, name), element('h3', {}, name))
              }),
            ),
          ]
        : []),
    )
  }

  function show() {
    const t = words[language]
    document.documentElement.lang = language
    document.title = about.name || t.untitled
    const total = works.reduce((sum, { charged, estimated }) => sum + (charged ?? estimated ?? 0), 0)
    const day = dayOf(about.createdAt, { dateStyle: 'long' })
    const search = element('input', { type: 'search', placeholder: t.search, ariaLabel: t.search, value: wanted })
    search.oninput = () => {
      wanted = search.value.normalize('NFKC').toLowerCase().trim()
      most = PAGE
      document.getElementById('list').replaceWith(list())
    }
    root.replaceChildren(
      element(
        'header',
        {},
        element('h1', {}, about.name || t.untitled),
        search,
        element('button', { type: 'button', onclick: turn }, t.theme),
        element(
          'button',
          {
            type: 'button',
            lang: language === 'en' ? 'zh' : 'en',
            onclick: () => ((language = language === 'en' ? 'zh' : 'en'), show()),
          },
          t.language,
        ),
      ),
      element(
        'p',
        { className: 'facts' },
        [
          `${t.exported} ${day}`,
          `${t.works}: ${works.length}`,
          ...(about.costs ? [`${t.credits}: ${total}`] : []),
        ].join(' · '),
      ),
      list(),
    )
  }

  function turn() {
    const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark'
    const system = matchMedia('(prefers-color-scheme: dark)').matches
    const dark = document.documentElement.dataset.theme ? isDark : system
    document.documentElement.dataset.theme = dark ? 'light' : 'dark'
  }

  show()
  if (location.hash !== '') {
    reveal(location.hash.slice(1))
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }
})()
