import type { AspectRatio, ImageCard } from '#contract/areas/image/models.ts'
import { nearestRatio } from '#contract/areas/image/nearestRatio.ts'

/** Words that suggest an aspect ratio, in both languages. */
const shapes: readonly { readonly words: RegExp; readonly aspectRatio: AspectRatio }[] = [
  { words: /\b(panorama|panoramic|banner|skyline)\b|全景|横幅/i, aspectRatio: '21:9' },
  { words: /\b(phone wallpaper|story|full[- ]body|tall)\b|竖屏|全身/i, aspectRatio: '9:16' },
  { words: /\b(portrait|poster|book cover|character)\b|肖像|海报|封面/i, aspectRatio: '3:4' },
  {
    words: /\b(landscape|valley|horizon|coast|sea|street|desktop wallpaper|mountains?)\b|风景|山|海|街/i,
    aspectRatio: '3:2',
  },
]

/**
 * The ratio if the caller leaves it to the model: the one nearest to the proportion of the first reference (width by
 * height in pixels), otherwise the one that words of the prompt suggest, otherwise square. Only ratios that the card
 * offers.
 */
export function automaticRatio(
  card: ImageCard,
  prompt: string,
  reference?: { width: number; height: number },
): AspectRatio {
  if (reference) return nearestRatio(card, reference).ratio
  const asked = shapes.find(shape => shape.words.test(prompt))?.aspectRatio
  return asked !== undefined && card.aspectRatios.includes(asked) ? asked : '1:1'
}
