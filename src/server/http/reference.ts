import { errors } from '#contract/errors.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { Language } from '#contract/kit/language.ts'
import { statedPerMinute } from '#contract/kit/rateLimits.ts'
import { errorsOf, jsonSchema, namedEndpoints, openApiDocument } from '#contract/openapi.ts'
import { rules } from '#contract/rules.ts'
import { formsOf, type FieldRow } from './referenceFields.ts'

/** The interface and the studio's API as OpenAPI 3.1, for a client at `origin`. */
export function openApiAnswer(origin: string): Response {
  return Response.json(openApiDocument(origin))
}

/** The same for people: one page, no script, nothing from elsewhere. */
export function referenceAnswer(language: Language = 'en'): Response {
  const page = (pages[language] ??= renderReference(language))
  return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

const pages: { [language in Language]?: string } = {}

/** The whole reference as an HTML page; rules and advice in `language`, the rest in English. */
export function renderReference(language: Language): string {
  const all = namedEndpoints()
  const groups = [...new Set(all.map(({ group }) => group))]
  const contents = groups.map(group => {
    const links = all
      .filter(one => one.group === group)
      .map(({ name, endpoint }) => `<li><a href="#${name}">${endpoint.method} ${escapeHtml(endpoint.path)}</a></li>`)
    return `<li><a href="#${group}">${group}</a><ul>${links.join('')}</ul></li>`
  })
  const sections = groups.map(group => {
    const articles = all
      .filter(one => one.group === group)
      .map(({ name, endpoint }) => article(name, endpoint, language))
    return `<section aria-labelledby="${group}"><h2 id="${group}">${group}</h2>${articles.join('')}</section>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Reference - Atelier</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the endpoints</a>
<header><h1>Reference</h1>
<p>Requests to <code>/v1</code> carry <code>Authorization: Bearer &lt;API key&gt;</code>. Answers are wrapped in
<code>{ code, message, data }</code> unless an endpoint says otherwise; a <code>code</code> of 0 means success.
For programs: <a href="/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Endpoints"><ul>${contents.join('')}<li><a href="#errors">errors</a></li></ul></nav>
<main id="content">${sections.join('\n')}${errorTable(language)}</main>
</body>
</html>
`
}

function article(name: string, endpoint: Endpoint, language: Language): string {
  const { method, path, summary, section, answer, body, params, query, rateLimit, idempotency } = endpoint
  const perMinute = statedPerMinute[rateLimit]
  const facts = [
    `Section: ${section}`,
    `Answers ${answer.status}, ${answer.kind === 'raw' ? 'not wrapped in the envelope' : 'in the envelope'}`,
    ...(perMinute === undefined ? [] : [`${perMinute} requests a minute`]),
    ...(idempotency === 'key' ? ['Takes an Idempotency-Key: repeated, it answers with what the first made'] : []),
  ]
  const parts = [
    params && fields(name, 'Path', params),
    query && fields(name, 'Query', query),
    body && fields(name, body.kind === 'json' ? 'Body (JSON)' : 'Body (multipart/form-data)', body.schema),
    ruleList(endpoint, language),
    fields(name, 'Answer', answer.schema),
    errorList(endpoint),
  ]
  return `<article aria-labelledby="${name}">
<h3 id="${name}"><b>${method}</b> <code>${escapeHtml(path)}</code> <a href="#${name}" aria-label="Link to ${name}">#</a></h3>
<p>${escapeHtml(summary)}.</p>
<ul class="facts">${facts.map(fact => `<li>${escapeHtml(fact)}</li>`).join('')}</ul>
${parts.filter(Boolean).join('\n')}
</article>`
}

function fields(name: string, title: string, schema: NonNullable<Endpoint['params']>): string {
  const forms = formsOf(jsonSchema(schema)).filter(form => form.rows.length > 0)
  const tables = forms.map(form => {
    const table = `<div class="wide" tabindex="0" role="region" aria-label="${escapeHtml([title, form.title, name].filter(Boolean).join(' of '))}"><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Rules</th></tr></thead><tbody>${form.rows.map(row).join('')}</tbody></table></div>`
    return form.title === undefined || forms.length === 1
      ? table
      : `<details><summary>${escapeHtml(form.title)}</summary>${table}</details>`
  })
  return tables.length === 0 ? '' : `<h4>${title}</h4>${tables.join('')}`
}

function row({ path, type, required, facts }: FieldRow): string {
  const remarks = [...(required ? ['required'] : []), ...facts].join('; ')
  return `<tr><th scope="row"><code>${escapeHtml(path)}</code></th><td>${escapeHtml(type)}</td><td>${escapeHtml(remarks)}</td></tr>`
}

function ruleList({ rules: ids = [] }: Endpoint, language: Language): string {
  if (ids.length === 0) return ''
  const items = ids.map(id => {
    const { [language]: words, section } = rules[id]
    return `<li><span lang="${language}">${escapeRule(words)}</span> <small>${escapeHtml(section)}</small></li>`
  })
  return `<h4>Rules</h4><ul>${items.join('')}</ul>`
}

function errorList(endpoint: Endpoint): string {
  const links = errorsOf(endpoint).map(key => {
    const { status, code } = errors[key]
    return `<li><a href="#error-${key}">${status} ${endpoint.answer.kind === 'raw' ? '' : code}</a></li>`
  })
  return `<h4>Errors</h4><ul class="inline">${links.join('')}</ul>`
}

function errorTable(language: Language): string {
  const rows = Object.entries(errors).map(
    ([key, { code, status, retry, advice }]) =>
      `<tr id="error-${key}"><th scope="row">${code}</th><td>${status}</td><td lang="${language}">${escapeHtml(advice[language])}</td><td>${retry}</td></tr>`,
  )
  return `<section aria-labelledby="errors"><h2 id="errors">errors</h2><div class="wide" tabindex="0" role="region" aria-label="Table of errors"><table><thead><tr><th scope="col">Code</th><th scope="col">HTTP</th><th scope="col">What to do</th><th scope="col">Sent again</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`
}

/** The words of a rule, with its values set apart. */
function escapeRule(words: string): string {
  return escapeHtml(words).replace(/\{(\w+)\}/g, '<var>$1</var>')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`)
}

const style = `
:root{color-scheme:light dark;--paper:light-dark(oklch(.975 .004 95),oklch(.17 .006 50));--ink:light-dark(oklch(.22 .008 60),oklch(.92 .006 90));--muted:light-dark(oklch(.475 .009 65),oklch(.71 .008 80));--line:light-dark(oklch(.86 .006 85),oklch(.3 .008 60));--safelight:light-dark(oklch(.5 .19 32),oklch(.7 .17 38))}
*{box-sizing:border-box}
body{margin:0 auto;max-width:72rem;padding:1.5rem;background:var(--paper);color:var(--ink);font:14px/20px 'Schibsted Grotesk Variable',system-ui,sans-serif;overflow-wrap:anywhere}
code,h3 b{font-family:'Martian Mono Variable',ui-monospace,monospace;font-size:12px}
a{color:inherit}
:focus-visible{outline:2px solid var(--safelight);outline-offset:2px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem}
h1{font-size:36px;line-height:40px;margin:0}h2{font-size:22px;line-height:28px;margin:48px 0 8px}h3{font-size:14px;margin:0}h4{font-size:12px;margin:16px 0 4px;color:var(--muted)}
article{border-top:1px solid var(--line);padding:16px 0}
nav>ul{columns:2 22rem;padding-left:1rem}
.facts,small{color:var(--muted);font-size:12px}.facts{padding:0;list-style:none}
.inline{padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:4px 16px}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:4px 16px 4px 0;border-bottom:1px solid var(--line);font-weight:400}thead th{color:var(--muted);font-size:12px}
tr:target,h3:target{outline:2px solid var(--safelight)}
summary{cursor:pointer;padding:4px 0}
`
