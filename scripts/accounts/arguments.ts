import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { imageModelIds } from '#contract/areas/image/models.ts'

export const usage = `npm run accounts -- <command>

  list                            every account: plan, credits, free generations
  create <name> [--credits <n>] [--paid] [--ever-paid] [--free <model>=<n>]...
                                  makes an account and shows its API key once
  top-up <name> <credits> [--once <word>]
                                  adds credits; with the same word never twice
  plan <name> paid|free           sets the plan
  free <name> <model>=<n>...      sets how many free generations are left
  keys <name>                     the account's keys, without the keys themselves
  new-key <name>                  makes a further key and shows it once
  revoke-key <key id>             revokes a key and signs its account out everywhere

Models with free generations: ${imageModelIds.join(', ')}

It works on the data folder, with the environment variables of the server, while no server runs on it. A running studio
is reached with --url <address> and --key <the owner's API key>, or with ATELIER_URL and ATELIER_API_KEY, which keep the
key out of the list of processes.`

/** The arguments are invalid; the message says why. */
export class UsageError extends Error {}

/** A parsed command. */
export type Command =
  | { readonly name: 'help' }
  | { readonly name: 'list' }
  | { readonly name: 'create'; readonly account: NewAccount }
  | { readonly name: 'top-up'; readonly account: string; readonly credits: number; readonly key: string }
  | { readonly name: 'plan'; readonly account: string; readonly paid: boolean }
  | { readonly name: 'free'; readonly account: string; readonly freeUsages: Quota }
  | { readonly name: 'keys'; readonly account: string }
  | { readonly name: 'new-key'; readonly account: string }
  | { readonly name: 'revoke-key'; readonly key: string }

/** Free generations by image model. */
type Quota = Readonly<Record<string, number>>

interface NewAccount {
  readonly name: string
  readonly credits: number
  readonly paid: boolean
  readonly everPaid?: true
  readonly freeUsages: Quota
}

/** The address of a running studio, and an API key for it. */
export interface Address {
  readonly url: string
  readonly apiKey: string
}

export interface Arguments {
  readonly command: Command
  /** Undefined to work on the data folder itself. */
  readonly address: Address | undefined
}

const options = {
  help: { type: 'boolean', short: 'h' },
  url: { type: 'string' },
  key: { type: 'string' },
  credits: { type: 'string' },
  paid: { type: 'boolean' },
  'ever-paid': { type: 'boolean' },
  free: { type: 'string', multiple: true },
  once: { type: 'string' },
} as const

const general = ['help', 'url', 'key']
/** The options that only some commands take. */
const own: Readonly<Record<string, readonly string[]>> = {
  create: ['credits', 'paid', 'ever-paid', 'free'],
  'top-up': ['once'],
}

/** Parses the arguments. Throws UsageError. */
export function readArguments(typed: readonly string[], variables: NodeJS.ProcessEnv): Arguments {
  const { values, positionals } = parse(typed)
  const [name = '', ...rest] = positionals
  if (values.help || name === '') return { command: { name: 'help' }, address: undefined }
  for (const option of Object.keys(values))
    if (![...general, ...(own[name] ?? [])].includes(option)) throw new UsageError(`${name} takes no --${option}`)
  return { command: readCommand(name, rest, values), address: readAddress(values, variables) }
}

function parse(typed: readonly string[]) {
  try {
    return parseArgs({ args: [...typed], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

type Values = ReturnType<typeof parse>['values']

function readCommand(name: string, rest: readonly string[], values: Values): Command {
  const [first = '', second = ''] = rest
  const expect = (...places: string[]) => {
    if (rest.length !== places.length || rest.includes(''))
      throw new UsageError(`It is: ${[name, ...places].join(' ')}`)
  }
  switch (name) {
    case 'list':
      expect()
      return { name }
    case 'create': {
      expect('<name>')
      const everPaid = values['ever-paid'] && { everPaid: true as const }
      const credits = whole('--credits', values.credits ?? '0')
      const freeUsages = quota(values.free ?? [])
      return { name, account: { name: first, credits, paid: values.paid ?? false, ...everPaid, freeUsages } }
    }
    case 'top-up':
      expect('<name>', '<credits>')
      return { name, account: first, credits: whole('<credits>', second), key: values.once ?? randomUUID() }
    case 'plan':
      expect('<name>', 'paid|free')
      if (second !== 'paid' && second !== 'free') throw new UsageError('A plan is paid or free')
      return { name, account: first, paid: second === 'paid' }
    case 'free':
      if (rest.length < 2) expect('<name>', '<model>=<n>')
      return { name, account: first, freeUsages: quota(rest.slice(1)) }
    case 'keys':
    case 'new-key':
      expect('<name>')
      return { name, account: first }
    case 'revoke-key':
      expect('<key id>')
      return { name, key: first }
    default:
      throw new UsageError(`There is no command ${name}`)
  }
}

function whole(what: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`${what} is a whole number, not ${text}`)
  return Number(text)
}

function quota(settings: readonly string[]): Quota {
  const pairs = settings.map(setting => {
    const [model = '', count = '', ...more] = setting.split('=')
    if (model === '' || more.length > 0) throw new UsageError(`Free generations are set as <model>=<n>, not ${setting}`)
    return [model, whole(`The number of ${model}`, count)] as const
  })
  return Object.fromEntries(pairs)
}

function readAddress(values: Values, variables: NodeJS.ProcessEnv): Address | undefined {
  const url = values.url ?? (variables['ATELIER_URL'] || undefined)
  if (url === undefined) {
    if (values.key !== undefined) throw new UsageError('--key goes with --url')
    return undefined
  }
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw new UsageError(`${url} is not a web address`)
  const apiKey = values.key ?? variables['ATELIER_API_KEY'] ?? ''
  // A header can contain nothing else; the key itself stays out of the message.
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new UsageError("--url needs the owner's API key: --key or ATELIER_API_KEY")
  return { url, apiKey }
}
