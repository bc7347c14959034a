import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useController } from 'react-hook-form'
import { z } from '#contract/kit/zod.ts'
import { presetsQuery } from '#web/controls/prompt/presetQueries.ts'
import { usePromptHistory } from '#web/controls/prompt/history.ts'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { formKey, type FormId } from '#web/drafts/formId.ts'
import { ComposerFrame } from './ComposerFrame.tsx'
import type { FormChoice } from './ComposerPage.tsx'
import type { ComposerForm } from './composerForm.ts'
import { PressPanel } from './PressPanel.tsx'
import { useComposed } from './useComposed.ts'
import { useComposer } from './useComposer.ts'
import type { ComposerProps } from './composer.ts'

/** The values and the recipe of a small form for tests. */
export interface Values {
  prompt: string
  title: string
  seconds: number
}

/** A form whose `seconds` are at most `most`. */
export function formOf(id: FormId, most: number): ComposerForm<Values, Values> {
  const schema = z.object({ prompt: z.string().min(1), title: z.string(), seconds: z.int().min(1).max(most) })
  const held = schema.extend({ prompt: z.string() })
  return {
    ...id,
    schema,
    defaults: { prompt: '', title: '', seconds: most / 2 },
    read: json => held.safeParse(json).data ?? null,
    textOf: values => values.prompt,
    join: (values, part) => {
      const joined = held.safeParse({ ...values, ...(part as object) }).data
      return joined ? { values: joined, changes: [], model: '' } : null
    },
    withPrompt: (recipe, prompt) => ({ ...recipe, prompt }),
  }
}

/** A component that renders such a form; its panel shows the form's key. */
export function composerOf(definition: ComposerForm<Values, Values>): ComponentType<ComposerProps> {
  return function SmallComposer(props: ComposerProps) {
    const composer = useComposer(definition, props)
    const { form, options, setOptions } = composer
    const { field: prompt } = useController({ control: form.control, name: 'prompt' })
    const { field: title, fieldState } = useController({ control: form.control, name: 'title' })
    const { field: seconds } = useController({ control: form.control, name: 'seconds' })
    useQuery(presetsQuery(definition))
    const onKeyDown = usePromptHistory(formKey(definition), prompt.value, prompt.onChange)
    return (
      <ComposerFrame
        composer={composer}
        press={
          <PressPanel composer={composer} composed={useComposed(composer)} blocked={false} describedBy="">
            {formKey(definition)}
          </PressPanel>
        }
      >
        <textarea aria-label="Prompt" onKeyDown={onKeyDown} {...prompt} />
        <input aria-label="Title" {...title} />
        <p>{fieldState.error?.message}</p>
        <input
          aria-label="Seconds"
          {...seconds}
          value={String(seconds.value)}
          onChange={event => seconds.onChange(Number(event.target.value))}
        />
        <button type="button" onClick={() => setOptions({ count: options.count + 1 })}>
          More
        </button>
      </ComposerFrame>
    )
  }
}

/** One radio button per form, named by its key. */
export function Chooser({ forms: all, chosen, choose }: FormChoice) {
  return (
    <SegmentedControl
      legend="Operation"
      values={all.map(formKey)}
      value={formKey(chosen)}
      onChange={key => {
        const form = all.find(one => formKey(one) === key)
        if (form) choose(form)
      }}
    />
  )
}
