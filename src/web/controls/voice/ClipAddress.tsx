import { useTranslation } from 'react-i18next'
import { webUrl } from '#contract/kit/media.ts'
import { AddressField } from '../AddressField.tsx'

/** A recording given by an address that the service fetches itself. */
export function ClipAddress({ add }: { readonly add: (url: string) => void }) {
  const { t } = useTranslation()
  const words = {
    open: t('clip.address'),
    label: t('clip.addressLabel'),
    wrong: t('clip.addressWrong'),
    add: t('clip.add'),
  }
  return <AddressField words={words} fits={url => webUrl.safeParse(url).success} add={add} />
}
