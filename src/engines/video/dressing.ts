import { createCanvas, type Canvas } from '@napi-rs/canvas'
import type { TemplateId } from '#contract/areas/video/presets.ts'
import { movements, scaled, swayed } from './presets/camera.ts'
import { pacedBy, paces, swing } from './presets/motion.ts'
import { overlays } from './presets/overlay.ts'
import { choose } from './presets/preset.ts'
import { seal } from './presets/seal.ts'
import type { CapabilityTarget, VideoJob } from './job.ts'

/** What is drawn over finished frames. */
export interface Dressing {
  /** Draws over a frame on a canvas. */
  readonly draw: (canvas: Canvas, seconds: number) => void
  /** Descriptions of it for the user. */
  readonly words: readonly string[]
}

interface Scope {
  /** Of the video. */
  readonly seconds: number
  readonly seed: number
  /** Whether camera and motion are already in the frames. */
  readonly isMoved: boolean
  /** Overlays that the prompt asks for, drawn under the template. */
  readonly overlays: readonly TemplateId[]
  /** A colour that tints the whole picture. */
  readonly tint?: string | undefined
}

/** Degrees by which the colours of an unnamed template are rotated. */
const hueOf = (number: number, isNamed: boolean) => (isNamed ? 0 : number % 360)

/** Camera, motion, template and seal of a job, applied to its frames; undefined if it asks for none. */
export function dressing(
  job: VideoJob,
  { seconds: duration, seed, isMoved, overlays: asked, tint }: Scope,
): Dressing | undefined {
  const options: Partial<CapabilityTarget> = job.kind === 'shared' ? {} : job
  const template = choose(overlays, options.templateId)
  const camera = isMoved ? undefined : choose(movements, options.cameraMovement)
  const motion = isMoved ? undefined : choose(paces, options.motionMode)
  const words = [
    template && `template ${template.id}`,
    camera && `camera ${camera.id}`,
    motion && `motion ${motion.id}`,
  ]
  const hasSeal = options.language === 'zh'
  if (!template && !camera && !motion && !hasSeal && asked.length === 0 && tint === undefined) return undefined
  const movement = camera && scaled(camera.preset, camera.strength)
  const pace = motion && pacedBy(motion.preset, motion.strength)
  let copy: Canvas | undefined

  const reframe = (canvas: Canvas, seconds: number) => {
    const { width, height } = canvas
    copy ??= createCanvas(width, height)
    copy.getContext('2d').drawImage(canvas, 0, 0)
    const swung = pace ? swing(pace, seconds) : { x: 0, y: 0, roll: 0, zoom: 1 }
    const view = swayed(movement?.(seconds / duration, seconds) ?? movements.static(0, 0), swung)
    // A little closer than the frame, so that there is room to move.
    const zoom = view.zoom * (1 + 2 * ROOM) * (pace ? 1 + 0.012 * Math.sin(seconds * pace.tempo * 2) : 1)
    const room = { x: (width * (zoom - 1)) / 2, y: (height * (zoom - 1)) / 2 }
    const within = (value: number, most: number) => Math.max(-most, Math.min(most, value))
    const x = within(-view.x * ROOM * width + swung.x * height, room.x)
    const y = within(-view.y * ROOM * height + swung.y * height, room.y)
    const ctx = canvas.getContext('2d')
    ctx.save()
    ctx.translate(width / 2 + x, height / 2 + y)
    ctx.rotate(view.roll)
    ctx.scale(zoom, zoom)
    ctx.drawImage(copy, -width / 2, -height / 2)
    ctx.restore()
  }

  return {
    words: words.filter(word => word !== undefined),
    draw(canvas, seconds) {
      const { width, height } = canvas
      const ctx = canvas.getContext('2d')
      if (movement || pace) reframe(canvas, seconds)
      if (tint !== undefined) {
        ctx.save()
        ctx.globalCompositeOperation = 'soft-light'
        ctx.globalAlpha = 0.55
        ctx.fillStyle = tint
        ctx.fillRect(0, 0, width, height)
        ctx.restore()
      }
      for (const id of asked) {
        ctx.save()
        overlays[id](ctx, { width, height, seconds, duration, seed, strength: 1, hue: 0 })
        ctx.restore()
      }
      if (template) {
        ctx.save()
        const hue = hueOf(template.number, template.isNamed)
        template.preset(ctx, { width, height, seconds, duration, seed, strength: template.strength, hue })
        ctx.restore()
      }
      if (hasSeal) seal(ctx, { width, height }, seconds, duration)
    },
  }
}

/** Share of each side that a camera may move by. */
const ROOM = 0.06
