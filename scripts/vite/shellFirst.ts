import type { Plugin } from 'vite'

const HELD_BACK = /\s*<(?:script type="module"|link rel="(?:stylesheet|modulepreload)")[^>]*>(?:<[/]script>)?/g

/**
 * Moves the tags of the page's styles and code below the outline of the shell, so that a browser draws that as soon as
 * it has the HTML. Modules wait for the styles above them, so nothing they draw is ever unstyled.
 */
export function shellFirst(): Plugin {
  return {
    name: 'atelier:shell-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const held = [...html.matchAll(HELD_BACK)].map(([tag]) => tag.trim())
        if (held.length === 0) this.error('index.html has neither styles nor code of the page.')
        // Styles first: those above a module hold it back.
        const sorted = held.toSorted((a, b) => Number(b.includes('stylesheet')) - Number(a.includes('stylesheet')))
        const tags = sorted.map(tag => tag.replace('<script ', '<script fetchpriority="low" '))
        return html.replace(HELD_BACK, '').replace(/\s*<[/]body>/, `\n    ${tags.join('\n    ')}\n  </body>`)
      },
    },
  }
}
