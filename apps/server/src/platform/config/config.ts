import { resolve } from 'node:path'
import type { z } from 'zod'
import { OperatorError } from '#platform/operator-error.ts'
import { settings } from './settings.ts'

type Settings = typeof settings

/** Validated settings from the environment; `dataDir` is absolute. */
export type Config = { readonly [Key in keyof Settings]: z.output<Settings[Key]['read']> }

/** The message has one sentence for each invalid setting. */
export class ConfigError extends OperatorError {}

/** Reads and validates the settings. An empty value counts as unset, as compose files pass unset variables on. */
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

/** Secrets of settings files, for the command line. */
export const secretPrefix = 'POSTROOM_SECRET_'

/** Reports unknown POSTROOM_ variables, because a mistyped name would be ignored silently. */
function unknownSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Set(Object.values(settings).map((setting) => setting.name))
  return Object.keys(env)
    .filter((name) => name.startsWith('POSTROOM_') && !name.startsWith(secretPrefix) && !known.has(name))
    .map((name) => `${name} is not a setting of Postroom.`)
}
