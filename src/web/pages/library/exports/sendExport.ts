import type { Imported } from '#contract/studio/exports.ts'
import { importRoute } from '#contract/studio/libraryRoutes.ts'
import { ApiError } from '#web/api/ApiError.ts'
import { readAnswer } from '#web/api/call.ts'
import { acceptedLanguages } from '#web/i18n/language.ts'

/**
 * Sends an export to the studio, reading it from disk while sending; throws `ApiError`. `onSent` receives the share of
 * bytes sent, from 0 to 1; after that the studio imports them.
 */
export async function sendExport(file: File, onSent: (share: number) => void): Promise<Imported> {
  const headers = {
    accept: 'application/json',
    'accept-language': acceptedLanguages(),
    'content-type': 'application/zip',
  }
  // `fetch` does not report the progress of an upload.
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 1))
    request.addEventListener('load', () => {
      const answered = { 'content-type': request.getResponseHeader('content-type') ?? '' }
      resolve(new Response(request.responseText, { status: request.status, headers: answered }))
    })
    for (const event of ['error', 'abort', 'timeout'])
      request.addEventListener(event, () => reject(new ApiError({ kind: 'noAnswer' })))
    request.open(importRoute.method, importRoute.path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(file)
  })
  // Only the field that the route lists has been checked; our own server's answer has the others too.
  return (await readAnswer(importRoute, response)) as Imported
}
