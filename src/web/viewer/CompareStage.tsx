import { useTranslation } from 'react-i18next'
import { useRenewal } from '#web/works/useFreshLinks.ts'
import { resultKey, type Result } from '#web/works/results.ts'
import { CompareFiles, type ComparedFile } from './CompareFiles.tsx'
import { resultName } from './resultName.ts'

interface Props {
  readonly results: readonly Result[]
  /** Whether pictures are first shown beside each other, as those of different requests, instead of in a wipe. */
  readonly beside?: boolean
}

/** Compares results of one kind, in the way that their kind allows. */
export function CompareStage({ results, beside = false }: Props) {
  const { t } = useTranslation()
  const renew = useRenewal()
  const [a, b, ...others] = results.map((result): ComparedFile => ({
    key: resultKey(result),
    asset: result.asset,
    name: resultName(result),
    onBroken: () => renew(result.work.id, result.asset.url),
  }))
  if (!a || !b) return <p className="text-muted">{t('media.compare.two')}</p>
  return <CompareFiles files={[a, b, ...others]} beside={beside} />
}
