import { defaultImageModel, imageCard } from '#contract/areas/image/models.ts'

interface Greeting {
  readonly url: string
  /** The owner's key, if this start created it. */
  readonly ownerKey: string | undefined
  /** Signs one person in, wherever the browser is. */
  readonly ticket: string
}

/** What a worker prints when it starts: it serves no page, only its health and metrics. */
export function workerGreeting(url: string, slots: Readonly<Record<string, number>>): string {
  const classes = Object.entries(slots).map(([name, count]) => `${name}:${count}`)
  return [`Atelier is at ${url}`, '', `It runs tasks, so many at once: ${classes.join(', ')}`].join('\n')
}

/**
 * What a start prints: the address, a sign-in link and, if the owner was just created, their key in a ready-to-run
 * command.
 */
export function greeting({ url, ownerKey, ticket }: Greeting): string {
  const lines = [`Atelier is at ${url}`, '', 'Sign in (one use, 15 minutes):', `  ${url}/#ticket=${ticket}`]
  if (ownerKey !== undefined) {
    const { id: model, provider } = imageCard(defaultImageModel)
    const body = JSON.stringify({
      provider,
      model,
      prompt: 'a red fox in the snow at dusk',
      imageConfig: { imageSize: '1K' },
    })
    lines.push(
      '',
      "The owner's API key, shown this once, in a line that makes a picture:",
      `  curl ${url}/v1/images/generation/async -H 'Authorization: Bearer ${ownerKey}' -H 'Content-Type: application/json' -d '${body}'`,
      'It answers with a taskId; this one shows the picture when it is done:',
      `  curl ${url}/v1/images/generation/tasks/<taskId> -H 'Authorization: Bearer ${ownerKey}'`,
    )
  }
  return lines.join('\n')
}
