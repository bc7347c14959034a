import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { sharedModelIds, type SharedModelId } from '#contract/areas/video/models.ts'
import { recipeFragment } from '#web/recipes/recipeLink.ts'

const samples = ['fox', 'sea', 'city'] as const

/** The feed before the first video: three samples, each of which opens a recipe. */
export function ModelSamples() {
  const { t } = useTranslation()
  return (
    <div className="mx-auto max-w-240">
      <h2 className="text-22 font-semibold tracking-tight">{t('feed.empty')}</h2>
      <p className="mt-1 mb-6 text-muted">{t('feed.emptyLead')}</p>
      <ul className="grid grid-cols-3 gap-2 max-wide:grid-cols-1">
        {samples.map((name, index) => (
          <li key={name}>
            <Link
              to="/video/models"
              hash={recipeFragment({
                operation: 'video.generate',
                recipe: recipeOf(index, t(`videoModels.samples.${name}`)),
              })}
              className="group block"
            >
              <span className="relative block aspect-video border border-line bg-well p-4 group-hover:border-ink">
                <Horizon index={index} />
                <span className="relative">{t(`videoModels.samples.${name}`)}</span>
              </span>
              <span className="film-edge block text-muted" aria-hidden>
                <span className="font-semibold text-ink">VID {String(index + 1).padStart(4, '0')}</span> ·{' '}
                {modelOf(index)} · 5 s
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A different model for each sample: the first of each family. */
const modelOf = (index: number): SharedModelId | undefined =>
  sharedModelIds.filter((id, at) => familyOf(id) !== familyOf(sharedModelIds[at - 1] ?? ''))[index]
const familyOf = (id: string) => id.slice(0, 'video-x'.length)

const recipeOf = (index: number, prompt: string) => ({
  model: modelOf(index),
  content: [{ type: 'text', text: prompt }],
})

/** A line drawing in place of the video. */
function Horizon({ index }: { readonly index: number }) {
  const paths = [
    'M0 76 Q40 56 80 72 T160 66',
    'M0 72 Q20 66 40 72 T80 72 T120 72 T160 72',
    'M0 84h18v-22h16v22h14v-30h20v30h16v-16h18v16h20v-26h16v26h22',
  ]
  return (
    <svg viewBox="0 0 160 90" className="absolute inset-0 size-full" aria-hidden>
      <path d={paths[index]} className="fill-none stroke-edge" strokeWidth={1} vectorEffect="non-scaling-stroke" />
      <circle cx={120 - index * 30} cy={50} r={6} className="fill-none stroke-edge" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
