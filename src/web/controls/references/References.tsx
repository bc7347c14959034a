import { lazy, Suspense, useEffect, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import { useFileIntake } from '#web/ui/fields/useFileIntake.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { COARSE, useMediaQuery } from '#web/ui/useMediaQuery.ts'
import { openStore } from '#web/storage/browserStore.ts'
import type { ReferenceDropperProps } from './ReferenceDropper.tsx'

const ReferenceDropper = lazy(async () => ({ default: (await import('./ReferenceDropper.tsx')).ReferenceDropper }))

interface Props extends Omit<ReferenceDropperProps, 'given'> {
  /** The text shown while there are none. */
  readonly invite?: string
  readonly focusRef?: Ref<HTMLButtonElement>
}

/**
 * References, one line high until there are any: the code for them is loaded when the first file is dropped, pasted or
 * chosen, a result is dragged here, or an address is to be added.
 */
export function References({ invite, focusRef, ...props }: Props) {
  const { t } = useTranslation()
  const { place, label, references, onChange, types, maximum, error } = props
  const [given, setGiven] = useState<readonly File[]>()
  const [asksAddress, setAsksAddress] = useState(false)
  const isCoarse = useMediaQuery(COARSE)
  const open = references.length > 0 || given !== undefined

  // Files whose upload an earlier page did not finish are sent again.
  useEffect(() => {
    void openStore('files')
      .all()
      .then(left => left.length > 0 && setGiven(now => now ?? []))
  }, [])

  const intake = useFileIntake({
    accept: types,
    multiple: maximum > 1,
    pastesAnywhere: !open,
    takeFiles: setGiven,
    takeResult: asset => onChange([{ asset }]),
    takeAddress: url => onChange([{ url }]),
  })

  if (open)
    return (
      <Suspense fallback={<div className="h-24" />}>
        <ReferenceDropper {...props} given={given ?? []} asksAddress={asksAddress} />
      </Suspense>
    )
  return (
    <div role="group" aria-label={label} {...intake.drops}>
      <div className="flex h-10 items-center justify-between border border-dashed border-edge pl-3">
        <span className="text-12 text-muted">{invite ?? t(isCoarse ? 'reference.pick' : 'reference.invite')}</span>
        {intake.input}
        <Button
          ref={focusRef}
          look="quiet"
          className="text-ink"
          {...(error !== undefined && { 'aria-describedby': `${place}-references-error` })}
          onClick={intake.browse}
        >
          <Icon name="upload" />
          {t('reference.choose')}
        </Button>
        <Button
          look="quiet"
          aria-label={t('reference.address')}
          tip={t('reference.address')}
          onClick={() => {
            setAsksAddress(true)
            setGiven([])
          }}
        >
          <Icon name="link" />
        </Button>
      </div>
      <ErrorText id={`${place}-references-error`} text={intake.refusal ?? error} />
    </div>
  )
}
