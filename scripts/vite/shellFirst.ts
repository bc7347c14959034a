import type { Plugin } from 'vite'

const HELD_BACK = /\s*<(?:script type="module"|link rel="(?:stylesheet|modulepreload)")[^>]*>(?:<[/]script>)?/g

/**
 * Moves the styles and the code of the page below the outlines of the shell, so that a browser draws these as soon as it has the
 * HTML. Modules wait for the styles above them, so nothing is ever drawn without them.
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
        // Styles first: what stands above a module holds it back.
        const sorted = held.toSorted((a, b) => Number(b.includes('stylesheet')) - Number(a.includes('stylesheet')))
        const tags = sorted.map(tag => tag.replace('<script ', '<script fetchpriority="low" '))
        return html.replace(HELD_BACK, '').replace(/\s*<[/]body>/, `\n    ${tags.join('\n    ')}\n  </body>`)
      },
    },
  }
}
