import { agentCards, agentTypes, type AgentType } from '#contract/areas/video/capabilities.ts'
import { clipPositions, stickerPositions } from '#contract/areas/video/pixverse.ts'
import { isFields, isOneOf } from '#web/composer/draft.ts'
import { isSlotMedia, type SlotMedia } from '#web/controls/slots/slotMedia.ts'
import { capabilityForm } from './define.ts'
import { adoptImages } from './fromImages.ts'
import { imageRules, promptRules } from './requirements.ts'
import { fieldsIn } from './shared.ts'

interface Own {
  readonly agentType: AgentType
  readonly sticker: SlotMedia | null
  readonly stickerPosition: (typeof stickerPositions)[number]
  readonly bumper: SlotMedia | null
  readonly bumperPosition: (typeof clipPositions)[number]
}

const isSlot = (value: unknown) => value === null || isSlotMedia(value)

/** Only some agents accept videos. */
export const takesVideos = (type: AgentType) => agentCards[type].videos.maximum > 0

/** The form of `agent`: an advertisement from product images. */
export const agentForm = capabilityForm<Own>({
  id: 'agent',
  defaults: {
    agentType: 'ad_master',
    sticker: null,
    stickerPosition: 'upper_right',
    bumper: null,
    bumperPosition: 'end',
  },
  checks: {
    agentType: isOneOf(agentTypes),
    sticker: isSlot,
    stickerPosition: isOneOf(stickerPositions),
    bumper: isSlot,
    bumperPosition: isOneOf(clipPositions),
  },
  requirements: (values, card) => [
    ...imageRules(values.images, agentCards[values.agentType].images),
    ...promptRules(values, card, 'brief'),
  ],
  fields: ({ agentType, videos }) => ({ videos: takesVideos(agentType) ? videos : [] }),
  options: ({ agentType, sticker, stickerPosition, bumper, bumperPosition }) => ({
    agentType,
    ...(sticker && { brandSticker: { imageUrl: sticker.url, position: stickerPosition } }),
    ...(bumper && { introOutroClip: { videoUrl: bumper.url, position: bumperPosition } }),
  }),
  valuesOf: recipe => {
    const { agentType, brandSticker, introOutroClip } = fieldsIn(recipe, 'pixverse')
    return {
      agentType,
      ...(isFields(brandSticker) && {
        sticker: { url: brandSticker['imageUrl'] },
        stickerPosition: brandSticker['position'],
      }),
      ...(isFields(introOutroClip) && {
        bumper: { url: introOutroClip['videoUrl'] },
        bumperPosition: introOutroClip['position'],
      }),
    }
  },
  fieldOf: path => {
    if (path === 'pixverse.agentType') return 'agentType'
    if (path.startsWith('pixverse.brandSticker')) return 'sticker'
    return path.startsWith('pixverse.introOutroClip') ? 'bumper' : undefined
  },
  priced: ({ agentType }) => ({ pixverse: { agentType } }),
  adopt: adoptImages,
})
