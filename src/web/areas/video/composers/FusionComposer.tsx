import { useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { capabilityLimits } from '#contract/areas/video/capabilities.ts'
import { useComposer } from '#web/composer/useComposer.ts'
import type { ComposerProps } from '#web/composer/composer.ts'
import { MentionField } from '#web/controls/prompt/MentionField.tsx'
import { addMention } from '#web/controls/prompt/mentions.ts'
import { UploadTile } from '#web/controls/references/UploadTile.tsx'
import { SlotIntake } from '#web/controls/slots/SlotIntake.tsx'
import { mediaKey, type SlotMedia } from '#web/controls/slots/slotMedia.ts'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import { useHeldFocus } from '#web/ui/useHeldFocus.ts'
import { beginUpload } from '#web/uploads/uploads.ts'
import { useUploads } from '#web/uploads/useUploads.ts'
import { CapabilityFrame } from '../CapabilityFrame.tsx'
import { ReferenceRow } from '../fields/ReferenceRow.tsx'
import {
  fusionForm,
  referenceOf,
  renameReference,
  repeatedNames,
  unusedReferences,
  type Reference,
} from '../forms/fusion.ts'
import type { CapabilityComposer } from '../sharedControl.ts'

type State = CapabilityComposer<typeof fusionForm.defaults>

/** The composer of `fusion`. */
export function FusionComposer(props: ComposerProps) {
  const composer = useComposer(fusionForm, props)
  return (
    <CapabilityFrame
      form={fusionForm}
      composer={composer}
      material={<ReferencesInput composer={composer} />}
      words={<FusionPrompt composer={composer} />}
    />
  )
}

const PLACE = 'video/references'

/** The reference pictures, each with its name and whether the prompt mentions it. */
function ReferencesInput({ composer }: { readonly composer: State }) {
  const { t } = useTranslation()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useHeldFocus(box)
  const { control } = composer.form
  const { field, fieldState } = useController({ control, name: 'references' })
  const { field: prompt } = useController({ control, name: 'prompt' })
  const references = field.value
  const maximum = fusionForm.card.nested ?? capabilityLimits.references.maximum
  const add = (media: SlotMedia) => field.onChange([...references, referenceOf(media, references)].slice(0, maximum))
  const uploads = useUploads(PLACE, ({ id: asset }) => add({ url: { asset } }))
  // Failed uploads do not count.
  const room = maximum - references.length - uploads.filter(({ failure }) => failure === null).length
  const repeated = repeatedNames(references)
  const unused = new Set(unusedReferences(prompt.value, references))
  const put = (index: number, reference: Reference) =>
    field.onChange(references.map((one, other) => (other === index ? reference : one)))
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={t('video.references')}
      className="flex flex-col gap-2 outline-none"
    >
      <p className="flex justify-between text-12 text-muted" aria-hidden>
        {t('video.references')}
        <span className="figures">
          {references.length}/{maximum}
        </span>
      </p>
      {references.length > 0 && (
        <ul className="flex flex-col gap-2">
          {references.map((reference, index) => (
            <ReferenceRow
              // With the index: the same picture may occur twice, and the order never changes.
              key={`${mediaKey({ url: reference.imageUrl })} ${index}`}
              number={index + 1}
              reference={reference}
              repeated={repeated.has(reference.refName)}
              used={!unused.has(reference)}
              onChange={changed => put(index, changed)}
              onRename={(known, name) => {
                const renamed = renameReference({ references, prompt: prompt.value, known }, reference, name)
                field.onChange(renamed.references)
                if (renamed.prompt !== prompt.value) prompt.onChange(renamed.prompt)
                return renamed.known
              }}
              onMention={() => prompt.onChange(addMention(prompt.value, reference.refName))}
              remove={() => field.onChange(references.filter((_, other) => other !== index))}
            />
          ))}
        </ul>
      )}
      {uploads.length > 0 && (
        <ul className="flex flex-col gap-2">
          {uploads.map(upload => (
            <UploadTile key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {room > 0 && (
        <SlotIntake
          kind="image"
          room={room}
          records={false}
          take={files => files.forEach(file => beginUpload(PLACE, file))}
          choose={add}
          describedBy={`${id}-error`}
          focusRef={field.ref}
        />
      )}
      <ErrorText
        id={`${id}-error`}
        text={fieldState.error && (references.length === 0 ? t('video.referencesMissing') : fieldState.error.message)}
      />
    </div>
  )
}

function FusionPrompt({ composer }: { readonly composer: State }) {
  const { t } = useTranslation()
  const { control } = composer.form
  const { field, fieldState } = useController({ control, name: 'prompt' })
  const { field: references } = useController({ control, name: 'references' })
  return (
    <MentionField
      label={t('composer.prompt')}
      placeholder={t('video.examples.fusion')}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      names={references.value.map(({ refName }) => refName)}
      namesLabel={t('video.references')}
      limit={capabilityLimits.prompt}
      error={fieldState.error && (field.value.trim() === '' ? t('video.promptMissing') : fieldState.error.message)}
      focusRef={field.ref}
    />
  )
}
