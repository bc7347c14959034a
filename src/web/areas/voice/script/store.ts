import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { presetEndpoints, type Preset } from '#contract/studio/presets.ts'
import { call } from '#web/api/call.ts'
import { readItem, removeItem, writeItem } from '#web/storage/localItems.ts'
import type { LongScript, Pronunciation } from './divide.ts'

/** Milliseconds without a change before a script is stored. */
const QUIET = 700
const form = { operation: 'voice.generate', variant: 'script' } as const
const PRONUNCIATION = { ...form, variant: 'pronunciation' } as const
/** The name of the account's only list. */
const LIST = 'pronunciation'

const emptyScript: LongScript = {
  text: '',
  roles: {},
  pauses: { passage: 0.4, chapter: 1.5 },
  group: null,
  kept: [],
  whole: null,
}

const SCRIPTS = ['presets', 'script']
/** Prefix of scripts that a closing page had not stored yet, for the next page that opens them. */
const UNSTORED = 'scripts/unstored/'

type Kept = Pick<Preset, 'name' | 'recipe' | 'createdAt'>

/** A script as it was stored last. */
export interface StoredScript {
  readonly name: string
  readonly script: LongScript
  /** When it was stored; 0: not yet. */
  readonly at: number
}

const listScripts = async (signal?: AbortSignal) =>
  (await call(presetEndpoints.list, { query: form }, signal && { signal })).items

/** The scripts of the account, by name: kept on the server like the settings of other forms. */
export function useScripts() {
  const { data, isPending } = useQuery({
    queryKey: SCRIPTS,
    queryFn: ({ signal }): Promise<readonly Kept[]> => listScripts(signal),
    staleTime: Infinity,
  })
  const scripts = (data ?? []).map(({ name, recipe, createdAt }): StoredScript => ({
    name,
    script: readScript(recipe),
    at: createdAt,
  }))
  return { scripts, isPending }
}

/** A stored script; what is missing in it is as in an empty one. */
function readScript(stored: unknown): LongScript {
  return typeof stored === 'object' && stored !== null ? { ...emptyScript, ...stored } : emptyScript
}

/** What a closing page had not stored of a script, and when the script had been stored before. */
function unstored(name: string): { readonly script: LongScript; readonly after: number } | undefined {
  const item = readItem(UNSTORED + name)
  if (typeof item !== 'object' || item === null || !('script' in item)) return undefined
  return { script: readScript(item.script), after: 'after' in item && typeof item.after === 'number' ? item.after : 0 }
}

/**
 * One script that is being written. It is stored when it has rested for a moment, and when another page is opened; what
 * could not be stored, or not before the page closed, is kept in the browser, and opened again. `onOther`: another
 * version was stored after that, which it can take instead. `opened`: the name it is opened by; a later one is given by
 * `rename`.
 */
export function useScript(opened: string, stored: StoredScript | undefined, onOther: (take: () => void) => void) {
  const client = useQueryClient()
  const [left] = useState(() => unstored(opened))
  const [script, setScript] = useState(left?.script ?? stored?.script ?? emptyScript)
  const [state, setState] = useState<'kept' | 'changed' | 'failed'>(left ? 'changed' : 'kept')
  const latest = useRef(script)
  const named = useRef(opened)
  /** Whether its page is open: it may be left while an answer is on its way. */
  const isOpen = useRef(true)
  /** Deleted, or about to be: nothing of it is stored any more. */
  const isGone = useRef(false)
  /** What was stored last, and when. */
  const last = useRef({ script: left ? undefined : script, at: stored?.at ?? 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef<Promise<void>>(Promise.resolve())

  /** Keeps in this browser what the server does not have. */
  const keep = useCallback(() => {
    const { script: known, at } = last.current
    if (known !== latest.current && !isGone.current)
      writeItem(UNSTORED + named.current, { script: latest.current, after: at })
  }, [])

  const store = useCallback((): Promise<void> => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (isGone.current) return Promise.resolve()
    const name = named.current
    const recipe = latest.current
    // Whoever opens it again before the answer is there gets what was written last.
    client.setQueryData<readonly Kept[]>(SCRIPTS, kept => withScript(kept ?? [], name, recipe, last.current.at))
    // One after the other: what was written last is stored last.
    sending.current = sending.current.then(async () => {
      try {
        const { createdAt } = await call(presetEndpoints.save, { body: { ...form, name, recipe: { ...recipe } } })
        last.current = { script: recipe, at: createdAt }
        removeItem(UNSTORED + name)
        client.setQueryData<readonly Kept[]>(SCRIPTS, kept =>
          kept?.map(one => (one.name === name ? { ...one, createdAt } : one)),
        )
        setState(latest.current === recipe ? 'kept' : 'changed')
      } catch {
        setState('failed')
        keep()
      }
    })
    return sending.current
  }, [client, keep])

  const change = useCallback(
    (patch: Partial<LongScript>): void => {
      latest.current = { ...latest.current, ...patch }
      setScript(latest.current)
      setState('changed')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void store(), QUIET)
    },
    [store],
  )

  const begin = useEffectEvent(() => {
    if (!left) return
    void store()
    if (left.after !== (stored?.at ?? 0)) onOther(() => change(stored?.script ?? emptyScript))
  })
  useEffect(() => {
    isOpen.current = true
    begin()
    const hide = () => {
      if (document.hidden && timer.current !== undefined) void store()
    }
    // The last moment in which a page surely runs; what it sends then may not arrive.
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', hide)
    return () => {
      isOpen.current = false
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', hide)
      if (timer.current !== undefined) void store()
    }
  }, [keep, store])

  /**
   * Gives it another name, and calls `renamed` once it has that and is still open. Rejects if that cannot be stored:
   * then it keeps its own; or if the former one could not be deleted: then there are both.
   */
  async function rename(next: string, renamed: () => void): Promise<void> {
    await store()
    const sent = latest.current
    const former = named.current
    const at = await saveScript(client, next, sent)
    // From here on, it is stored under its new name; what was typed meanwhile goes along.
    named.current = next
    last.current = { script: sent, at }
    if (isOpen.current) renamed()
    if (latest.current !== sent) void store()
    await sending.current
    await removeScript(client, former)
  }

  /** Deletes it, and answers what it was. Rejects if that fails: then it goes on. */
  async function remove(): Promise<LongScript> {
    clearTimeout(timer.current)
    timer.current = undefined
    isGone.current = true
    try {
      await sending.current
      await removeScript(client, named.current)
    } catch (failure) {
      isGone.current = false
      void store()
      throw failure
    }
    return latest.current
  }

  return { script, change, state, store, rename, remove }
}

/** Deletes a stored script, and what this browser kept of it. */
async function removeScript(client: QueryClient, name: string): Promise<void> {
  const id = (await listScripts()).find(one => one.name === name)?.id
  if (id !== undefined) await call(presetEndpoints.remove, { params: { presetId: id } })
  removeItem(UNSTORED + name)
  client.setQueryData<readonly Kept[]>(SCRIPTS, kept => kept?.filter(one => one.name !== name))
}

/** Stores a script under a name of its own; answers when it was stored. */
export async function saveScript(client: QueryClient, name: string, recipe: LongScript): Promise<number> {
  const { createdAt } = await call(presetEndpoints.save, { body: { ...form, name, recipe: { ...recipe } } })
  client.setQueryData<readonly Kept[]>(SCRIPTS, kept => withScript(kept ?? [], name, recipe, createdAt))
  return createdAt
}

/** The scripts with one of them as it is now: in its place, or last if it is new. */
function withScript(kept: readonly Kept[], name: string, recipe: LongScript, createdAt: number): readonly Kept[] {
  const script = { name, recipe, createdAt }
  return kept.some(one => one.name === name) ? kept.map(one => (one.name === name ? script : one)) : [...kept, script]
}

/** How the account has words said: the same for all of its scripts. */
export function usePronunciation() {
  const client = useQueryClient()
  const key = ['presets', 'pronunciation']
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Pronunciation> => {
      const { items } = await call(presetEndpoints.list, { query: PRONUNCIATION }, { signal })
      const [kept] = items
      const list: unknown = typeof kept?.recipe === 'object' ? Reflect.get(kept.recipe ?? {}, 'list') : undefined
      return Array.isArray(list) ? list.filter(isEntry) : []
    },
    staleTime: Infinity,
  })
  return {
    list: data ?? [],
    change: async (list: Pronunciation): Promise<void> => {
      client.setQueryData(key, list)
      await call(presetEndpoints.save, { body: { ...PRONUNCIATION, name: LIST, recipe: { list } } })
    },
  }
}

const isEntry = (entry: unknown): entry is Pronunciation[number] =>
  typeof entry === 'object' &&
  entry !== null &&
  'written' in entry &&
  typeof entry.written === 'string' &&
  'said' in entry &&
  typeof entry.said === 'string'
