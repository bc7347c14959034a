import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { operationFacts } from '#contract/operationFacts.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useHeldFocus } from '#web/ui/useHeldFocus.ts'
import { useStepInForm } from '#web/recipes/chainDraft.ts'
import { useEdited } from '#web/submit/editing.ts'
import { useDraftsStored } from '#web/drafts/drafts.ts'
import { formKey } from '#web/drafts/formId.ts'
import { ComposerPlace } from '#web/workspace/ComposerPlace.tsx'
import { ComposerNotice } from './ComposerNotice.tsx'
import { OtherDrafts } from './OtherDrafts.tsx'
import type { Composer } from './composer.ts'
import { useComposed } from './useComposed.ts'

const EditNotice = lazy(async () => ({ default: (await import('./EditNotice.tsx')).EditNotice }))
const StepNotice = lazy(async () => ({ default: (await import('./StepNotice.tsx')).StepNotice }))
const TakeAlong = lazy(async () => ({ default: (await import('./TakeAlong.tsx')).TakeAlong }))
const NotOfferedNotice = lazy(async () => ({ default: (await import('./NotOfferedNotice.tsx')).NotOfferedNotice }))

interface Props<Values extends FieldValues, Recipe> {
  readonly composer: Composer<Values, Recipe>
  /** The price and the button: a `PressPanel`. */
  readonly press: ReactNode
  /** The fields. Each subscribes only to its own value, so that typing renders nothing else. */
  readonly children: ReactNode
}

/** The form of an operation: notices, fields, drafts of other tabs, and the Generate button below. */
export function ComposerFrame<Values extends FieldValues, Recipe>({
  composer,
  press,
  children,
}: Props<Values, Recipe>) {
  const { definition, notice, dismiss, open } = composer
  const { t } = useTranslation()
  const stored = useDraftsStored()
  const isEditing = useEdited(definition.operation) !== undefined
  const isStep = useStepInForm(definition.operation) !== undefined
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const noticeBox = useRef<HTMLDivElement>(null)
  useHeldFocus(noticeBox)
  return (
    <ComposerPlace>
      <form
        aria-label={t(`area.${operationFacts[definition.operation].area}`)}
        data-composer
        noValidate
        // Only the button and its shortcut spend credits; Enter in a radio button must not.
        onSubmit={event => event.preventDefault()}
        className="flex min-h-0 flex-1 flex-col max-wide:flex-none"
      >
        {/* The room below a focused field is that of its refusal, which comes under it. */}
        <div className="flex min-h-0 flex-1 scroll-pb-16 flex-col gap-5 overflow-y-auto px-6 pt-1 pb-6 max-wide:flex-none max-wide:overflow-visible max-wide:px-4">
          {isEditing && (
            <Suspense>
              <EditNotice operation={definition.operation} />
            </Suspense>
          )}
          {isStep && (
            <Suspense>
              <StepNotice operation={definition.operation} />
            </Suspense>
          )}
          {session?.service === 'remote' && (
            <Suspense>
              <NotOfferedNotice operation={definition.operation} />
            </Suspense>
          )}
          {!stored && (
            <Notice title={t('draft.notStored')}>
              <p className="pb-1 text-12">{t('draft.notStoredWhy')}</p>
            </Notice>
          )}
          <Offered composer={composer} />
          {children}
          <OtherDrafts
            form={formKey(definition)}
            textOf={json => {
              const values = definition.read(json)
              return values ? definition.textOf(values) : ''
            }}
            take={({ values, options }) => open(values, options)}
          />
        </div>
        {/* Outside the scrolled area, so that notices are visible wherever in the form the change was. */}
        <div className="shrink-0 bg-paper max-wide:sticky max-wide:bottom-0 max-wide:z-10">
          <div ref={noticeBox} tabIndex={-1} className="outline-none">
            {notice && (
              <div className="max-h-48 overflow-y-auto px-6 pb-3 max-wide:px-4">
                <ComposerNotice notice={notice} dismiss={dismiss} modelName={definition.modelName} />
              </div>
            )}
          </div>
          {press}
        </div>
      </form>
    </ComposerPlace>
  )
}

/** A component of its own, because it follows every field. */
function Offered<Values extends FieldValues, Recipe>({ composer }: { readonly composer: Composer<Values, Recipe> }) {
  const elsewhere = composer.elsewhere(useComposed(composer).values)
  return (
    elsewhere && (
      <Suspense>
        <TakeAlong elsewhere={elsewhere} />
      </Suspense>
    )
  )
}
