import { create } from 'zustand'
import type { OfferedOperationId } from '#contract/operationFacts.ts'
import type { ChainStep } from '#contract/studio/chains.ts'
import { createSetting } from '#web/storage/createSetting.ts'
import { randomId } from '#web/storage/randomId.ts'

/** A chain that is being built. */
export interface ChainDraft {
  readonly name: string
  readonly steps: readonly ChainStep[]
}

interface OpenDraft extends ChainDraft {
  /** Of each chain that is opened, however often it is changed. */
  readonly id: string
}

/** The chain that the account puts together in this browser; null: none. A reload and a way through a form leave it as it is. */
export const chainDraft = createSetting<OpenDraft | null>('chain', stored => (isDraft(stored) ? stored : null))

function isDraft(stored: unknown): stored is OpenDraft {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'id' in stored &&
    'name' in stored &&
    typeof stored.name === 'string' &&
    'steps' in stored &&
    Array.isArray(stored.steps) &&
    stored.steps.length > 0
  )
}

/** Begins to put a chain together, in the place of the one before. */
export function openChain({ name, steps }: ChainDraft): void {
  chainDraft.set({ id: randomId(), name, steps })
}

/** Keeps what has become of the chain. */
export function changeChain({ name, steps }: ChainDraft): void {
  const draft = chainDraft.get()
  if (draft) chainDraft.set({ ...draft, name, steps })
}

/** A step of that chain which is set in the form of its operation. */
export interface FormStep {
  readonly operation: OfferedOperationId
  /** Its place, from 0. */
  readonly at: number
}

const useStore = create<{ readonly step: FormStep | undefined }>(() => ({ step: undefined }))

/** Has the next press in the form of the operation set a step of the chain; nothing: it makes works again. */
export function setStepInForm(step: FormStep | undefined): void {
  useStore.setState({ step })
}

/** The step that a press in the form of `operation` sets. */
export function useStepInForm(operation: OfferedOperationId): FormStep | undefined {
  const step = useStore(state => state.step)
  return step?.operation === operation ? step : undefined
}

/** Puts a recipe into its step, whatever it still lacks: the chain says that. */
export function putStep({ operation, at }: FormStep, recipe: unknown): void {
  const draft = chainDraft.get()
  setStepInForm(undefined)
  if (draft?.steps[at]?.operation !== operation) return
  // Fields that hold nothing are left out, as they would be on their way to the studio.
  const fields = JSON.parse(JSON.stringify(recipe)) as Record<string, unknown>
  chainDraft.set({
    ...draft,
    steps: draft.steps.map((step, place) => (place === at ? { ...step, recipe: fields } : step)),
  })
}
