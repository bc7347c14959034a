import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import {
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import { offeredOperationIds, operationFacts, type OfferedOperationId } from '#contract/operationFacts.ts'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import { AreaFeed } from '#web/works/feed/AreaFeed.tsx'
import { useFeedSearch } from '#web/works/feed/feedSearch.ts'
import { editedBy, editWork, type Edited } from '#web/works/submit/editing.ts'
import { formKey, type FormId } from '#web/works/formId.ts'
import { pathOf } from '#web/works/operationView.ts'
import { recipeOfFragment } from '#web/works/recipes/recipeLink.ts'
import { Workspace } from '#web/works/workspace/Workspace.tsx'
import { carriedInTab } from './carriedInTab.ts'
import { createCarryOver } from './carryOver.ts'
import { EditEnded } from './EditNotice.tsx'
import type { ComposerProps, Incoming } from './useComposer.ts'

/** One form of an area's page. */
export interface AreaForm extends FormId {
  /** Draws the form with `useComposer` and `ComposerFrame`; may be lazy. */
  readonly Composer: ComponentType<ComposerProps>
  /** Whether a recipe of the operation is of this variant. Absent: all are. */
  readonly opens?: (recipe: unknown) => boolean
}

/** What the chooser of an area with several forms is given. */
export interface FormChoice {
  readonly forms: readonly AreaForm[]
  readonly chosen: AreaForm
  readonly choose: (form: FormId) => void
}

/** What arrived for one of the forms, until that form has it. */
interface Pending extends Incoming {
  readonly form: string
  readonly isFromAddress: boolean
}

interface Props {
  readonly area: (typeof operationFacts)[OfferedOperationId]['area']
  /** The page's own name, where the area has several pages; each shows the works of its own forms. */
  readonly name?: 'analysis' | 'videoModels'
  readonly forms: readonly [AreaForm, ...AreaForm[]]
  /** Shows which form is chosen and changes it, above the fields. An area with one form has none. */
  readonly Chooser?: ComponentType<FormChoice>
  /** Parameters of the address that a form takes in by its `applySearch`, after which they are gone from it. */
  readonly searchKeys?: readonly string[]
  /** Shown while there are no works yet. */
  readonly emptyFeed: ReactNode
}

/**
 * The page of an area: its composer, the feed and the viewer.
 *
 * An area with several operations, or with several capabilities of one, lists a form for each in `forms` and brings a
 * `Chooser`. A form is a `ComposerForm` (what it holds and sends) and a component:
 *
 *     const trackForm: ComposerForm<TrackValues, TrackRecipe> = { operation: 'music.track', schema, defaults, read, textOf }
 *     function TrackComposer(props: ComposerProps) {
 *       const composer = useComposer(trackForm, props)
 *       return <ComposerFrame composer={composer} press={<TrackPress composer={composer} />}>...fields</ComposerFrame>
 *     }
 *
 *     const forms = [
 *       { operation: 'music.track', Composer: TrackComposer },
 *       { operation: 'music.remix', Composer: lazy(async () => ({ default: (await import('./Remix.tsx')).Remix })) },
 *     ] as const
 *     function Chooser({ forms, chosen, choose }: FormChoice) {
 *       return <SegmentedControl values={forms.map(formKey)} value={formKey(chosen)} onChange={key => choose(...)} ... />
 *     }
 *     <ComposerPage area="music" forms={forms} Chooser={Chooser} emptyFeed={<EmptyFeed />} />
 *
 * The first form is what the page opens with; another is named in the address by its key (`?form=music.remix`). A recipe link,
 * an entry of the palette and a waiting work that is edited choose theirs; two forms of one operation differ by `variant`,
 * and `opens` says which recipes are for which. The chooser stays while forms change, and the focus with it.
 *
 * Each form has its own draft, presets, prompt history and options. Fields of the same name share what is typed: see
 * `CarryOver`. For that `read` has to refuse what the form cannot hold, and `defaults` to hold what it opens with; a field
 * that means something else than in another form has another name.
 */
export function ComposerPage({ area, name, forms, Chooser, searchKeys = [], emptyFeed }: Props) {
  const { t } = useTranslation()
  const title = t(`area.${name ?? area}`)
  usePageTitle(title)
  const navigate = useNavigate()
  const { search, change } = useFeedSearch()
  const [composing, setComposing] = useState(false)
  const [pending, setPending] = useState<Pending>()
  const chosen = findForm(forms, search.form)
  const [carryOver] = useState(() => createCarryOver(chosen, carriedInTab(name ?? area)))
  // The form before stays until a lazy one has arrived.
  const shown = findForm(forms, useDeferredValue(search.form))
  const choose = (form: FormId) => {
    const key = formKey(form) === formKey(forms[0]) ? undefined : formKey(form)
    if (key === search.form) return
    carryOver.leaveFor(form)
    change({ form: key })
  }

  const [ended, setEnded] = useState<{ readonly edited: Edited; readonly form: AreaForm }>()
  /** Another form of the same operation does not change the work that was being edited in this one. */
  function chooseByHand(form: FormId): void {
    const edited = editedBy(chosen.operation)
    const leaves = edited && form.operation === chosen.operation && form.variant !== chosen.variant
    if (leaves) {
      editWork(undefined)
      setEnded({ edited, form: chosen })
    } else setEnded(undefined)
    choose(form)
  }
  function resume(): void {
    if (!ended) return
    editWork(ended.edited)
    choose(ended.form)
    setEnded(undefined)
  }

  const operations = useMemo(() => [...new Set(forms.map(form => form.operation))], [forms])
  const isWhole = offeredOperationIds.every(id => operationFacts[id].area !== area || operations.includes(id))

  const fragment = useLocation({ select: location => location.hash })
  const pathname = useLocation({ select: location => location.pathname })
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const asked = JSON.stringify(searchKeys.flatMap(key => (key in address ? [[key, address[key]]] : [])))
  const takeAddress = useEffectEvent(() => {
    const recipe = recipeOfFragment(fragment)
    const entries = JSON.parse(asked) as [string, string][]
    if (recipe === undefined && entries.length === 0) return
    // This page is on its way out: the address is already that of the page which takes the recipe.
    if (recipe && !operations.includes(recipe.operation) && pathOf(recipe.operation) === pathname) return
    const form = recipe ? formOf(recipe.operation, recipe.recipe) : chosen
    setPending({
      form: formKey(form),
      isFromAddress: true,
      ...(recipe !== undefined && { recipe }),
      ...(entries.length > 0 && { search: Object.fromEntries(entries) }),
    })
    setComposing(true)
    choose(form)
  })
  useEffect(() => {
    // After this render: the form is filled as it would be by a press.
    const timer = setTimeout(() => takeAddress())
    return () => clearTimeout(timer)
  }, [fragment, asked])

  // Until a recipe is in the form nothing can be changed there, which it would overwrite.
  const arriving = useMemo(() => recipeOfFragment(fragment) !== undefined, [fragment]) || pending?.recipe !== undefined
  // Until the chosen form has loaded, a press would send the one before it.
  const switching = formKey(shown) !== formKey(chosen)

  function onTaken(): void {
    setPending(undefined)
    if (!pending?.isFromAddress) return
    const rest = Object.entries(address).filter(([key]) => !searchKeys.includes(key))
    // Gone from the address, so that a reload brings back what was typed since.
    void navigate({ to: '.', search: Object.fromEntries(rest), hash: '', replace: true })
  }

  function formOf(operation: OfferedOperationId, recipe?: unknown): AreaForm {
    const own = forms.filter(form => form.operation === operation)
    return own.find(form => form.opens?.(recipe)) ?? own[0] ?? chosen
  }

  return (
    <Workspace
      name={name ?? area}
      operations={operations}
      title={title}
      composing={composing}
      setComposing={setComposing}
      begin={({ operation, transport, variant, search: begun }, wide) => {
        const named = forms.find(form => form.operation === operation && form.variant === variant)
        const form = operation === undefined ? chosen : (named ?? formOf(operation))
        choose(form)
        setPending({
          form: formKey(form),
          isFromAddress: false,
          focus: wide,
          ...(transport && { transport }),
          ...(begun && { search: begun }),
        })
      }}
      chooser={
        Chooser && (
          <>
            <Chooser forms={forms} chosen={chosen} choose={chooseByHand} />
            {ended && <EditEnded edited={ended.edited} onResume={resume} />}
          </>
        )
      }
      composer={
        <div className="contents" inert={arriving || switching} aria-busy={arriving || switching}>
          <Suspense>
            <shown.Composer
              key={formKey(shown)}
              carryOver={forms.length > 1 ? carryOver : undefined}
              incoming={pending?.form === formKey(shown) ? pending : undefined}
              onTaken={onTaken}
              onSubmitted={() => {
                setEnded(undefined)
                setComposing(false)
              }}
            />
          </Suspense>
        </div>
      }
    >
      <AreaFeed area={area} operations={isWhole ? null : operations} empty={<Suspense>{emptyFeed}</Suspense>} />
    </Workspace>
  )
}

/** The form of this key, or the first. */
function findForm(forms: Props['forms'], key: string | undefined): AreaForm {
  return forms.find(form => formKey(form) === key) ?? forms[0]
}
