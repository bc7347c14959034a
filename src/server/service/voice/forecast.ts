import { voiceCredits } from '#contract/areas/voice/price.ts'
import type { VerbInput } from '#contract/kit/endpoint.ts'
import type { effectEndpoints, EffectForecast } from '#contract/studio/effects.ts'
import { forecastEffects } from '#engines/run/forecast.ts'
import type { Context } from '#server/service/context.ts'

/** Predicts a described sound effect from its words alone, without generating anything. */
export async function forecastEffect(
  _: Context,
  { body }: VerbInput<typeof effectEndpoints.forecast>,
): Promise<EffectForecast> {
  const forecast = forecastEffects(body.text, body.durationHint)
  if (!forecast) return { isEffect: false, seconds: 0, credits: 0, understood: [], notUnderstood: [] }
  const { seconds, understood, notUnderstood } = forecast
  return { isEffect: true, seconds, credits: voiceCredits(seconds), understood, notUnderstood }
}
