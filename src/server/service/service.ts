import { Hono } from 'hono'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { voiceEndpoints } from '#contract/areas/voice/endpoints.ts'
import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { sketchEndpoints } from '#contract/studio/sketch.ts'
import type { Account } from '#server/accounts/accounts.ts'
import { answerError } from '#server/http/answers.ts'
import type { Router } from '#server/http/bindings.ts'
import { mount, type Mounting, type Verb } from '#server/http/mount.ts'
import { refuseOtherMethods } from '#server/http/otherMethods.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ServiceFor } from '#server/platform/seam.ts'
import { readSubscription } from './account/subscription.ts'
import type { ServiceParts } from './parts.ts'
import { createImageTask } from './image/createTask.ts'
import { estimateImage } from './image/estimate.ts'
import { generateImage } from './image/generate.ts'
import { listImageTasks } from './image/listTasks.ts'
import { sketchImage } from './image/sketch.ts'
import { readImageTask } from './image/readTask.ts'
import { generateVoice } from './voice/generate.ts'
import { listVoiceTasks } from './voice/listTasks.ts'
import { readVoiceTask } from './voice/readTask.ts'
import { changeSpeaker } from './speakers/change.ts'
import { createSpeaker } from './speakers/create.ts'
import { listSpeakers } from './speakers/list.ts'
import { listOwnSpeakers } from './speakers/own.ts'
import { removeSpeaker } from './speakers/remove.ts'

/** The built-in service: as a listener for callers from outside, and as the seam for the studio. */
export interface BuiltInService {
  /** Answers a request that brings its own key or cookie. */
  fetch(request: Request): Response | Promise<Response>
  readonly serviceFor: ServiceFor
}

const MIB = 1024 * 1024
/** Fourteen inline references of a few megabytes each. */
const IMAGE_BODY = 96 * MIB
/** An inline image of 10 MiB in Base64, and the text. */
const VOICE_BODY = 16 * MIB

export function createService(parts: ServiceParts, mounting: Mounting): BuiltInService {
  // A request that came through the seam is already somebody's; it never carried a key.
  const seamCallers = new WeakMap<Request, Account>()
  const app: Router = new Hono()
  const ours: Mounting = { ...mounting, identify: request => seamCallers.get(request) ?? mounting.identify(request) }
  const mounted: Endpoint[] = []
  const on = <E extends Endpoint>(
    endpoint: E,
    verb: (parts: ServiceParts, ...given: Parameters<Verb<E>>) => ReturnType<Verb<E>>,
    bodyLimit?: number,
  ) => {
    mounted.push(endpoint)
    mount(app, ours, endpoint, (...given) => verb(parts, ...given), bodyLimit)
  }

  on(imageEndpoints.generate, generateImage, IMAGE_BODY)
  on(imageEndpoints.generateAsync, createImageTask, IMAGE_BODY)
  on(imageEndpoints.estimate, estimateImage, IMAGE_BODY)
  on(imageEndpoints.tasks, listImageTasks)
  on(imageEndpoints.task, readImageTask)
  on(sketchEndpoints.paint, sketchImage)
  on(voiceEndpoints.generate, generateVoice, VOICE_BODY)
  on(voiceEndpoints.tasks, listVoiceTasks)
  on(voiceEndpoints.task, readVoiceTask)
  on(speakerEndpoints.list, listSpeakers)
  on(speakerEndpoints.own, listOwnSpeakers)
  on(speakerEndpoints.create, createSpeaker)
  on(speakerEndpoints.change, changeSpeaker)
  on(speakerEndpoints.remove, removeSpeaker)
  on(accountEndpoints.subscription, readSubscription)

  refuseOtherMethods(app, ours, mounted)
  app.notFound(async context => {
    try {
      await ours.identify(context.req.raw)
      return answerError(
        new Refusal('notFound', `${context.req.method} ${context.req.path} is not part of this service`),
      )
    } catch (error) {
      return answerError(error)
    }
  })
  return {
    fetch: request => app.fetch(request),
    serviceFor: account => async request => {
      seamCallers.set(request, account)
      return app.fetch(request)
    },
  }
}
