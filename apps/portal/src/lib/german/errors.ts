import { germanByFeature } from './german-by-feature.ts'

/** Why a call failed, by error code; `{name}` is a parameter of the error. Each feature of the contract has a file. */
export const errorsInGerman: Readonly<Record<string, string>> = Object.assign(
  {},
  ...germanByFeature.map(({ errors }) => errors),
)
