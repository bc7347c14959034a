import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '#contract/kit/language.ts'
import { openApiDocument } from '#contract/openapi.ts'
import { serve, shelfOf } from './page.ts'

/** The interface and the studio's API as OpenAPI 3.1, for a client at `origin`; rules and advice in `language`. */
export function openApiAnswer(origin: string, language: Language = 'en'): Response {
  return Response.json(openApiDocument(origin, language))
}

/**
 * The same for people: Swagger UI, whose files are served from here, as the page loads nothing from other hosts. It has
 * no inline script: its start script and its styles are in `public/reference`.
 */
export function referenceAnswer(language: Language = 'en'): Response {
  return new Response(pageIn(language), { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

/** Files of the package that the page needs, by their name below `/reference`. */
const files = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const

const shelves = new Map<string, ReturnType<typeof shelfOf>>()

/** One of Swagger UI's own files; undefined if it is none of them. Read on the first request for it. */
export function referenceFile(request: Request, name: string): Response | undefined {
  const type = Object.entries(files).find(([known]) => known === name)?.[1]
  if (type === undefined) return undefined
  const shelf =
    shelves.get(name) ?? shelfOf(readFileSync(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`))), type)
  shelves.set(name, shelf)
  return serve(request, shelf, new URL(request.url).pathname)
}

const words = {
  en: {
    title: 'API reference',
    lead: 'Requests carry an API key. Whoever is signed in here can read without one.',
    home: 'Back to Atelier',
    about: 'About this API, and its errors',
    key: 'API key',
    filter: 'Filter',
  },
  es: {
    title: 'Referencia de la API',
    lead: 'Las peticiones llevan una clave de API. Quien ha iniciado sesión aquí puede leer sin ella.',
    home: 'Volver a Atelier',
    about: 'Sobre esta API y sus errores',
    key: 'Clave de API',
    filter: 'Filtrar',
  },
  fr: {
    title: 'Référence de l’API',
    lead: 'Les demandes portent une clé d’API. Qui est connecté ici peut lire sans clé.',
    home: 'Retour à Atelier',
    about: 'À propos de cette API et de ses erreurs',
    key: 'Clé d’API',
    filter: 'Filtrer',
  },
  de: {
    title: 'API-Referenz',
    lead: 'Anfragen tragen einen API-Schlüssel. Wer hier angemeldet ist, kann ohne lesen.',
    home: 'Zurück zu Atelier',
    about: 'Über diese API und ihre Fehler',
    key: 'API-Schlüssel',
    filter: 'Filtern',
  },
  ja: {
    title: 'APIリファレンス',
    lead: 'リクエストにはAPIキーを付けます。ここでサインインしていれば、読み取りにキーは要りません。',
    home: 'Atelier に戻る',
    about: 'このAPIとエラーについて',
    key: 'APIキー',
    filter: '絞り込み',
  },
  zh: {
    title: 'API 参考',
    lead: '请求需携带 API 密钥。在此登录后，读取类请求无需密钥。',
    home: '返回 Atelier',
    about: '关于此 API 及其错误',
    key: 'API 密钥',
    filter: '筛选',
  },
} as const satisfies Record<Language, unknown>

function pageIn(language: Language): string {
  const { title, lead, home, about, key, filter } = words[language]
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} - Atelier</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/reference/swagger-ui.css">
<link rel="stylesheet" href="/reference/reference.css">
</head>
<body>
<header><h1>${title}</h1><p>${lead} <a href="/">${home}</a> · <a href="/openapi.json">openapi.json</a></p></header>
<div id="content" data-document="/openapi.json?language=${language}"
  data-about="${about}" data-key="${key}" data-filter="${filter}"></div>
<script src="/reference/swagger-ui-bundle.js"></script>
<script src="/reference/start.js"></script>
</body>
</html>
`
}
