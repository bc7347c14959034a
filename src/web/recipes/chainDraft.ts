import { create } from 'zustand'
import type { OfferedOperationId } from '#contract/operationFacts.ts'
import { broughtFields } from '#contract/studio/chainRecipe.ts'
import type { ChainStep } from '#contract/studio/chains.ts'
import type { Start } from '#contract/studio/timeline/starts.ts'
import { createSetting } from '#web/storage/createSetting.ts'
import { randomId } from '#web/storage/randomId.ts'

/** A chain that is being edited. */
export interface ChainDraft {
  readonly name: string
  readonly steps: readonly ChainStep[]
  /** How its results become a piece at the end; null or absent: they do not. */
  readonly piece?: Start | null
}

interface OpenDraft extends ChainDraft {
  /** New for each chain that is opened; changes to the chain keep it. */
  readonly id: string
}

/**
 * The chain that the account is editing in this browser; null: none. It survives a reload and a detour through a form.
 */
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

/** Starts editing a chain, in place of the previous one. */
export function openChain({ name, steps, piece = null }: ChainDraft): void {
  chainDraft.set({ id: randomId(), name, steps, piece })
}

/** Stores the edited chain; does nothing if none is open. */
export function changeChain(change: Partial<ChainDraft>): void {
  const draft = chainDraft.get()
  if (draft) chainDraft.set({ ...draft, ...change })
}

/** A step of the chain that is being edited in the form of its operation. */
export interface FormStep {
  readonly operation: OfferedOperationId
  /** Its index in the chain, from 0. */
  readonly at: number
}

const useStore = create<{ readonly step: FormStep | undefined }>(() => ({ step: undefined }))

/** Makes the next press in the form of the operation set a step of the chain; undefined: a press makes works again. */
export function setStepInForm(step: FormStep | undefined): void {
  useStore.setState({ step })
}

/** The step that a press in the form of `operation` sets. */
export function useStepInForm(operation: OfferedOperationId): FormStep | undefined {
  const step = useStore(state => state.step)
  return step?.operation === operation ? step : undefined
}

/** The fields of the recipe that an earlier step brings, while the form of `operation` sets a step. */
export function useBroughtFields(operation: OfferedOperationId): readonly string[] {
  const at = useStepInForm(operation)?.at
  const steps = chainDraft.useValue()?.steps ?? []
  const step = at === undefined ? undefined : steps[at]
  return step ? broughtFields(step, steps) : []
}

/** Puts a recipe into its step, even if it is incomplete: the chain shows what is missing. */
export function putStep({ operation, at }: FormStep, recipe: unknown): void {
  const draft = chainDraft.get()
  setStepInForm(undefined)
  if (draft?.steps[at]?.operation !== operation) return
  // Leave out undefined fields, as sending the recipe to the studio would.
  const fields = JSON.parse(JSON.stringify(recipe)) as Record<string, unknown>
  chainDraft.set({
    ...draft,
    steps: draft.steps.map((step, place) => (place === at ? { ...step, recipe: fields } : step)),
  })
}
