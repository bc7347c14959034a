import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'button'> {
  /** `primary` is the safelight: one on a page. */
  readonly look?: 'plain' | 'quiet' | 'primary'
}

const looks = {
  plain: 'h-8 px-3 border border-edge hover:border-ink',
  quiet: 'h-8 px-2 text-muted hover:text-ink',
  primary: 'h-11 px-4 bg-safelight text-on-safelight text-16 font-semibold hover:brightness-110',
} as const

export function buttonClass(look: keyof typeof looks = 'plain'): string {
  return `inline-flex items-center justify-center gap-2 rounded-control whitespace-nowrap transition-colors aria-disabled:opacity-55 ${looks[look]}`
}

export function Button({ look = 'plain', type = 'button', className = '', ...rest }: Props) {
  return <button type={type} className={`${buttonClass(look)} ${className}`} {...rest} />
}
