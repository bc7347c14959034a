'use strict'
// Which folder may import which. `from` and `to` are regular expressions on paths from the repository root; a path in
// node_modules may start with more, where a link leads there.

const tests = '[.]test[.]tsx?$'
const zod = '(^|/)node_modules/zod/'
const npm = '(^|/)node_modules/'

/** A rule of one layer: its code (tests aside) imports itself, the layers it may see, and nothing else of ours. */
const layer = (name, sees) => ({
  name: `${name}-layer`,
  comment: `src/${name} imports ${[name, ...sees].join(' and ')}, no other layer.`,
  severity: 'error',
  from: { path: `^src/${name}/`, pathNot: tests },
  to: { path: '^(src|scripts|e2e)/', pathNot: `^src/(${[name, ...sees].join('|')})/` },
})

/** The folders of the page; each may import those before it. */
const rooms = [
  ...['storage', 'i18n', 'ui', 'api', 'media'],
  ...['works', 'submit', 'recipes', 'downloads', 'actions', 'frames', 'drafts', 'selection', 'uploads', 'handoff'],
  ...['inspector', 'viewer', 'tray', 'feed', 'workspace', 'controls', 'composer'],
  ...['areas', 'pages', 'app', 'specimen'],
]

/**
 * What the code of each kind of engine may import of the other kinds. All kinds share the files beside the folders and
 * `run/engine.ts`, which says what an engine is; only `run`, which runs them, sees all of them.
 */
const kinds = {
  prompt: [],
  people: ['media'],
  vision: ['people'],
  sound: ['prompt'],
  media: ['sound'],
  picture: ['media'],
  film: ['media', 'sound'],
  speech: ['media', 'prompt', 'sound'],
  image: ['people', 'prompt', 'vision'],
  music: ['media', 'prompt', 'sound', 'speech'],
  analysis: ['media', 'music', 'sound', 'speech'],
  timeline: ['episode', 'film', 'media', 'sound'],
  episode: ['film', 'image', 'media', 'prompt', 'sound', 'speech'],
  video: ['film', 'image', 'media', 'music', 'people', 'prompt', 'sound', 'speech', 'vision'],
}

const kindsApart = Object.entries(kinds).map(([kind, sees]) => ({
  name: `${kind}-engines`,
  comment: `src/engines/${kind} imports of the other kinds: ${sees.join(', ') || 'nothing'}.`,
  severity: 'error',
  from: { path: `^src/engines/${kind}/`, pathNot: tests },
  to: { path: '^src/engines/.+/', pathNot: `^src/engines/(run/engine[.]ts$|(${[kind, ...sees].join('|')})/)` },
}))

module.exports = {
  forbidden: [
    ...kindsApart,
    {
      name: 'known-kinds',
      comment: 'A new kind of engine says above what it imports; the files beside the folders import no kind.',
      severity: 'error',
      from: { path: '^src/engines/', pathNot: [tests, `^src/engines/(run|${Object.keys(kinds).join('|')})/`] },
      to: { path: '^src/engines/.+/' },
    },
    layer('contract', []),
    layer('web', ['contract']),
    layer('engines', ['contract']),
    layer('server', ['contract', 'engines']),
    {
      name: 'contract-is-pure',
      comment: 'The contract runs in browsers and on servers alike: zod and itself, no Node, no other package.',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: tests },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg'], pathNot: zod },
    },
    {
      name: 'kit-below-the-contract',
      comment: 'The building blocks of the contract know none of its areas, rules or errors.',
      severity: 'error',
      from: { path: '^src/contract/kit/' },
      to: { path: '^src/contract/', pathNot: '^src/contract/kit/' },
    },
    {
      name: 'web-without-node',
      comment: 'Code for the browser has no Node builtin.',
      severity: 'error',
      from: { path: '^src/web/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'nothing-imports-testing',
      comment:
        'Helpers for tests are for tests; a script that nobody runs in earnest (a cluster to try, a gallery) may use them.',
      severity: 'error',
      from: { path: '^(src|scripts)/', pathNot: [tests, '^src/testing/', '^scripts/(cluster[.]ts|gallery/)'] },
      to: { path: '^src/testing/' },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'What two tests share stands in a file of its own.',
      severity: 'error',
      from: {},
      to: { path: [tests, '[.]spec[.]ts$'] },
    },
    {
      name: 'areas-apart',
      comment: 'An area of the page never imports another one; what they share goes to a room below them.',
      severity: 'error',
      from: { path: '^src/web/areas/([^/]+)/' },
      to: { path: '^src/web/areas/', pathNot: '^src/web/areas/$1/' },
    },
    {
      name: 'pages-apart',
      comment:
        'A page for every area knows no area, no form and no other such page; what they share goes to a room below.',
      severity: 'error',
      from: { path: '^src/web/pages/([^/]+)/' },
      to: { path: '^src/web/(areas|composer|pages)/', pathNot: '^src/web/pages/$1/' },
    },
    ...rooms.map(room => ({
      name: 'rooms-in-order',
      comment: 'A room of the page imports only rooms that stand before it in `rooms`.',
      severity: 'error',
      from: { path: `^src/web/${room}/`, pathNot: tests },
      to: { path: `^src/web/(${rooms.slice(rooms.indexOf(room) + 1).join('|')})/` },
    })),
    {
      name: 'rooms-listed',
      comment: 'A new room of the page gets its place in `rooms`.',
      severity: 'error',
      from: { path: '^src/web/[^/]+/', pathNot: `^src/web/(${rooms.join('|')})/` },
      to: {},
    },
    {
      name: 'engines-are-pure',
      comment: 'An engine turns (input, seed) into files. It knows neither HTTP nor a database nor an account.',
      severity: 'error',
      from: { path: '^src/engines/', pathNot: tests },
      to: { path: `${npm}(hono|@hono|drizzle-orm|pg|@electric-sql)/` },
    },
    {
      name: 'drivers-are-plain',
      comment: 'A driver speaks one protocol: it knows the contract and Node, no HTTP framework, database or account.',
      severity: 'error',
      from: { path: '^src/server/providers/', pathNot: tests },
      to: { path: [npm, '^src/'], pathNot: ['^src/server/providers/', '^src/contract/', zod] },
    },
    {
      name: 'server-sees-only-run',
      comment: 'The server asks for jobs and knows no engine: what it needs of them stands in src/engines/run.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: tests },
      to: { path: '^src/engines/', pathNot: '^src/engines/run/' },
    },
    {
      name: 'synthesizers-apart',
      comment: 'Which synthesizers there are is known in one folder; all others know what a synthesizer is.',
      severity: 'error',
      from: { path: '^src/engines/', pathNot: '^src/engines/speech/synthesizers/' },
      to: { path: '^src/engines/speech/synthesizers/', pathNot: '/synthesizers?[.]ts$' },
    },
    {
      name: 'studio-sees-only-the-seam',
      comment: 'The studio reaches the service as any program does, through `Service`, so that it may run elsewhere.',
      severity: 'error',
      from: { path: '^src/server/studio/', pathNot: tests },
      to: { path: '^src/server/service/' },
    },
    {
      name: 'zod-only-in-the-contract',
      comment: 'Only the contract defines schemas; the environment of the server is its own business.',
      severity: 'error',
      from: {
        path: '^(src|scripts)/',
        pathNot: [tests, '^src/contract/', '^src/testing/', '^src/server/platform/environment[.]ts$'],
      },
      to: { path: zod },
    },
    {
      name: 'no-circles',
      comment: 'No file leads back to itself, not even by types: what two files share stands in a third.',
      severity: 'error',
      from: { path: '^src/(contract|engines|server|web)/' },
      // What is loaded late may know who loads it: a page its routes, a panel its field.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'no-unresolved',
      comment: 'An import that leads nowhere escapes every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-dev-dependencies',
      comment: '`npm ci --omit=dev && npm start` works: what the program needs stands in `dependencies`.',
      severity: 'error',
      from: { path: ['^src/(contract|engines|server|web)/', '^scripts/vite/', '^vite[.]config[.]ts$'], pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    // TypeScript 7 has no parser that dependency-cruiser knows: without swc it cruises no module and says nothing.
    parser: 'swc',
    // Tests and benchmarks are seen when something imports them, and not read: the parser knows no `await using` yet.
    doNotFollow: { path: [npm, '^src/testing/', '^scripts/bench/'] },
    exclude: { path: '^src/server/db/migrations/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}
