import { assetEndpoints, type LibraryAsset } from '#contract/studio/assets.ts'
import { acceptedLanguages } from '#web/i18n/language.ts'
import { ApiError } from './ApiError.ts'
import { readAnswer } from './call.ts'

export interface UploadOptions {
  readonly signal: AbortSignal
  /** Called with the number of bytes sent so far. */
  readonly onSent: (bytes: number) => void
}

/** Uploads a file; throws `ApiError`. Does not use `fetch`, which reports no progress. */
export async function upload(file: File, { signal, onSent }: UploadOptions): Promise<LibraryAsset> {
  const { method, path } = assetEndpoints.upload
  const body = new FormData()
  body.set('file', file)
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', acceptedLanguages())
    request.upload.addEventListener('progress', event => onSent(event.loaded))
    request.addEventListener('load', () => {
      const { status, responseText: text } = request
      resolve(new Response(text, { status, headers: { 'content-type': 'application/json' } }))
    })
    request.addEventListener('error', () => reject(new ApiError({ kind: 'noAnswer' })))
    request.addEventListener('abort', () => reject(new DOMException('The upload was taken back', 'AbortError')))
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
  return readAnswer(assetEndpoints.upload, response)
}
