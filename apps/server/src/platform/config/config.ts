import { resolve } from 'node:path'
import type { z } from 'zod'
import { OperatorError } from '#platform/operator-error.ts'
import { settings } from './settings.ts'

type Settings = typeof settings

/** What the environment says, checked; `dataDir` is absolute. */
export type Config = { readonly [Key in keyof Settings]: z.output<Settings[Key]['read']> }

/** Its message names every setting that is wrong, one sentence each. */
export class ConfigError extends OperatorError {}

/** An empty value counts as none, as in a compose file that passes an unset variable on. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = []
  const entries = Object.entries(settings).map(([key, setting]) => {
    const result = setting.read.safeParse(env[setting.name] || undefined)
    if (result.success) return [key, result.data]
    for (const issue of result.error.issues) problems.push(`${setting.name} ${issue.message}.`)
    return [key, undefined]
  })
  problems.push(...unknownSettings(env))
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  const config = Object.fromEntries(entries) as Config
  return { ...config, dataDir: resolve(config.dataDir) }
}

/** A mistyped name would be ignored in silence: anything of ours must be in the table. */
function unknownSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Set(Object.values(settings).map((setting) => setting.name))
  return Object.keys(env)
    .filter((name) => name.startsWith('POSTROOM_') && !known.has(name))
    .map((name) => `${name} is not a setting of Postroom.`)
}
