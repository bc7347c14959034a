// Starts Swagger UI on /reference: no inline script, nothing kept. A key that is entered stays in memory and is gone with the
// page; without one the browser's session reads, as the studio lets its own page do.
;(function () {
  const place = document.getElementById('content')
  const dark = matchMedia('(prefers-color-scheme: dark)')
  function showTheme() {
    let chosen = null
    try {
      chosen = localStorage.getItem('atelier.theme')
    } catch {
      // Without storage the system's choice holds.
    }
    document.documentElement.classList.toggle('dark-mode', chosen ? chosen === 'dark' : dark.matches)
  }
  showTheme()
  dark.addEventListener('change', showTheme)

  /** The filter finds operations by their address, summary and rules; Swagger UI's own looks at the headings alone. */
  function search(operations, phrase) {
    const wanted = phrase.toLowerCase().split(/\s+/)
    const fits = (tag, one) => {
      const text = [tag, one.get('method'), one.get('path')]
        .concat(['summary', 'description', 'operationId'].map(name => one.getIn(['operation', name], '')))
        .join(' ')
        .toLowerCase()
      return wanted.every(word => text.includes(word))
    }
    return operations
      .map((group, tag) =>
        group.set(
          'operations',
          group.get('operations').filter(one => fits(tag, one)),
        ),
      )
      .filter(group => group.get('operations').size > 0)
  }

  /** What the document says of itself, with its table of errors: closed, so that the filter is in view. */
  const folded = {
    wrapComponents: {
      InfoContainer: (Info, { React }) =>
        function Folded(props) {
          const summary = React.createElement('summary', null, place.dataset.about)
          return React.createElement('details', null, summary, React.createElement(Info, props))
        },
    },
  }

  /**
   * Puts what the document refers to in place of each reference. Its own resolver reads the whole document anew for that,
   * which keeps the page busy for seconds; all that ours refers to are a few schemas of its components.
   */
  function whole(value, document) {
    if (Array.isArray(value)) return value.map(one => whole(one, document))
    if (typeof value !== 'object' || value === null) return value
    if (typeof value.$ref === 'string') return whole(document.getIn(value.$ref.split('/').slice(1)).toJS(), document)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, whole(inner, document)]))
  }

  const resolver = {
    statePlugins: {
      spec: {
        wrapActions: {
          requestResolvedSubtree:
            (_, { specActions, specSelectors }) =>
            path => {
              const document = specSelectors.specJson()
              const part = document.getIn(path)
              if (part !== undefined && specSelectors.specResolvedSubtree(path) === undefined)
                specActions.updateResolvedSubtree(path, whole(part.toJS(), document))
            },
        },
      },
    },
  }

  SwaggerUIBundle({
    url: place.dataset.document,
    domNode: place,
    deepLinking: true,
    displayRequestDuration: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: -1,
    filter: true,
    persistAuthorization: false,
    syntaxHighlight: { activated: false },
    validatorUrl: null,
    onComplete() {
      // What stands outside Swagger UI's own landmarks is found by them too.
      for (const [part, name] of [
        ['.information-container', place.dataset.about],
        ['.scheme-container', place.dataset.key],
        ['.filter', place.dataset.filter],
      ]) {
        const element = place.querySelector(part)
        element?.setAttribute('role', 'region')
        element?.setAttribute('aria-label', name)
      }
      const field = place.querySelector('.operation-filter-input')
      field?.setAttribute('placeholder', place.dataset.filter)
      field?.setAttribute('aria-label', place.dataset.filter)
    },
    plugins: [() => ({ fn: { opsFilter: search } }), () => folded, () => resolver],
  })
})()
