/** The studio's mark: a frame with its film edge. */
export function Logo() {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden className="shrink-0">
      <path d="M1 1h22v22H1z" fill="currentColor" />
      <path d="M4 4h16v11H4zM4 18h4v2H4zM18 18h2v2h-2z" className="fill-paper" />
    </svg>
  )
}
