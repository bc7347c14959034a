import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { textLike } from '../support/texts.ts'

const fox = { provider: 'vendor_beta', prompt: 'a fox' } as const
const inline = (count: number) =>
  Array.from({ length: count }, () => ({ inlineData: { data: 'AAAA', mimeType: 'image/png' } }))

describe('refusals of the image service. Section "Errors"', () => {
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openTestStudio({
      accounts: [{ name: 'rich' }, { name: 'unpaid', paid: false }, { name: 'poor', credits: 3, paid: false }],
      pool: flatPool(),
    })
  })
  afterAll(() => studio[Symbol.asyncDispose]())
  const post = (body: unknown, name = 'rich', path: string = imageEndpoints.generate.path) =>
    studio.as(name).fetch(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })

  const broken: readonly [what: string, body: unknown, path: string, message: RegExp][] = [
    ['no prompt', { provider: 'vendor_beta' }, 'prompt', /required/],
    ['a blank prompt', { ...fox, prompt: ' \n' }, 'prompt', /required/],
    ['a prompt that is no text', { ...fox, prompt: 7 }, 'prompt', /text/],
    ['a prompt with a NUL', { ...fox, prompt: 'a\u0000fox' }, 'prompt', /not accepted/],
    ['a prompt with half a character', { ...fox, prompt: 'a \ud83e' }, 'prompt', /not accepted/],
    ['no provider', { prompt: 'a fox' }, 'provider', /required/],
    ['an unknown provider', { ...fox, provider: 'vendor_omega' }, 'provider', /vendor_alpha/],
    ['an unknown model', { ...fox, model: 'beta-image-9' }, 'model', /beta-image-2/],
    ['the model of another provider', { ...fox, model: 'gamma-5-0-pro' }, 'model', /belongs to vendor_gamma/],
    ['another provider without a model', { ...fox, provider: 'vendor_alpha' }, 'model', /belongs to vendor_beta/],
    ['an unknown size', { ...fox, imageConfig: { imageSize: '8K' } }, 'imageConfig.imageSize', /1K, 2K, 4K/],
    [
      '4K on a model without it',
      { provider: 'vendor_gamma', model: 'gamma-5-0-pro', prompt: 'a fox', imageConfig: { imageSize: '4K' } },
      'imageConfig.imageSize',
      /4K is not available on gamma-5-0-pro/,
    ],
    [
      'a ratio of other models',
      { ...fox, imageConfig: { aspectRatio: '4:1' } },
      'imageConfig.aspectRatio',
      /4:1 is not available on beta-image-2/,
    ],
    ['5 references where 4 are taken', { ...fox, referenceImages: inline(5) }, 'referenceImages', /at most 4/],
    ['15 references', { ...fox, referenceImages: inline(15) }, 'referenceImages', /at most 14|At most 14/],
    ['a reference of neither kind', { ...fox, referenceImages: [{}] }, 'referenceImages.0', /either/],
    [
      'a reference of both kinds',
      {
        ...fox,
        referenceImages: [
          { ...inline(1)[0], fileData: { fileUri: 'https://example.com/a.png', mimeType: 'image/png' } },
        ],
      },
      'referenceImages.0',
      /either/,
    ],
    [
      'a reference that is no Base64',
      { ...fox, referenceImages: [{ inlineData: { data: '%', mimeType: 'image/png' } }] },
      'referenceImages.0.inlineData.data',
      /Base64/,
    ],
    ['a body that is a list', [], '', /./],
  ]
  it.each(broken)('%s is 400, naming the field', async (_, body, path, message) => {
    const response = await post(body)
    const json: unknown = await response.json()
    expect(response.status).toBe(400)
    const text = textLike(message)
    expect(json).toMatchObject({ code: 40000, message: path === '' ? text : textLike(new RegExp(`^${path}: `)) })
    const issue: unknown = expect.objectContaining({ path, message: text })
    expect(json).toHaveProperty('data.issues', expect.arrayContaining([issue]))
  })

  it('names everything that is wrong, in the requested language', async () => {
    const zh = studio.client({ apiKey: 'key-of-rich', headers: { 'Accept-Language': 'zh-CN,en;q=0.5' } })
    const body = JSON.stringify({ prompt: '', imageConfig: { imageSize: '8K' } })
    const response = await zh.fetch(imageEndpoints.generate.path, { method: 'POST', body })
    expect(await response.json()).toMatchObject({
      message: 'provider: 必填',
      data: { issues: [{ path: 'provider' }, { path: 'prompt' }, { path: 'imageConfig.imageSize' }] },
    })
  })

  it('unknown fields are ignored', async () => {
    expect((await post({ ...fox, imageConfig: { imageSize: '1K', mask: 1 }, negativePrompt: 'no' })).status).toBe(202)
  })

  it.each(['', '{', '{"a":', 'null', '"text"', '\ufffe'])('the body %j is 400 in the envelope', async body => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 40000 })
  })

  it('a body beyond the limit is 413 in the envelope', async () => {
    const response = await post(' '.repeat(97 * 2 ** 20))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 41300, data: null })
  })

  it.each([
    ['GET', '/v1/images/generation/async', 405, 'POST'],
    ['DELETE', '/v1/images/generation/tasks', 405, 'GET'],
    ['PUT', '/v1/user/subscription', 405, 'GET'],
    ['POST', '/v1/images/generation/tasks/task_0', 405, 'GET'],
    ['GET', '/v1/images', 404, null],
  ])('%s %s is refused in the envelope: %i', async (method, path, status, allow) => {
    const response = await studio.as('rich').fetch(path, { method })
    expect(response.status).toBe(status)
    expect(response.headers.get('allow')).toBe(allow)
    expect(await response.json()).toMatchObject({ code: status * 100, data: null })
  })

  it.each(['page=0', 'page=x', 'pageSize=0', 'pageSize=101', 'pageSize=1.5', 'status=done', 'page=1e400'])(
    'a list with %s is 400',
    async query => {
      const response = await studio.as('rich').fetch(`${imageEndpoints.tasks.path}?${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toHaveProperty('data.issues.0.path', query.split('=')[0])
    },
  )

  it.each(['task_0', '%00', '%F0%9F', '..%2F..', "';--"])(
    'the task "%s" is not found, without a server error',
    async id => {
      const response = await studio.as('rich').fetch(`/v1/images/generation/tasks/${id}`)
      expect([400, 404]).toContain(response.status)
    },
  )

  it.each([{ imageSize: '4K' }, { quality: 'high' }] as const)('%j without a paid plan is 403', async imageConfig => {
    const answer = await studio.as('unpaid').call(imageEndpoints.generate, { body: { ...fox, imageConfig } })
    expect(answer.status).toBe(403)
    expect(answer.refusal).toMatchObject({ code: 40300, message: textLike(/paid plan/) })
  })

  it('a request beyond the balance is 402, and nothing is charged or generated', async () => {
    const answer = await studio.as('poor').call(imageEndpoints.generate, { body: fox })
    expect(answer.status).toBe(402)
    expect(answer.refusal.code).toBe(40200)
    expect((await studio.as('poor').call(accountEndpoints.subscription, {})).data.totalAvailableCredits).toBe(3)
    expect((await studio.as('poor').call(imageEndpoints.tasks, { query: {} })).data.total).toBe(0)
  })

  it('the plan is checked before the credits, and the request before both', async () => {
    const imageConfig = { imageSize: '4K', aspectRatio: '1:1' } as const
    expect((await post({ ...fox, imageConfig }, 'poor')).status).toBe(403)
    expect((await post({ ...fox, imageConfig: { ...imageConfig, aspectRatio: '8:1' } }, 'poor')).status).toBe(400)
  })

  it('the synchronous endpoint refuses in its own form, without the envelope', async () => {
    const { path } = imageEndpoints.direct
    const asked: readonly [status: number, body: unknown, name: string][] = [
      [400, { ...fox, prompt: '' }, 'rich'],
      [400, '{', 'rich'],
      [402, fox, 'poor'],
      [403, { ...fox, imageConfig: { imageSize: '4K' } }, 'unpaid'],
      [413, ' '.repeat(97 * 2 ** 20), 'rich'],
    ]
    for (const [status, body, name] of asked) {
      const response = await post(body, name, path)
      expect(response.status).toBe(status)
      const json: unknown = await response.json()
      expect(json).toMatchObject({ error: { status, message: textLike(/./) } })
      expect(json).not.toHaveProperty('code')
    }
  })
})
