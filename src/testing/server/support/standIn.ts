import { LLMock, type MockServerOptions } from '@copilotkit/aimock'
import sharp from 'sharp'

/** A stand-in for OpenAI, Gemini and Ark on a port of 127.0.0.1. It takes the key `key-of-the-stand-in`. */
export async function openStandIn(options: MockServerOptions = {}) {
  const mock = await LLMock.create({
    port: 0,
    host: '127.0.0.1',
    logLevel: 'silent',
    auth: { apiKeys: [STAND_IN_KEY] },
    ...options,
  })
  return {
    mock,
    /** Requests for results, in the order in which they came; those with a wrong key are not among them. */
    asked: () => mock.getRequests().filter(({ method }) => method === 'POST'),
    [Symbol.asyncDispose]: () => mock.stop(),
  }
}
export type StandIn = Awaited<ReturnType<typeof openStandIn>>

export const STAND_IN_KEY = 'key-of-the-stand-in-of-the-tests'

/** A PNG in one colour, as Base64. */
export async function pictureOf(width: number, height: number, colour = '#3366cc'): Promise<string> {
  const picture = sharp({ create: { width, height, channels: 3, background: colour } })
  return (await picture.png({ compressionLevel: 1 }).toBuffer()).toString('base64')
}
