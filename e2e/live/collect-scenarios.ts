import type { Events } from '@postroom/contract'
import type { Scenario } from './setting.ts'

/** Scenarios by event, for each file that defines some. */
export type ScenarioFiles = Readonly<Record<string, Readonly<Record<string, Scenario>>>>

const files: ScenarioFiles = import.meta.glob('./scenarios/*.ts', { eager: true, import: 'scenarios' })

/** One way in which each event comes about, from all files in the folder `scenarios`. */
export const scenarios = Object.assign({}, ...Object.values(files)) as Readonly<
  Record<keyof Events, Scenario>
>

/** Lists events without a scenario or with two, and scenarios of unknown events. */
export function problemsOfScenarios(types: readonly string[], all: ScenarioFiles = files): string[] {
  const places = Map.groupBy(
    Object.entries(all).flatMap(([file, own]) => Object.keys(own).map((type) => ({ type, file }))),
    ({ type }) => type,
  )
  const missing = types
    .filter((type) => !places.has(type))
    .map((type) => `${type}: no file in e2e/live/scenarios has a scenario`)
  const wrong = [...places].flatMap(([type, found]) => {
    const names = found.map(({ file }) => file).join(' and ')
    if (!types.includes(type)) return [`${type}: ${names} has a scenario of it, but there is no such event`]
    return found.length > 1 ? [`${type}: ${names} have a scenario of it, one is enough`] : []
  })
  return [...missing, ...wrong]
}
