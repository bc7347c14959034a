import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { useGenerateKey } from '#web/composer/useGenerateKey.ts'
import { BoxHandle } from '#web/controls/region/BoxHandle.tsx'
import { BrushLayer } from '#web/controls/region/BrushLayer.tsx'
import { DrawLayer } from '#web/controls/region/DrawLayer.tsx'
import type { Box } from '#web/controls/region/regions.ts'
import { useMarking } from '#web/controls/region/useMarking.ts'
import { usePromptLanguage } from '#web/i18n/language.ts'
import { useWording } from '#web/i18n/useWording.ts'
import { PictureCompare } from '#web/media/picture/PictureCompare.tsx'
import { PlacedPicture } from '#web/media/picture/PlacedPicture.tsx'
import { Stage } from '#web/media/picture/Stage.tsx'
import { ZoomTools } from '#web/media/picture/ZoomTools.tsx'
import { ToolButton } from '#web/media/ToolButton.tsx'
import { useSubmit } from '#web/submit/useSubmit.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { isMoving } from '#web/works/filter.ts'
import { workQuery } from '#web/works/queries.ts'
import { pictureOf } from '#web/works/sources.ts'
import { stateAdvice, stateName } from '#web/works/stateText.ts'
import { useRenewal } from '#web/works/useFreshLinks.ts'
import { PricedButton } from './PricedButton.tsx'
import { furtherOf, type Further } from './recipes.ts'

interface Props {
  readonly work: Work
  readonly asset: Asset
  readonly further: Further
  /** Called with every change that was sent. */
  readonly onSent: (workId: string) => void
  /** Called with the work whose picture was shown last. */
  readonly close: (shown: Work) => void
}

/** A picture that is being changed, and the work that it is a result of. */
type Source = Pick<Props, 'work' | 'asset' | 'further'>

const tools = [
  { name: 'draw', icon: 'crop', key: 'b' },
  { name: 'brush', icon: 'edit', key: 'p' },
  { name: 'hand', icon: 'grip', key: 'h' },
] as const

/** Changes a picture where it is shown: places on it, words beside it, and the result compared with what was before. */
export function EditHere({ onSent, close, ...first }: Props) {
  const { t } = useTranslation()
  const language = usePromptLanguage()
  const failureText = useFailureText()
  const [source, setSource] = useState<Source>(first)
  const [words, setWords] = useState('')
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  const [sent, setSent] = useState<{ readonly id?: string }>()
  const [refusal, setRefusal] = useState<string>()
  const { submitNew } = useSubmit({
    onRefused(failure) {
      setSent(undefined)
      setRefusal(failureText(failure))
    },
  })
  const { data: made } = useQuery({ ...workQuery(sent?.id ?? ''), enabled: sent?.id !== undefined })
  const result = made?.state === 'done' ? made.results[0] : undefined
  const waits = sent !== undefined && (made === undefined || isMoving(made))
  const values = source.further.edit(words, boxes)
  const reason = words.trim() === '' ? t('further.wordsFirst') : undefined

  function generate(): void {
    if (reason !== undefined || waits) return
    setRefusal(undefined)
    setSent({})
    submitNew('image.generate', values, ({ id }) => {
      setSent({ id })
      onSent(id)
    })
  }
  const button = useRef<HTMLButtonElement>(null)
  // As a press of the button, which may be blocked by its price.
  const panel = useGenerateKey(() => button.current?.click())
  const renew = useRenewal()
  const shownAs = (work: Work, asset: Asset, name: string) => pictureOf(asset, name, () => renew(work.id, asset.url))

  function goOn(): void {
    const further = made && result && furtherOf(made, result, language)
    if (!further) return
    setSource({ work: made, asset: result, further })
    back()
    setWords('')
    setBoxes([])
  }

  const leave = () => close(made && result ? made : source.work)
  // What was changed is seen at once: the edge begins before the first of the boxes.
  const begin = boxes.length === 0 ? undefined : Math.min(...boxes.map(({ x }) => x)) / (source.asset.width ?? 1)

  function back(): void {
    setSent(undefined)
    setRefusal(undefined)
  }

  return (
    <Dialog open place="page" bare title={t('further.editTitle')} onOpenChange={open => !open && leave()}>
      <div className="grid h-full min-h-0 grid-cols-[minmax(0,1fr)_22rem] max-wide:grid-cols-1 max-wide:grid-rows-[minmax(0,1fr)_auto]">
        <div className="flex min-h-0 flex-col p-4">
          {made && result ? (
            <PictureCompare
              pictures={[
                shownAs(source.work, source.asset, t('further.before')),
                shownAs(made, result, t('further.after')),
              ]}
              begin={begin}
            />
          ) : (
            <Easel picture={shownAs(source.work, source.asset, t('further.before'))} boxes={boxes} change={setBoxes} />
          )}
        </div>
        <aside
          ref={panel}
          className="flex min-h-0 flex-col gap-4 overflow-y-auto border-l border-line p-6 max-wide:max-h-[45dvh] max-wide:border-t max-wide:border-l-0 max-wide:p-4"
        >
          <div className="flex items-start gap-2">
            <h2 className="flex-1 text-16 leading-8 font-semibold">{t('further.editTitle')}</h2>
            <Button look="quiet" className="size-8" aria-label={t('ui.close')} onClick={leave}>
              <Icon name="close" />
            </Button>
          </div>
          {result ? (
            <>
              <p role="status">{t('further.done')}</p>
              <div className="flex flex-wrap gap-2">
                <Button look="solid" onClick={goOn}>
                  {t('further.goOn')}
                </Button>
                <Button onClick={back}>{t('further.back')}</Button>
              </div>
            </>
          ) : (
            <>
              <p className="text-12 text-muted max-wide:hidden">{t('further.lead')}</p>
              <TextArea
                label={t('further.words')}
                placeholder={t('further.wordsHint')}
                rows={2}
                value={words}
                onChange={event => setWords(event.target.value)}
              />
              <p className="text-12 text-muted" role="status">
                {t('further.places', { count: boxes.length })}
              </p>
              <PricedButton
                ref={button}
                look="solid"
                values={values}
                reason={waits ? (made && stateName(made, t)) || t('further.making') : reason}
                onPress={generate}
              >
                {t('composer.generate')}
              </PricedButton>
              <div role="status" className="text-12">
                {refusal ?? (made && <State work={made} />) ?? (waits && t('further.making'))}
              </div>
            </>
          )}
        </aside>
      </div>
    </Dialog>
  )
}

/** Where a change stands. */
function State({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const wording = useWording()
  return [stateName(work, t), ...stateAdvice(work, 0, t, wording)].map(line => <p key={line}>{line}</p>)
}

interface EaselProps {
  readonly picture: ReturnType<typeof pictureOf>
  readonly boxes: readonly Box[]
  readonly change: (boxes: readonly Box[]) => void
}

/** The picture with the boxes on it, and the tools that draw them. */
function Easel({ picture, boxes, change }: EaselProps) {
  const { t } = useTranslation()
  const [selected, select] = useState<number>()
  const { tool, setTool, shown, setViewport, view, room, setting } = useMarking(tools, 'draw', picture.size)

  function add(box: Box): void {
    change([...boxes, box])
    select(boxes.length)
  }

  return (
    <div ref={view} className="flex size-full min-h-0 flex-col">
      <div role="toolbar" aria-label={t('region.tools')} className="flex flex-wrap items-center gap-1 pb-3">
        {tools.map(({ name, icon, key }) => (
          <ToolButton
            key={name}
            icon={icon}
            label={t(`region.tool.${name}`)}
            shortcut={key}
            pressed={tool === name}
            onClick={() => setTool(name)}
          />
        ))}
        <ToolButton
          icon="undo"
          label={t('region.undo')}
          reason={boxes.length > 0 ? undefined : t('region.nothing')}
          onClick={() => change(boxes.slice(0, -1))}
        />
        <div className="ml-auto">
          {setting && <ZoomTools viewport={shown} setting={setting} change={setViewport} />}
        </div>
      </div>
      <div ref={room} className="relative min-h-0 flex-1">
        {setting && (
          <Stage
            label={picture.alt}
            setting={setting}
            viewport={shown}
            change={setViewport}
            className="absolute inset-0"
          >
            <PlacedPicture picture={picture} viewport={shown} setting={setting} />
            {tool === 'draw' && (
              <DrawLayer viewport={shown} setting={setting} tool="draw" onBox={add} onPoint={() => {}} />
            )}
            {tool === 'brush' && <BrushLayer viewport={shown} setting={setting} onBox={add} />}
            {boxes.map((box, index) => (
              <BoxHandle
                // Boxes are only added at the end, changed in place, or removed.
                key={index}
                number={index + 1}
                box={box}
                selected={index === selected}
                viewport={shown}
                setting={setting}
                onSelect={() => select(index)}
                onMove={moved => change(boxes.map((one, at) => (at === index ? moved : one)))}
                onSettle={() => {}}
                onRemove={() => change(boxes.filter((_, at) => at !== index))}
              />
            ))}
          </Stage>
        )}
      </div>
    </div>
  )
}
