import { formatNumber } from '#lib/format.ts'

const steps = [
  { unit: 'millisecond', ms: 1, upTo: 1_000 },
  { unit: 'second', ms: 1_000, upTo: 120_000 },
  { unit: 'minute', ms: 60_000, upTo: 7_200_000 },
  { unit: 'hour', ms: 3_600_000, upTo: 172_800_000 },
  { unit: 'day', ms: 86_400_000, upTo: Number.POSITIVE_INFINITY },
] as const

/** Formats as "12 ms", "95 sec", "3 hr"; one unit is precise enough. */
export function formatDuration(ms: number): string {
  const step = steps.find(({ upTo }) => ms < upTo) ?? steps[0]
  return formatNumber(Math.round(ms / step.ms), { style: 'unit', unit: step.unit, unitDisplay: 'short' })
}
