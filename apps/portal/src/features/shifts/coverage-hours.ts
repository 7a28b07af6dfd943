import type { CoverageHour } from '@postroom/contract'

/** Whether the hour has a number that does not round to nothing. */
export const isWorthShowing = ({ expected, people, late }: CoverageHour): boolean =>
  expected >= 0.5 || people > 0 || (late ?? 0) >= 0.5
