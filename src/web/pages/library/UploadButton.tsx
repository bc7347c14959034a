import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { useFailureText } from '#web/api/useFailureText.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { notify, notifyLasting } from '#web/ui/notices/notices.ts'

/** What the library takes; phones and cameras write some types that browsers do not know. */
const TAKEN = 'image/*,audio/*,video/*,.heic,.heif,.m4a,.flac'

const mutationKey = ['library', 'upload']
/** How many files of the upload that runs are stored. */
const useStored = create(() => 0)

/**
 * Puts files into the library. What sends them is fetched when the first ones have been chosen. All such buttons of the
 * page show the same upload.
 */
export function UploadButton() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const failureText = useFailureText()
  const input = useRef<HTMLInputElement>(null)
  const stored = useStored()
  const [running] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as readonly File[],
  })
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (files: readonly File[]) => {
      const { uploadOnce } = await import('#web/uploads/uploadOnce.ts')
      const { signal } = new AbortController()
      let done = 0
      for (const file of files)
        try {
          await uploadOnce(file, { signal, onSent: () => {} })
          useStored.setState((done += 1), true)
          await client.invalidateQueries({ queryKey: ['library'] })
        } catch (failure) {
          notifyLasting(t('library.upload.refused', { name: file.name, reason: failureText(failure) }))
        }
      return done
    },
    onMutate: () => useStored.setState(0, true),
    networkMode: 'always',
    onSuccess: done => done > 0 && notify(t('library.upload.done', { count: done })),
  })
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={TAKEN}
        aria-label={t('library.upload.files')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) mutate(files)
        }}
      />
      <Button busy={running !== undefined} onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {running ? t('library.upload.busy', { number: stored + 1, count: running.length }) : t('library.upload.open')}
      </Button>
    </>
  )
}
