import type { CameraMovement, MotionMode } from '#contract/areas/video/presets.ts'
import { useEffect, useRef } from 'react'

type Frames = readonly [from: string, to: string]

/** How the picture moves behind the frame, as CSS transforms, from start to end. */
const cameras: { readonly [id in CameraMovement]: Frames } = {
  static: ['scale(1.1)', 'scale(1.1)'],
  zoom_in: ['scale(1)', 'scale(1.6)'],
  zoom_out: ['scale(1.6)', 'scale(1)'],
  pan_left: ['scale(1.3) translateX(-10%)', 'scale(1.3) translateX(10%)'],
  pan_right: ['scale(1.3) translateX(10%)', 'scale(1.3) translateX(-10%)'],
  tilt_up: ['scale(1.3) translateY(-10%)', 'scale(1.3) translateY(10%)'],
  tilt_down: ['scale(1.3) translateY(10%)', 'scale(1.3) translateY(-10%)'],
  orbit: ['perspective(60px) scale(1.2) rotateY(-14deg)', 'perspective(60px) scale(1.2) rotateY(14deg)'],
  crane_up: ['scale(1.5) translateY(-14%)', 'scale(1.2) translateY(8%)'],
  dolly_zoom: ['scale(1.1, 1.3)', 'scale(1.5, 1.2)'],
  whip_pan: ['scale(1.3) translateX(40%)', 'scale(1.3) translateX(-40%)'],
  handheld: ['scale(1.2) rotate(-2deg) translate(1%, -2%)', 'scale(1.2) rotate(2deg) translate(-2%, 2%)'],
}

/** How the subject moves, with the milliseconds that it takes. */
const motions: { readonly [id in MotionMode]: { readonly frames: Frames; readonly time: number } } = {
  gentle: { frames: ['translateX(-2px)', 'translateX(2px)'], time: 1800 },
  normal: { frames: ['translateX(-5px)', 'translateX(5px)'], time: 1200 },
  fast: { frames: ['translateX(-9px)', 'translateX(9px)'], time: 400 },
  slow_motion: { frames: ['translateX(-7px)', 'translateX(7px)'], time: 3600 },
  sway: { frames: ['rotate(-10deg)', 'rotate(10deg)'], time: 1400 },
  bounce: { frames: ['translateY(-7px)', 'translateY(3px)'], time: 450 },
}

const TIME = 1600

interface Props<Id> {
  readonly id: Id
  readonly moves: boolean
}

/** What a camera movement does, drawn. */
export function CameraSample({ id, moves }: Props<CameraMovement>) {
  return <Sample whole={{ frames: cameras[id], time: TIME }} moves={moves} />
}

/** What a motion does, drawn. */
export function MotionSample({ id, moves }: Props<MotionMode>) {
  return <Sample subject={motions[id]} moves={moves} />
}

interface Moved {
  readonly frames: Frames
  readonly time: number
}

function Sample({
  whole,
  subject,
  moves,
}: {
  readonly whole?: Moved
  readonly subject?: Moved
  readonly moves: boolean
}) {
  const scene = useRef<SVGGElement>(null)
  const tree = useRef<SVGGElement>(null)
  useEffect(() => {
    if (!moves || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const running = [
      whole && scene.current && animate(scene.current, whole),
      subject && tree.current && animate(tree.current, subject),
    ]
    return () => {
      for (const animation of running) if (animation) animation.cancel()
    }
    // What is drawn never changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [moves])
  return (
    <svg viewBox="0 0 64 36" className="block w-full overflow-hidden bg-well" aria-hidden>
      <g ref={scene} style={{ transformOrigin: '32px 18px', transform: whole?.frames[0] }}>
        <path d="M-20 26h104v30H-20z" className="fill-line" />
        <path d="M-6 26 12 10l14 16zM30 26l10-8 12 8z" className="fill-edge" />
        <g ref={tree} style={{ transformOrigin: '34px 31px' }}>
          <path d="M33 24h2v8h-2z" className="fill-ink" />
          <path d="M34 10l6 15H28z" className="fill-ink" />
        </g>
        <circle cx="52" cy="8" r="3.5" className="fill-muted" />
      </g>
    </svg>
  )
}

const animate = (element: SVGGElement, { frames, time }: Moved) =>
  element.animate(
    frames.map(transform => ({ transform })),
    { duration: time, iterations: Infinity, direction: 'alternate', easing: 'ease-in-out' },
  )
