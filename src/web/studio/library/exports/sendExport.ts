import type { Imported } from '#contract/studio/exports.ts'
import { importRoute } from '#contract/studio/libraryRoutes.ts'
import { ApiError } from '#web/api/ApiError.ts'
import { readAnswer } from '#web/api/call.ts'
import { acceptedLanguages } from '#web/i18n/language.ts'

/**
 * Sends an export to the studio, read from the disk while it is sent; throws `ApiError`. `onSent` hears which share of the bytes
 * has left, from 0 to 1; after that the studio takes in what is in them.
 */
export async function sendExport(file: File, onSent: (share: number) => void): Promise<Imported> {
  const headers = {
    accept: 'application/json',
    'accept-language': acceptedLanguages(),
    'content-type': 'application/zip',
  }
  // `fetch` does not say how much of a body has left.
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
  // Our own server's answer, by the field that the route names.
  return (await readAnswer(importRoute, response)) as Imported
}
