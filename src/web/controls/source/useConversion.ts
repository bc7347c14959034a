import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { assetEndpoints } from '#contract/studio/assets.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import { call } from '#web/api/call.ts'
import { nameOfType } from '#web/ui/formatName.ts'
import { judge, type Accepted, type Verdict } from './formats.ts'

interface Conversion {
  readonly verdict: Verdict | undefined
  readonly running: boolean
  readonly failure: Error | null
  readonly retry: () => void
  /** The format that the chosen file was converted from, such as `WAV`; undefined: it was not converted. */
  readonly from: string | undefined
}

/** Converts the stored file `asset` to MP3 if the field needs that, and chooses the result instead. */
export function useConversion(
  asset: string | undefined,
  accepted: Accepted,
  choose: (asset: string) => void,
): Conversion {
  const { data } = useQuery({ ...assetQuery(asset ?? ''), enabled: asset !== undefined })
  const verdict = data && judge(data, accepted)
  const {
    mutate,
    data: made,
    variables,
    isPending,
    error,
    reset,
  } = useMutation({
    mutationFn: (given: { readonly id: string; readonly from: string }) =>
      call(assetEndpoints.convert, { params: { assetId: given.id }, body: { format: 'mp3' } }),
    onSuccess: ({ id }) => choose(id),
  })
  const from = data && nameOfType(data.mimeType)
  const convert = () => asset !== undefined && from !== undefined && mutate({ id: asset, from })
  const begin = useEffectEvent(convert)
  useEffect(() => {
    if (verdict === 'convert') begin()
  }, [verdict, asset])
  const isCurrent = made !== undefined && made.id === asset
  return {
    verdict,
    running: isPending,
    failure: error,
    retry: () => {
      reset()
      convert()
    },
    from: isCurrent ? variables?.from : undefined,
  }
}
