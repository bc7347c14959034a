import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Point } from '#web/media/picture/viewport.ts'
import { PlacedPicture, type Picture } from '#web/media/picture/PlacedPicture.tsx'
import { Stage } from '#web/media/picture/Stage.tsx'
import { ZoomTools } from '#web/media/picture/ZoomTools.tsx'
import { ToolButton } from '#web/media/ToolButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { BoxHandle } from './BoxHandle.tsx'
import { DrawLayer } from './DrawLayer.tsx'
import { pickColour } from './pickColour.ts'
import { RegionList } from './RegionList.tsx'
import { useMarking } from './useMarking.ts'
import { useRegions, type Marked } from './useRegions.ts'

interface Props {
  readonly picture: Picture
  readonly marked: Marked
  readonly change: (marked: Marked) => void
  readonly close: () => void
}

/** Marks boxes and colours of a source and describes a change for each; every edit updates the prompt at once. */
export function RegionEditor({ picture, marked, change, close }: Props) {
  const { t } = useTranslation()
  const acts = useRegions(marked, change)
  const [selected, select] = useState<string>()
  const [unreadable, setUnreadable] = useState(false)
  const { tool, setTool, shown, setViewport, view, room, setting } = useMarking(tools, 'draw', picture.size)

  function pick(point: Point): void {
    pickColour(picture.src, point).then(
      colour => select(acts.add({ kind: 'colour', colour })),
      () => setUnreadable(true),
    )
  }

  return (
    <Dialog
      open
      place="page"
      bare
      title={t('region.title')}
      onOpenChange={open => !open && close()}
      onKeyDown={event => {
        if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || !acts.undo) return
        event.preventDefault()
        acts.undo()
      }}
    >
      <div
        ref={view}
        className="grid h-full min-h-0 grid-cols-[minmax(0,1fr)_22rem] max-wide:grid-cols-1 max-wide:grid-rows-[minmax(0,3fr)_minmax(0,2fr)]"
      >
        <div className="flex min-h-0 flex-col p-4">
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
              reason={acts.undo ? undefined : t('region.nothing')}
              onClick={() => acts.undo?.()}
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
                {tool !== 'hand' && (
                  <DrawLayer
                    viewport={shown}
                    setting={setting}
                    tool={tool}
                    onBox={box => select(acts.add({ kind: 'box', box }))}
                    onPoint={pick}
                  />
                )}
                {marked.regions.map(
                  (region, index) =>
                    region.target.kind === 'box' && (
                      <BoxHandle
                        key={region.id}
                        number={index + 1}
                        box={region.target.box}
                        selected={region.id === selected}
                        viewport={shown}
                        setting={setting}
                        onSelect={() => select(region.id)}
                        onMove={box => acts.move(region, { kind: 'box', box })}
                        onSettle={acts.settle}
                        onRemove={() => acts.remove(region)}
                      />
                    ),
                )}
              </Stage>
            )}
          </div>
        </div>
        <aside className="flex min-h-0 flex-col gap-4 overflow-y-auto border-l border-line p-6 max-wide:border-t max-wide:border-l-0 max-wide:p-4">
          <h2 className="text-16 font-semibold">{t('region.title')}</h2>
          <p className="text-12 text-muted">{t('region.lead')}</p>
          {unreadable && (
            <p role="alert" className="text-12">
              {t('region.unreadable')}
            </p>
          )}
          <RegionList marked={marked} acts={acts} selected={selected} select={select} />
          <TextArea
            label={t('composer.prompt')}
            value={marked.prompt}
            onChange={event => acts.write(event.target.value)}
            onBlur={acts.settle}
          />
          <Button className="mt-auto shrink-0" onClick={close}>
            {t('region.done')}
          </Button>
        </aside>
      </div>
    </Dialog>
  )
}

const tools = [
  { name: 'draw', icon: 'crop', key: 'b' },
  { name: 'pick', icon: 'dropper', key: 'c' },
  { name: 'hand', icon: 'grip', key: 'h' },
] as const
