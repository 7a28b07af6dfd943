import type { AdminAnswer } from '#platform/admin-verb.ts'
import { type Config, ConfigError, loadConfig } from '#platform/config/index.ts'
import { startEmbedded } from '#platform/postgres/index.ts'
import { operatorSentence } from '../start/operator-sentence.ts'
import { describeVerb, overview } from './help.ts'
import { parseInvocation, UsageError } from './options.ts'
import type { AdminContext, Verb } from './verb.ts'

export interface Terminal {
  out(text: string): void
  error(text: string): void
}

type Environment = Readonly<Record<string, string | undefined>>

const done = 0
const failed = 1
const wrongUse = 2

/** Runs one admin command; returns its exit code. */
export async function runAdmin(
  words: readonly string[],
  verbs: readonly Verb[],
  env: Environment,
  terminal: Terminal,
): Promise<number> {
  const [name = 'help', ...rest] = words
  if (name === 'help' || name === '--help') {
    terminal.out(overview(verbs))
    return done
  }
  const verb = verbs.find((candidate) => candidate.name === name)
  if (verb) return runVerb(verb, rest, env, terminal)
  terminal.error(`There is no verb ${name}.\n\n${overview(verbs)}`)
  return wrongUse
}

async function runVerb(
  verb: Verb,
  words: readonly string[],
  env: Environment,
  terminal: Terminal,
): Promise<number> {
  // With --json, errors must be JSON too, including those about arguments.
  const json = words.includes('--json')
  try {
    const { help, options } = parseInvocation(verb, words)
    if (help) {
      terminal.out(describeVerb(verb))
      return done
    }
    const answer = await withContext(loadConfig(env), (context) => verb.run(context, options))
    terminal.out(json ? JSON.stringify(answer.data, null, 2) : answer.text)
    return answer.ok === false ? failed : done
  } catch (error) {
    const message = operatorSentence(error) ?? (error instanceof Error ? error.message : String(error))
    if (json) terminal.out(JSON.stringify({ error: message }))
    else terminal.error(message)
    return error instanceof UsageError || error instanceof ConfigError ? wrongUse : failed
  }
}

async function withContext(
  config: Config,
  work: (context: AdminContext) => Promise<AdminAnswer>,
): Promise<AdminAnswer> {
  let server: ReturnType<typeof startEmbedded> | undefined
  const databaseUrl = async () => {
    if (config.databaseUrl) return config.databaseUrl
    server ??= startEmbedded({ dataDir: config.dataDir, log: () => {} })
    return (await server).url
  }
  try {
    return await work({ config, databaseUrl })
  } finally {
    // A failed start was already reported through databaseUrl.
    const started = await server?.catch(() => undefined)
    await started?.stop()
  }
}
