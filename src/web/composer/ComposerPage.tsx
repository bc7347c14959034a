import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import {
  lazy,
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
import { AreaFeed } from '#web/feed/AreaFeed.tsx'
import { useFeedSearch } from '#web/feed/feedSearch.ts'
import { editedBy, editWork, type Edited } from '#web/submit/editing.ts'
import { formKey, type FormId } from '#web/drafts/formId.ts'
import { pathOf } from '#web/works/operationView.ts'
import { recipeOfFragment } from '#web/recipes/recipeLink.ts'
import { readItem, writeItem } from '#web/storage/localItems.ts'
import { Workspace } from '#web/workspace/Workspace.tsx'
import { createCarryOver } from './carryOver.ts'
import type { ComposerProps, Incoming } from './composer.ts'

const EditEnded = lazy(async () => ({ default: (await import('./EditNotice.tsx')).EditEnded }))

/** One form of an area's page. */
export interface AreaForm extends FormId {
  /** Renders the form with `useComposer` and `ComposerFrame`; may be lazy. */
  readonly Composer: ComponentType<ComposerProps>
  /** Whether a recipe of the operation belongs to this variant. Absent: all do. */
  readonly opens?: (recipe: unknown) => boolean
}

/** The props of the chooser of an area with several forms. */
export interface FormChoice {
  readonly forms: readonly AreaForm[]
  readonly chosen: AreaForm
  readonly choose: (form: FormId) => void
}

/** A request for one of the forms, until that form has applied it. */
interface Pending extends Incoming {
  readonly form: string
  readonly isFromAddress: boolean
}

interface Props {
  readonly area: (typeof operationFacts)[OfferedOperationId]['area']
  /** The page's own name if the area has several pages; each shows the works of its own forms. */
  readonly name?: 'analysis' | 'videoModels'
  readonly forms: readonly [AreaForm, ...AreaForm[]]
  /** Shown above the fields to choose a form. Absent if there is only one. */
  readonly Chooser?: ComponentType<FormChoice>
  /** Search parameters that a form applies with `applySearch`; they are then removed from the address. */
  readonly searchKeys?: readonly string[]
  /** Shown while there are no works yet. */
  readonly emptyFeed: ReactNode
}

/**
 * The page of an area: its composer, the feed and the viewer.
 *
 * An area with several operations, or with several capabilities of one, lists a form for each in `forms` and provides a
 * `Chooser`. A form consists of a `ComposerForm` (its values and its recipe) and a component:
 *
 *     const trackForm: ComposerForm<TrackValues, TrackRecipe> = { operation: 'music.track', schema, defaults, read,
 * textOf }
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
 *       return <SegmentedControl values={forms.map(formKey)} value={formKey(chosen)} onChange={key => choose(...)} ...
 * />
 *     }
 *     <ComposerPage area="music" forms={forms} Chooser={Chooser} emptyFeed={<EmptyFeed />} />
 *
 * The page opens with the form that the address names by its key (`?form=music.remix`), else with the one that was
 * chosen last in this browser, since people return to go on, else with the first. Recipe links, palette entries and the
 * editing of a waiting work choose their form. Forms of the same operation differ by `variant`, and `opens` says which
 * recipes belong to which. The chooser stays mounted when the form changes, and keeps the focus.
 *
 * Each form has its own draft, presets, prompt history and options. What was typed into a field can be taken along to
 * an empty field of the same name in another form: see `CarryOver`. This requires that `read` refuses values that the
 * form cannot hold, that `defaults` are the values the form opens with, and that fields with different meanings have
 * different names.
 */
export function ComposerPage({ area, name, forms, Chooser, searchKeys = [], emptyFeed }: Props) {
  const { t } = useTranslation()
  const title = t(`area.${name ?? area}`)
  usePageTitle(title)
  const navigate = useNavigate()
  const { search, change } = useFeedSearch()
  const [composing, setComposing] = useState(false)
  const [pending, setPending] = useState<Pending>()
  const place = `form/${name ?? area}`
  const [last, setLast] = useState(() => readItem(place))
  const wanted = search.form ?? last
  const chosen = findForm(forms, wanted)
  const [carryOver] = useState(createCarryOver)
  // The previous form stays until a lazy one has loaded.
  const shown = findForm(forms, useDeferredValue(wanted))
  const choose = (form: FormId) => {
    setLast(formKey(form))
    writeItem(place, formKey(form))
    const key = formKey(form) === formKey(forms[0]) ? undefined : formKey(form)
    if (key === search.form) return
    change({ form: key })
  }

  const [ended, setEnded] = useState<{ readonly edited: Edited; readonly form: AreaForm }>()
  /** Choosing another variant of the operation ends the editing of a waiting work. */
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
    // This page is being left: the address is already that of the page for the recipe.
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
    // After this render, as if it were triggered by a user event.
    const timer = setTimeout(() => takeAddress())
    return () => clearTimeout(timer)
  }, [fragment, asked])

  // The form is inert until an incoming recipe is applied: it would overwrite any changes.
  const arriving = useMemo(() => recipeOfFragment(fragment) !== undefined, [fragment]) || pending?.recipe !== undefined
  // Until the chosen form has loaded, the Generate button would send the previous one.
  const switching = formKey(shown) !== formKey(chosen)

  function onTaken(): void {
    setPending(undefined)
    if (!pending?.isFromAddress) return
    const rest = Object.entries(address).filter(([key]) => !searchKeys.includes(key))
    // Remove the request from the address, so that a reload restores what was typed since.
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
            {ended && (
              <Suspense>
                <EditEnded edited={ended.edited} onResume={resume} />
              </Suspense>
            )}
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

/** The form with this key, or else the first. */
function findForm(forms: Props['forms'], key: unknown): AreaForm {
  return forms.find(form => formKey(form) === key) ?? forms[0]
}
