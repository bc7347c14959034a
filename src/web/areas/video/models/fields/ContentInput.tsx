import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useController, useFormState, useWatch, type FieldPathValue } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { capabilityLimits } from '#contract/areas/video/capabilities.ts'
import type { SlotMedia } from '#web/controls/slots/slotMedia.ts'
import { Button } from '#web/ui/Button.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { useLargest } from '../../useLargest.ts'
import type { ModelComposer } from '../modelForm.ts'
import {
  cardOf,
  fitValues,
  lockOf,
  mediaFields,
  modelDefaults,
  mostReferences,
  withoutFrames,
  type Lock,
  type MediaField,
  type MediaRole,
  type ModelValues,
} from '../modelValues.ts'

/** Loaded when the first role is opened: they contain the code for sorting and cutting media. */
const AssetSlot = lazy(async () => ({ default: (await import('#web/controls/slots/AssetSlot.tsx')).AssetSlot }))
const AssetSlots = lazy(async () => ({ default: (await import('#web/controls/slots/AssetSlots.tsx')).AssetSlots }))

const icons = {
  first_frame: 'skipBack',
  last_frame: 'skipForward',
  reference_image: 'image',
  reference_video: 'video',
  reference_audio: 'sound',
} as const satisfies Record<MediaRole, IconName>

const roles = Object.keys(icons) as MediaRole[]

/** The media of the video by role. A role that is incompatible with the others is disabled and says why. */
export function ContentInput({ composer }: { readonly composer: ModelComposer }) {
  const { t } = useTranslation()
  const { form, fit } = composer
  const { control, getValues, setValue } = form
  const { isSubmitted } = useFormState({ control })
  const [model, firstFrame, lastFrame, referenceImages, referenceVideo, referenceAudio] = useWatch({
    control,
    name: ['model', 'firstFrame', 'lastFrame', 'referenceImages', 'referenceVideo', 'referenceAudio'],
  })
  const values: ModelValues = {
    ...modelDefaults,
    model,
    firstFrame,
    lastFrame,
    referenceImages,
    referenceVideo,
    referenceAudio,
  }
  const card = cardOf(values)
  /** Roles that were opened but may still be empty. */
  const [opened, setOpened] = useState<readonly MediaRole[]>([])
  const holds = (role: MediaRole) => {
    const held = values[mediaFields[role]]
    return Array.isArray(held) ? held.length > 0 : held !== null
  }
  const isOpen = (role: MediaRole) => holds(role) || (opened.includes(role) && lockOf(role, values) === undefined)

  /** Puts media into a role. What is incompatible with them is removed and listed in a notice. */
  function change<F extends MediaField>(field: F, media: FieldPathValue<ModelValues, F>): void {
    const fitted = fitValues({ ...getValues(), [field]: media }, card)
    if (fitted.changes.length > 0) return fit(fitted)
    setValue(field, media, { shouldDirty: true, shouldValidate: isSubmitted })
  }

  /** Removes the content that excludes the role; this can be undone. */
  function makeRoom(role: MediaRole, lock: Lock): void {
    const now = getValues()
    setOpened([...opened, role])
    if (lock === 'referencesFrames') fit({ ...withoutFrames(now), model })
    else if (lock === 'framesReferences') {
      const to = { ...now, referenceImages: [] }
      const from = now.referenceImages.map(() => ({ role: 'reference_image' }))
      fit({
        values: to,
        changes: [{ path: 'content', from, to: [], rule: 'video.frames.references', values: { model } }],
        model,
      })
    }
  }

  const swappable = firstFrame !== null && lastFrame !== null
  return (
    <section aria-label={t('videoModels.content')} className="flex flex-col gap-2">
      <h3 className="text-12 text-muted" aria-hidden>
        {t('videoModels.content')}
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {roles.map(role => (
          <Role
            key={role}
            role={role}
            detail={detailOf(role)}
            lock={lockOf(role, values)}
            open={isOpen(role)}
            holds={holds(role)}
            toggle={() => setOpened(opened.includes(role) ? opened.filter(other => other !== role) : [...opened, role])}
            model={model}
            makeRoom={lock => makeRoom(role, lock)}
          >
            {role === 'reference_image' ? (
              <Images composer={composer} maximum={mostReferences(card)} change={change} />
            ) : (
              <Medium composer={composer} role={role} values={values} change={change} />
            )}
            {role === 'first_frame' && card.lastFrame && (
              <div>
                <Button
                  look="quiet"
                  className="-ml-2"
                  reason={swappable ? undefined : t('videoModels.swapNeedsBoth')}
                  onClick={() =>
                    swappable && fit({ ...swapped(), changes: [], model }, title => title('videoModels.swapped'))
                  }
                >
                  <Icon name="sort" />
                  {t('videoModels.swap')}
                </Button>
              </div>
            )}
          </Role>
        ))}
      </ul>
    </section>
  )

  function swapped(): { readonly values: ModelValues } {
    const now = getValues()
    return { values: { ...now, firstFrame: now.lastFrame, lastFrame: now.firstFrame } }
  }

  function detailOf(role: MediaRole): string | undefined {
    const { minimum, maximum } = card.limits.inputVideoDuration
    if (role === 'reference_video') return t('videoModels.seconds', { minimum, maximum })
    const most = card.media.referenceImages?.maximum
    return role === 'reference_image' && most !== undefined ? t('videoModels.upTo', { count: most }) : undefined
  }
}

interface RoleProps {
  readonly role: MediaRole
  readonly detail: string | undefined
  readonly lock: Lock | undefined
  readonly open: boolean
  readonly holds: boolean
  readonly toggle: () => void
  readonly model: string
  readonly makeRoom: (lock: Lock) => void
  readonly children: ReactNode
}

/** One role, opened by its name. A locked role says why, and offers to make room if possible. */
function Role({ role, detail, lock, open, holds, toggle, model, makeRoom, children }: RoleProps) {
  const { t } = useTranslation()
  const name = t(`videoModels.roles.${role}`)
  const canMakeRoom = lock === 'framesReferences' || lock === 'referencesFrames'
  return (
    <li className="py-1">
      {lock !== undefined && !holds ? (
        <div className="flex min-h-8 items-center gap-2 text-muted">
          <Icon name="lock" />
          <div className="min-w-0 flex-1 py-1">
            <p>{name}</p>
            <p className="text-12">{t(`videoModels.locks.${lock}`, { model })}</p>
          </div>
          {canMakeRoom && (
            <Button className="shrink-0" onClick={() => makeRoom(lock)}>
              {t(`videoModels.makeRoom.${lock}`)}
            </Button>
          )}
        </div>
      ) : (
        <button
          type="button"
          aria-expanded={open}
          aria-disabled={holds || undefined}
          onClick={() => !holds && toggle()}
          className={`flex h-8 w-full items-center gap-2 text-left ${holds ? 'cursor-default' : 'hover:text-ink'} ${open ? '' : 'text-muted'}`}
        >
          <Icon name={icons[role]} />
          <span className="flex-1">{name}</span>
          {detail !== undefined && <span className="figures text-12 text-muted">{detail}</span>}
          {!holds && <Icon name={open ? 'minus' : 'plus'} size={12} />}
        </button>
      )}
      {open && (
        <div className="flex flex-col gap-2 pt-1 pb-3">
          <Suspense>{children}</Suspense>
        </div>
      )}
    </li>
  )
}

interface Content {
  readonly composer: ModelComposer
  readonly change: <F extends MediaField>(field: F, media: FieldPathValue<ModelValues, F>) => void
}

function Images({ composer, maximum, change }: Content & { readonly maximum: number }) {
  const { t } = useTranslation()
  const largest = useLargest()
  const { field, fieldState } = useController({ control: composer.form.control, name: 'referenceImages' })
  return (
    <AssetSlots
      place="video.generate/referenceImages"
      label={t('videoModels.roles.reference_image')}
      hidesLabel
      kind="image"
      maximumBytes={largest.image}
      values={field.value}
      onChange={images => change('referenceImages', images)}
      maximum={maximum}
      error={fieldState.error?.message}
      focusRef={field.ref}
    />
  )
}

const kinds = {
  first_frame: 'image',
  last_frame: 'image',
  reference_video: 'video',
  reference_audio: 'audio',
} as const

interface MediumProps extends Content {
  readonly role: keyof typeof kinds
  readonly values: ModelValues
}

function Medium({ composer, role, values, change }: MediumProps) {
  const { t } = useTranslation()
  const largest = useLargest()
  const name = mediaFields[role]
  const { field, fieldState } = useController({ control: composer.form.control, name })
  const media: SlotMedia | null = field.value
  const isVideo = role === 'reference_video'
  const range = cardOf(values).limits.inputVideoDuration
  return (
    <>
      <AssetSlot
        place={`video.generate/${name}`}
        label={t(`videoModels.roles.${role}`)}
        hidesLabel
        kind={kinds[role]}
        value={media}
        onChange={given => change(name, given)}
        {...(kinds[role] !== 'image' && { length: isVideo ? range : capabilityLimits.assetDuration })}
        maximumBytes={largest[kinds[role]]}
        records={role !== 'first_frame' && role !== 'last_frame'}
        error={fieldState.error?.message}
        focusRef={field.ref}
      />
      {isVideo && media && 'url' in media.url && (
        <NumberField
          label={t('videoModels.inputLength')}
          hint={t('videoModels.inputLengthHint')}
          value={media.duration}
          onChange={duration => change(name, { url: media.url, ...(duration !== undefined && { duration }) })}
          min={range.minimum}
          max={range.maximum}
          step={0.1}
          unit={t('ui.seconds')}
          optional
        />
      )}
    </>
  )
}
