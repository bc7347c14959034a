import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LibraryAsset } from '#contract/studio/assets.ts'
import { uploadOnce } from './uploadOnce.ts'

interface StoredFile {
  readonly asset: LibraryAsset | undefined
  readonly error: Error | null
  readonly retry: () => void
}

/** Stores a file for the component: when it unmounts, or another file replaces it, the upload is aborted. */
export function useStoredFile(file: File | undefined): StoredFile {
  const [attempt, setAttempt] = useState(0)
  const { data, error, mutate } = useMutation({
    mutationFn: ({ given, signal }: { readonly given: File; readonly signal: AbortSignal }) =>
      uploadOnce(given, { signal, onSent: () => {} }),
  })
  useEffect(() => {
    if (!file) return undefined
    const wanted = new AbortController()
    mutate({ given: file, signal: wanted.signal })
    return () => wanted.abort()
  }, [file, attempt, mutate])
  return { asset: data, error, retry: () => setAttempt(attempt + 1) }
}
