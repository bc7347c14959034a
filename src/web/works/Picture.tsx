import { useQueryClient } from '@tanstack/react-query'
import { useState, type CSSProperties } from 'react'
import type { Asset } from '#contract/studio/assets.ts'
import { thinWorks } from '#contract/studio/thin.ts'
import type { Work } from '#contract/studio/works.ts'
import { call } from '#web/api/call.ts'
import { renewWork } from './cache.ts'
import { useOperationView } from './operationView.ts'

interface Props {
  readonly work: Work
  readonly asset: Asset
  /** Comes up like a print in its bath, once. */
  readonly develops?: boolean
  readonly className?: string
  readonly style?: CSSProperties
  readonly eager?: boolean
  /** In a list: the small picture, if there is one. */
  readonly small?: boolean
}

/** A picture of a work. Its link lives about an hour: when it has died, a fresh one is asked for, once. */
export function Picture({
  work,
  asset,
  develops = false,
  className = 'size-full bg-well object-cover',
  eager = false,
  small = false,
  style,
}: Props) {
  const client = useQueryClient()
  const { prompt } = useOperationView(work.operation).read(work.recipe)
  const [ready, setReady] = useState(!develops)
  const [renewed, setRenewed] = useState(false)

  async function renew(): Promise<void> {
    if (renewed) return
    setRenewed(true)
    renewWork(client, await call(thinWorks.read, { params: { workId: work.id } }))
  }

  return (
    <img
      src={(small ? asset.thumbnailUrl : undefined) ?? asset.url}
      alt={prompt}
      width={asset.width}
      height={asset.height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      style={style}
      onLoad={() => setReady(true)}
      onError={() => void renew().catch(() => {})}
      className={`${className} ${develops ? (ready ? 'animate-develop' : 'opacity-0') : ''}`}
    />
  )
}
