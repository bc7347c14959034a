import S3rver from 's3rver'
import { bucketAt, type BucketSettings } from '#server/storage/bucket.ts'
import { temporaryFolder } from './folder.ts'

export interface TestBucket extends AsyncDisposable {
  readonly endpoint: string
  readonly settings: BucketSettings
  /** The environment variables with which a studio uses it. */
  readonly variables: Readonly<Record<string, string>>
}

/**
 * An S3 server on its own port with one empty bucket. It does not test authentication: it does not verify signatures.
 */
export async function openTestBucket({ redirects = false } = {}): Promise<TestBucket> {
  const closing = new AsyncDisposableStack()
  const { path: directory } = closing.use(await temporaryFolder())
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [],
  })
  const { port } = await server.run()
  closing.defer(() => server.close())
  const endpoint = `http://127.0.0.1:${port}`
  const settings = { ...(await bucketOn(endpoint, 'studio')), redirects }
  return {
    endpoint,
    settings,
    variables: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: settings.name,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
      ...(redirects && { S3_LINKS: 'redirect' }),
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

/** A bucket on the S3 server at `endpoint`; it is created if it does not exist. */
export async function bucketOn(endpoint: string, name: string): Promise<BucketSettings> {
  // The only access key that the server knows.
  const [accessKeyId, secretAccessKey] = ['S3RVER', 'S3RVER'] as const
  const settings = { endpoint, region: 'us-east-1', name, accessKeyId, secretAccessKey, redirects: false }
  const bucket = bucketAt(settings)
  if (!(await bucket.bucketExists())) await bucket.createBucket()
  return settings
}
