import fc from 'fast-check'
import { endpoints } from '#contract/endpoints.ts'
import { areas, type Area } from '#contract/kit/area.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { rules } from '#contract/rules.ts'
import { cases } from '#testing/contract/all.ts'
import type { Breach, Carried, Legal } from '#testing/contract/cases.ts'
import { extraFields } from './extras.ts'
import { acceptedFault, dataOf, isBeyondModel, isMissing, refusedFault, strangerFault, type Fault } from './judge.ts'
import { estimateFault } from './prices.ts'
import { probe, type Seen, type Target } from './probe.ts'
import type { Outcome, Report, Row } from './report.ts'
import { spendOn } from './spend.ts'

export interface Options {
  /** Makes real tasks, which cost credits. */
  readonly spend: boolean
  /** Waits for rate limits instead of leaving questions unasked. */
  readonly patient: boolean
  /** The same seed asks the same questions. */
  readonly seed: number
  /** How many legal requests of each kind are tried. */
  readonly samples: number
  readonly areas: readonly Area[]
}

export const defaults: Options = { spend: false, patient: false, seed: 1, samples: 3, areas }

/** Checks a service against every rule of the interface and reports the outcomes. */
export async function conform(target: Target, options: Options = defaults): Promise<Report> {
  const rows: Row[] = []
  const offered: Area[] = []
  for (const area of options.areas) {
    const asked = await askArea(target, area, options)
    rows.push(...asked)
    if (asked.some(({ outcome }) => outcome !== 'not offered')) offered.push(area)
  }
  if (options.spend) rows.push(...(await spendOn(target, offered)))
  return { rows, offered }
}

async function askArea(target: Target, area: Area, options: Options): Promise<Row[]> {
  const asker = askerOf(target, area, options)
  const own = Object.values<Endpoint>(endpoints[area]).filter(({ path }) => path.startsWith('/v1'))
  const here = ({ endpoint }: Legal) => own.includes(endpoint)
  for (const endpoint of own.filter(isList)) await asker.list(endpoint)
  for (const one of cases[area].legal.filter(here)) if (isFree(one.endpoint)) await asker.legal(one)
  for (const one of inTurns(cases[area].breaches.filter(here))) await asker.breach(one)
  // Skip areas that are not offered: a request without a valid key is refused before that shows.
  const there = asker.rows.some(({ outcome }) => outcome !== 'not offered')
  for (const endpoint of there ? own : []) {
    if (endpoint.method === 'GET' && endpoint.params) await asker.lost(endpoint)
    await asker.stranger(endpoint)
  }
  return asker.rows
}

const isList = ({ method, params }: Endpoint) => method === 'GET' && params === undefined
const isFree = ({ idempotency }: Endpoint) => idempotency === 'safe'

/** One breach of each rule before the second of any, so that a rate limit leaves out as few rules as possible. */
function inTurns(breaches: readonly Breach[]): Breach[] {
  const met = new Map<string, number>()
  const turned = breaches.map(breach => {
    const key = `${breach.endpoint.path} ${breach.rule}`
    const turn = met.get(key) ?? 0
    met.set(key, turn + 1)
    // Where requests are scarce, rules with an error of their own come first.
    return { breach, turn: turn * 2 + (breach.rule.startsWith('field.') ? 1 : 0) }
  })
  return turned.sort((a, b) => a.turn - b.turn).map(({ breach }) => breach)
}

function askerOf(target: Target, area: Area, { patient, seed, samples }: Options) {
  const rows: Row[] = []
  const missing = new Set<Endpoint>()
  /** Endpoints that accepted what they must refuse: further requests might cost something. */
  const leaky = new Set<Endpoint>()
  const limited = new Set<string>()

  const note = (section: string, rule: string, outcome: Outcome, more?: string) =>
    rows.push({ area, section, rule, outcome, ...(more !== undefined && { note: more }) })
  const say = (section: string, rule: string, fault: Fault) => note(section, rule, fault ? 'broken' : 'kept', fault)

  /**
   * Sends a request; null if there is nothing to judge: the endpoint is missing or leaky, or a rate limit was reached.
   */
  async function ask(endpoint: Endpoint, carried: Carried, section: string, rule: string): Promise<Seen | null> {
    if (missing.has(endpoint)) return null
    if (limited.has(endpoint.rateLimit)) return unasked(section, rule, 'rate limit')
    if (leaky.has(endpoint)) return unasked(section, rule, 'the endpoint took what it must refuse')
    for (;;) {
      const seen = await probe(target, endpoint, carried)
      if (seen.status === 429) {
        if (!patient) {
          limited.add(endpoint.rateLimit)
          return unasked(section, rule, 'rate limit')
        }
        await new Promise(resolve => setTimeout(resolve, (seen.retryAfter ?? 15) * 1000))
      } else if (isMissing(seen)) {
        missing.add(endpoint)
        note(endpoint.section, `${endpoint.method} ${endpoint.path}`, 'not offered', `HTTP ${seen.status}`)
        return null
      } else return seen
    }
  }

  /** Reports fields that the interface does not name, once for each. */
  function noteExtras({ answer, path, section }: Endpoint, { body }: Seen): void {
    const extra = extraFields(answer.schema, answer.kind === 'raw' ? body : dataOf(body))
    for (const field of extra) {
      const rule = `${path}: ${field}`
      if (!rows.some(row => row.outcome === 'extra' && row.rule === rule)) note(section, rule, 'extra')
    }
  }

  function unasked(section: string, rule: string, why: string): null {
    note(section, rule, 'not asked', why)
    return null
  }

  return {
    rows,

    /** Requests without a key and with a wrong one. */
    async stranger(endpoint: Endpoint): Promise<void> {
      if (missing.has(endpoint)) return
      const without = await probe(target, endpoint, { key: null })
      const wrong = await probe(target, endpoint, { key: 'conform-wrong-key' })
      const rule = `${endpoint.method} ${endpoint.path} needs a key`
      if (without.status === 429 || wrong.status === 429) return void unasked('Authentication', rule, 'rate limit')
      say('Authentication', rule, strangerFault(without) ?? strangerFault(wrong))
    },

    async list(endpoint: Endpoint): Promise<void> {
      const rule = `${endpoint.path} can be read`
      const seen = await ask(endpoint, {}, endpoint.section, rule)
      if (!seen) return
      say(endpoint.section, rule, acceptedFault(endpoint, seen))
      noteExtras(endpoint, seen)
    },

    /** Legal requests that cost nothing. */
    async legal({ endpoint, title, carried }: Legal): Promise<void> {
      let fault: Fault
      let isNarrowed = false
      const rule = `takes ${title}`
      for (const one of fc.sample(carried, { numRuns: samples, seed })) {
        const seen = await ask(endpoint, one, endpoint.section, rule)
        if (!seen) return
        isNarrowed ||= isBeyondModel(seen)
        if (isBeyondModel(seen)) continue
        fault ??= acceptedFault(endpoint, seen) ?? estimateFault(endpoint, one, seen)
        noteExtras(endpoint, seen)
      }
      if (isNarrowed && !fault) unasked(endpoint.section, rule, 'the connected model offers less')
      else say(endpoint.section, rule, fault)
    },

    /** A task that does not exist. */
    async lost(endpoint: Endpoint): Promise<void> {
      const seen = await probe(target, endpoint)
      const fine = seen.status === 404 || (endpoint.codes === 'voice' ? seen.status === 400 : seen.status === 403)
      const rule = `${endpoint.path} of nobody's task is not found`
      say(endpoint.section, rule, fine ? undefined : `answered ${seen.status}`)
    },

    async breach(one: Breach): Promise<void> {
      const { section } = rules[one.rule]
      const rule = `${one.endpoint.path}: ${one.title}`
      const [carried] = fc.sample(one.carried, { numRuns: 1, seed })
      const seen = carried && (await ask(one.endpoint, carried, section, rule))
      if (!seen) return
      const fault = refusedFault(one, seen)
      if (seen.status < 300 && !isFree(one.endpoint)) leaky.add(one.endpoint)
      say(section, rule, fault)
    },
  }
}
