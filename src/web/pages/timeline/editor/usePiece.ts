import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Asset } from '#contract/studio/assets.ts'
import { edited, historyOf, redone, settled, undone, type History } from '#contract/studio/timeline/history.ts'
import type { Piece } from '#contract/studio/timeline/piece.ts'
import { timelineEndpoints, type Timeline } from '#contract/studio/timelines.ts'
import { ApiError } from '#web/api/ApiError.ts'
import { call } from '#web/api/call.ts'

/** Milliseconds after the last edit until it is saved, and after a failure until it is tried again. */
const SOON = 400
const AGAIN = 3000

/** `other`: the piece was changed elsewhere, and a person has to choose. */
type Saving = 'saved' | 'saving' | 'failed' | 'other'

export interface OpenedPiece {
  readonly id: string
  readonly name: string
  readonly piece: Piece
  readonly assets: Readonly<Record<string, Asset>>
  readonly saving: Saving
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Edits the piece. Edits of one gesture, such as the steps of a drag, are undone together. */
  readonly edit: (change: (piece: Piece) => Piece, gesture?: string) => void
  /** Ends a gesture. */
  readonly settle: () => void
  readonly undo: () => void
  readonly redo: () => void
  /** Makes files known that the piece is going to play. */
  readonly know: (assets: readonly Asset[]) => void
  /** The id of the project that it is in; null: in none. */
  readonly project: string | null
  readonly rename: (name: string) => Promise<void>
  readonly moveTo: (project: string | null) => Promise<void>
  /** Takes the version from elsewhere; the own one can be brought back with undo. */
  readonly takeOther: () => Promise<void>
  /** Keeps the own version; the other one becomes a piece of its own. */
  readonly keepOwn: (otherName: string) => Promise<void>
  /** Resolves when everything is saved; rejects if it cannot be. */
  readonly flush: () => Promise<void>
}

interface Stored {
  readonly revision: number
  readonly piece: Piece
}

const isConflict = (error: unknown) =>
  error instanceof ApiError && error.failure.kind === 'answer' && error.failure.status === 409

/**
 * A piece that is being edited: with undo, saved as it is changed, one save at a time. What another tab has saved
 * meanwhile is never overwritten: it is taken over when nothing is unsaved here, and otherwise a person chooses.
 */
export function usePiece(opened: Timeline): OpenedPiece {
  const { id } = opened
  const client = useQueryClient()
  const [history, setHistory] = useState<History<Piece>>(() => historyOf(opened.piece))
  const [assets, setAssets] = useState<Readonly<Record<string, Asset>>>(opened.assets)
  const [name, setName] = useState(opened.name)
  const [project, setProject] = useState(opened.project)
  const [saving, setSaving] = useState<Saving>('saved')
  const stored = useRef<Stored>({ revision: opened.revision, piece: opened.piece })
  const latest = useRef(opened.piece)
  const running = useRef<Promise<void>>(null)
  const { present } = history

  useEffect(() => {
    latest.current = present
  }, [present])

  async function saveOnce(): Promise<void> {
    const piece = latest.current
    const { revision } = stored.current
    const saved = await call(timelineEndpoints.save, { params: { timelineId: id }, body: { revision, piece } })
    stored.current = { revision: saved.revision, piece }
    setAssets(known => ({ ...known, ...saved.assets }))
  }

  /** Saves until nothing is unsaved. */
  function save(): Promise<void> {
    running.current ??= (async () => {
      setSaving('saving')
      try {
        while (stored.current.piece !== latest.current) await saveOnce()
        setSaving('saved')
        void client.invalidateQueries({ queryKey: ['timelines', 'list'] })
      } catch (error) {
        setSaving(isConflict(error) ? 'other' : 'failed')
        throw error
      } finally {
        running.current = null
      }
    })()
    return running.current
  }
  const saveSoon = useEffectEvent(() => {
    if (stored.current.piece !== latest.current && saving !== 'other') save().catch(() => undefined)
  })
  useEffect(() => {
    const timer = setTimeout(saveSoon, saving === 'failed' ? AGAIN : SOON)
    return () => clearTimeout(timer)
  }, [present, saving])

  const onLeave = useEffectEvent((event: BeforeUnloadEvent) => {
    if (stored.current.piece === latest.current) return
    saveSoon()
    event.preventDefault()
  })
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || stored.current.piece !== latest.current || saving !== 'saved') return
    const now = await call(timelineEndpoints.read, { params: { timelineId: id } }).catch(() => undefined)
    if (now && now.revision > stored.current.revision && stored.current.piece === latest.current) takeOver(now)
  })
  useEffect(() => {
    const onLook = () => void look()
    const onUnload = (event: BeforeUnloadEvent) => onLeave(event)
    document.addEventListener('visibilitychange', onLook)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('visibilitychange', onLook)
      window.removeEventListener('beforeunload', onUnload)
      // Left for another page of the studio: what is unsaved is sent at once.
      saveSoon()
    }
  }, [])

  function takeOver(other: Timeline): void {
    stored.current = { revision: other.revision, piece: other.piece }
    latest.current = other.piece
    setAssets(known => ({ ...known, ...other.assets }))
    setHistory(now => edited(now, other.piece))
    setSaving('saved')
  }

  return {
    id,
    name,
    piece: present,
    assets,
    saving,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit: (change, gesture) => setHistory(now => edited(now, change(now.present), gesture)),
    settle: () => setHistory(settled),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    know: list => setAssets(known => ({ ...known, ...Object.fromEntries(list.map(one => [one.id, one])) })),
    async rename(next) {
      const before = name
      setName(next)
      try {
        await call(timelineEndpoints.change, { params: { timelineId: id }, body: { name: next } })
        void client.invalidateQueries({ queryKey: ['timelines', 'list'] })
      } catch (error) {
        setName(before)
        throw error
      }
    },
    project,
    async moveTo(next) {
      const before = project
      setProject(next)
      try {
        await call(timelineEndpoints.change, { params: { timelineId: id }, body: { project: next } })
        void client.invalidateQueries({ queryKey: ['timelines', 'list'] })
      } catch (error) {
        setProject(before)
        throw error
      }
    },
    async takeOther() {
      takeOver(await call(timelineEndpoints.read, { params: { timelineId: id } }))
    },
    async keepOwn(otherName) {
      const other = await call(timelineEndpoints.read, { params: { timelineId: id } })
      await call(timelineEndpoints.create, { body: { name: otherName, piece: other.piece, project: other.project } })
      stored.current = { revision: other.revision, piece: other.piece }
      await save()
    },
    flush: () => (stored.current.piece === latest.current ? Promise.resolve() : save()),
  }
}
