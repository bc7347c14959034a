import { drawPiece, type Drawable } from '#contract/studio/timeline/draw.ts'
import type { Layer } from '#contract/studio/timeline/layers.ts'
import { durationOf, endOf, frameSize, sourceTime, speedOf } from '#contract/studio/timeline/parts.ts'
import type { Clip, FilmClip, Piece } from '#contract/studio/timeline/piece.ts'
import { tellStart } from '#web/media/soleSound.ts'
import type { PositionStore } from './clock.ts'
import type { Played } from './played.ts'
import { createSound } from './sound.ts'

/** Lines of the preview: enough for half a screen, and quickly drawn. */
const LINES = 540
/** Seconds before a film is seen in which it is opened, and after which it is closed. */
const [BEFORE, AFTER] = [4, 1]
/** Seconds that a film may be off before it is hurried, and before it jumps. */
const [DRIFT, JUMP] = [0.02, 0.3]

export interface PiecePlayer {
  /** Draws on this canvas from now on. */
  readonly show: (canvas: HTMLCanvasElement | null) => void
  /** Plays this from now on, from where it is. */
  readonly load: (played: Played) => void
  /** How much louder the whole is played. */
  readonly setGain: (gain: number) => void
  readonly toggle: () => void
  readonly pause: () => void
  readonly seek: (time: number) => void
  readonly close: () => void
}

/**
 * Plays a piece in the page without rendering it: sound is mixed by Web Audio, whose clock everything follows, and
 * pictures are drawn by the functions that the export draws them with.
 */
export function createPlayer(position: PositionStore): PiecePlayer {
  let played: Played | undefined
  let canvas: HTMLCanvasElement | null = null
  let frame = 0
  const sound = createSound()
  const films = new Map<string, HTMLVideoElement>()
  const pictures = new Map<string, HTMLImageElement>()

  const drawSoon = () => {
    if (!position.getState().playing) requestAnimationFrame(draw)
  }
  const urlOf = (asset: string) => played?.assets[asset]?.url

  function picture(asset: string): HTMLImageElement | undefined {
    const url = urlOf(asset)
    const known = pictures.get(asset)
    if (known || url === undefined) return known
    const image = new Image()
    image.addEventListener('load', drawSoon)
    image.src = url
    pictures.set(asset, image)
    return image
  }

  function film(clip: FilmClip, time: number): HTMLVideoElement | undefined {
    const url = urlOf(clip.asset)
    const known = films.get(clip.id)
    if (known || url === undefined) return known
    const video = document.createElement('video')
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    video.src = url
    video.currentTime = Math.max(0, sourceTime(clip, Math.max(time, clip.start)))
    for (const event of ['loadeddata', 'seeked'] as const) video.addEventListener(event, drawSoon)
    films.set(clip.id, video)
    return video
  }

  /** Keeps a film at the moment that it shows in the piece. */
  function follow(video: HTMLVideoElement, clip: FilmClip, time: number): void {
    const wanted = sourceTime(clip, time)
    const off = video.currentTime - wanted
    const speed = speedOf(clip)
    if (!position.getState().playing) {
      video.pause()
      if (Math.abs(off) > 0.01 && !video.seeking) video.currentTime = wanted
      return
    }
    if (Math.abs(off) > JUMP * speed && !video.seeking) video.currentTime = wanted
    // A little faster or slower, which nobody sees.
    video.playbackRate = Math.abs(off) < DRIFT ? speed : speed * Math.min(1.5, Math.max(0.5, 1 - off))
    if (video.paused) void video.play().catch(() => undefined)
  }

  function prepare(piece: Piece, time: number): void {
    const wanted = new Map<string, FilmClip>()
    for (const { clips } of piece.tracks)
      for (const clip of clips)
        if (clip.kind === 'film' && clip.start - BEFORE < time && time < endOf(clip) + AFTER) wanted.set(clip.id, clip)
        else if (clip.kind === 'picture' && clip.start - BEFORE < time && time < endOf(clip)) picture(clip.asset)
    for (const [id, video] of films)
      if (!wanted.has(id)) {
        video.pause()
        video.removeAttribute('src')
        video.load()
        films.delete(id)
      }
    for (const clip of wanted.values()) {
      const video = film(clip, time)
      if (!video) continue
      if (clip.start <= time && time < endOf(clip)) follow(video, clip, time)
      else {
        video.pause()
        // It waits at its beginning, so that it can be seen at once.
        if (time < clip.start && !video.seeking && Math.abs(video.currentTime - clip.from) > 0.01)
          video.currentTime = clip.from
      }
    }
  }

  function imageOf({ clip }: Layer): Drawable<CanvasImageSource> | undefined {
    if (clip.kind === 'picture') {
      const image = pictures.get(clip.asset)
      if (!image?.complete || image.naturalWidth === 0) return undefined
      return { image, width: image.naturalWidth, height: image.naturalHeight }
    }
    const video = films.get(clip.id)
    if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined
    return { image: video, width: video.videoWidth, height: video.videoHeight }
  }

  function draw(): void {
    const pen = canvas?.getContext('2d')
    if (!canvas || !pen || !played) return
    const { piece } = played
    const size = frameSize(piece.ratio, LINES)
    if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size)
    const setFont = (_: string, pixels: number, weight: number) => {
      pen.font = `${weight} ${pixels}px ${FAMILIES}`
    }
    drawPiece({ pen, frame: size, imageOf, setFont }, piece, position.getState().time)
  }

  function tick(): void {
    cancelAnimationFrame(frame)
    if (!played || !position.getState().playing) return
    const whole = durationOf(played.piece)
    const time = Math.min(whole, sound.time())
    position.setState({ time, waiting: sound.isWaiting() })
    prepare(played.piece, time)
    draw()
    if (time >= whole) return halt(whole)
    frame = requestAnimationFrame(tick)
  }

  function halt(at: number): void {
    cancelAnimationFrame(frame)
    sound.stop()
    position.setState({ playing: false, waiting: false, time: at })
    for (const video of films.values()) video.pause()
    look()
  }

  /** Shows where it stands. */
  function look(): void {
    if (played) prepare(played.piece, position.getState().time)
    drawSoon()
  }

  async function start(from: number): Promise<void> {
    if (!played) return
    position.setState({ playing: true, time: from, waiting: true })
    tellStart()
    await sound.start(played, from)
    tick()
  }

  return {
    show(given) {
      canvas = given
      look()
    },
    load(given) {
      const before = played
      played = given
      for (const [asset, image] of pictures)
        if (!image.complete && image.src === '' && urlOf(asset) !== undefined) pictures.delete(asset)
      const { playing, time } = position.getState()
      if (playing && before && isHeardAlike(before.piece, given.piece)) return
      if (playing) void start(Math.min(time, durationOf(given.piece)))
      else look()
    },
    setGain: gain => sound.setGain(gain),
    toggle() {
      if (!played) return
      const { playing, time } = position.getState()
      if (playing) return halt(sound.time())
      void start(time >= durationOf(played.piece) - 0.02 ? 0 : time)
    },
    pause() {
      if (position.getState().playing) halt(sound.time())
    },
    seek(to) {
      const time = Math.max(0, Math.min(to, played ? durationOf(played.piece) : 0))
      if (position.getState().playing) void start(time)
      else {
        position.setState({ time })
        look()
      }
    },
    close() {
      cancelAnimationFrame(frame)
      sound.close()
      for (const video of films.values()) video.removeAttribute('src')
      films.clear()
      position.setState({ playing: false, waiting: false })
    },
  }
}

/** The fonts of the page, which the export has too. */
const FAMILIES = "'Schibsted Grotesk Variable', 'Noto Sans SC Variable', sans-serif"

/** Whether a change leaves what is heard as it is: then the sound goes on. */
function isHeardAlike(a: Piece, b: Piece): boolean {
  const heard = ({ duck, tracks }: Piece) =>
    JSON.stringify([
      duck,
      tracks
        .filter(({ kind }) => kind !== 'title' && kind !== 'caption')
        .map(({ clips, ...track }) => [track, clips.filter(isHeard).map(placeOf)]),
    ])
  return heard(a) === heard(b)
}

const isHeard = (clip: Clip) => clip.kind === 'film' || clip.kind === 'sound'
const placeOf = (clip: Clip) => {
  const { start, span, fadeIn, fadeOut } = clip
  return 'length' in clip ? [clip.asset, start, clip.from, span, clip.speed, clip.volume, fadeIn, fadeOut] : [start]
}
