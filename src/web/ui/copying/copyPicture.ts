import { notify, notifyLasting } from '../notices/notices.ts'

/**
 * Copies a picture, as PNG, which every clipboard takes, and reports that as `done`; `failed` where the browser denies
 * it, such as on pages without https.
 */
export async function copyPicture(url: string, done: string, failed: string): Promise<void> {
  try {
    // A promise: some browsers forget the press while the picture is fetched.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': loaded(url) })])
    notify(done)
  } catch {
    notifyLasting(failed)
  }
}

const loaded = async (url: string) => (await import('./pngOf.ts')).pngOf(url)
