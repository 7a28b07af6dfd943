import { randomUUID } from 'node:crypto'
import type { RefKind } from '@postroom/contract'
import type { SettingFields } from '#platform/settings/part.ts'
import { problem, Refusal } from './problems.ts'
import type { FileEntry } from './read-file.ts'
import type { ListState, ObjectState } from './state.ts'
import { isRecord, type Path, walk } from './walk.ts'

export interface SecretValues {
  readonly secrets: Readonly<Record<string, string>>
  /** In a dry run, a secret without a value gets this one. */
  readonly standIn: string | null
}

/**
 * `fields` are written: with values in place of the names of secrets, and without those that stay stored. `named` are shown:
 * stored secrets are called as before.
 */
export function secretsOf(
  work: { readonly choices: SecretValues; readonly secretsNeeded: string[] },
  state: ListState | ObjectState,
  { path, fields: own }: FileEntry,
  after: SettingFields,
  stored?: SettingFields,
) {
  const { secrets, standIn } = work.choices
  const given: string[] = []
  const reference = (_: RefKind, id: string): string => id
  const named = walk(state.node, after, {
    reference,
    secret: (name, at) => storedName(stored, at) ?? name,
  })
  const fields = walk(state.node, after, {
    reference,
    secret: (name, at) => {
      const field = String(at[0])
      const value = Object.hasOwn(secrets, name) ? secrets[name] : undefined
      if (value !== undefined) {
        given.push(field)
        return value
      }
      // A stored secret stays, whatever the file calls it.
      if (storedName(stored, at) !== undefined) return keptSecret
      work.secretsNeeded.push(name)
      if (standIn === null)
        throw new Refusal([problem([...path, ...(field in own ? at : [])], 'secret_missing', { name })])
      return standIn
    },
  })
  return { given, named, fields: withoutKept(fields) }
}

/** Stands for a secret that is not written; a random text, so that no value of a file equals it. */
const keptSecret = randomUUID()

const withoutKept = (fields: SettingFields): SettingFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, one]) =>
      one === keptSecret ? [] : [[name, isRecord(one) ? withoutKept(one) : one]],
    ),
  )

function storedName(stored: SettingFields | undefined, path: Path): string | undefined {
  const value = path.reduce<unknown>(
    (outer, name) => (outer as SettingFields | null | undefined)?.[name],
    stored,
  )
  return typeof value === 'string' ? value : undefined
}
