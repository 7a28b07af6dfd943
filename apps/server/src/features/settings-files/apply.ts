import type { SettingsChange } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import type { CallInside, SettingFields } from '#platform/settings/part.ts'
import { changedFields, isSame } from './compare.ts'
import { fold } from './names.ts'
import { problem, problemsOf, Refusal } from './problems.ts'
import type { FileEntry, FileSection, SettingsFile } from './read-file.ts'
import { type SecretValues, secretsOf } from './secrets-of-entry.ts'
import { callInside, inNames, type ListState, type ObjectState, type SettingsState } from './state.ts'
import { walk } from './walk.ts'

export interface ApplyChoices extends SecretValues {
  readonly deletes: readonly { readonly section: string; readonly name: string }[]
}

export interface Outcome {
  readonly changes: SettingsChange[]
  readonly secretsNeeded: string[]
}

interface Work extends Outcome {
  readonly ctx: Context
  readonly call: CallInside
  readonly state: SettingsState
  readonly choices: ApplyChoices
  /** Ids of the file's entries in its order, by section. */
  readonly ids: Map<string, string[]>
  /** Ids of new settings in the order of their creation. */
  readonly created: string[]
}

class NotYet extends Error {}

/** Makes the settings those of a file, by the calls of their features. Throws a Refusal at the first that is refused. */
export async function applyFile(
  ctx: Context,
  state: SettingsState,
  file: SettingsFile,
  choices: ApplyChoices,
): Promise<Outcome> {
  const work: Work = {
    ctx,
    call: callInside(ctx),
    state,
    choices,
    changes: [],
    secretsNeeded: [],
    ids: new Map(),
    created: [],
  }
  let waiting = file.sections.flatMap((section) =>
    ('entry' in section ? [section.entry] : section.entries).map((entry) => ({ section, entry })),
  )
  // What refers to something that the file creates further down waits for it.
  while (waiting.length > 0) {
    const left: typeof waiting = []
    for (const task of waiting) if (!(await applyEntry(work, task.section, task.entry))) left.push(task)
    const [first] = left
    if (first && left.length === waiting.length)
      throw new Refusal([problem(first.entry.path, 'references_in_circle')])
    waiting = left
  }
  for (const section of file.sections)
    if ('entries' in section) await arrange(work, section.state, section.entries)
  for (const { state: section } of file.sections.toReversed())
    if ('stored' in section) await remove(work, section)
  return { changes: work.changes, secretsNeeded: [...new Set(work.secretsNeeded)] }
}

/** Returns false if something that it refers to does not exist yet. */
async function applyEntry(work: Work, { state }: FileSection, entry: FileEntry): Promise<boolean> {
  try {
    await ('stored' in state ? applyToList(work, state, entry) : applyToObject(work, state, entry))
    return true
  } catch (error) {
    if (error instanceof NotYet) return false
    if (error instanceof Refusal) throw error
    throw new Refusal(problemsOf(work.ctx.app, error, entry.path))
  }
}

async function applyToObject(work: Work, state: ObjectState, entry: FileEntry): Promise<void> {
  const wanted = fieldsOfFile(work, state, entry, state.fields)
  const keeps = state.part.keepsSecrets?.(state.fields, wanted) ?? true
  const { given, fields, named } = secretsOf(work, state, entry, wanted, keeps ? state.fields : undefined)
  const isChanged = (name: string) => given.includes(name) || !isSame(named[name], state.fields[name])
  const changed = new Set(Object.keys(named).filter(isChanged))
  if (changed.size === 0) return
  note(work, state, null, 'update', state.fields, named, given)
  await state.part.write(work.call, fields, changed)
}

async function applyToList(work: Work, state: ListState, entry: FileEntry): Promise<void> {
  const { part } = state
  const stored = state.stored.find(({ name }) => fold(name) === fold(entry.name))
  const wanted = fieldsOfFile(work, state, entry, stored?.fields ?? {})
  const secrets = secretsOf(work, state, entry, wanted, stored?.fields)
  const after = secrets.named
  if (stored) {
    remember(work, state, entry, stored.id)
    if (isSame(after, { ...parsed(state, stored.fields) }) && secrets.given.length === 0) return
    note(work, state, entry.name, 'update', stored.fields, after, secrets.given)
    await part.update(work.call, stored, secrets.fields)
    return
  }
  if (!part.create) throw new Refusal([problem(entry.path, 'created_elsewhere', { name: entry.name })])
  note(work, state, entry.name, 'create', {}, after)
  const { id } = await part.create(work.call, secrets.fields)
  remember(work, state, entry, id)
  work.created.push(id)
  if (part.ref) work.state.names.add(part.ref, id, entry.name)
}

function remember({ ids }: Work, { part }: ListState, { path }: FileEntry, id: string): void {
  const own = ids.get(part.name) ?? []
  own[Number(path[1])] = id
  ids.set(part.name, own)
}

/** What is stored, with the fields of the file over it, with ids. */
function fieldsOfFile(
  { state: { names } }: Work,
  state: ListState | ObjectState,
  entry: FileEntry,
  stored: SettingFields,
) {
  const own = walk(state.node, entry.fields, {
    reference: (kind, name) => {
      const id = names.idOf(kind, name)
      if (id === undefined) throw new NotYet()
      return id
    },
  })
  return parsed(state, { ...stored, ...own })
}

/** Values as parsed by the schema of the section; values that it refuses are passed on, so that the call names the reason. */
function parsed({ part }: ListState | ObjectState, fields: SettingFields): SettingFields {
  const { success, data } = part.schema.safeParse(fields)
  return success ? data : fields
}

function note(
  { changes, state: { names } }: Work,
  state: ListState | ObjectState,
  name: string | null,
  action: SettingsChange['action'],
  before: SettingFields,
  after: SettingFields,
  secrets: readonly string[] = [],
): void {
  const [old, now] = [inNames(state, before, names), inNames(state, after, names)]
  const fields = changedFields(old, now)
  for (const field of secrets)
    if (!fields.some((one) => one.name === field))
      fields.push({ name: field, before: old[field] ?? null, after: now[field] ?? null })
  changes.push({ section: state.part.name, name, action, fields })
}

/** Puts the settings of the file in its order; others keep their place behind them. */
async function arrange(work: Work, state: ListState, entries: readonly FileEntry[]): Promise<void> {
  const { part, stored } = state
  const ids = (work.ids.get(part.name) ?? []).filter((id) => id !== undefined)
  if (!part.arrange || ids.length === 0) return
  const before = [...stored.map(({ id }) => id), ...work.created.filter((id) => ids.includes(id))]
  const after = [...ids, ...before.filter((id) => !ids.includes(id))]
  const shown = before.filter((id) => ids.includes(id))
  if (shown.join() === ids.join()) return
  work.changes.push({ section: part.name, name: null, action: 'reorder', fields: [] })
  try {
    await part.arrange(work.call, after)
  } catch (error) {
    throw new Refusal(problemsOf(work.ctx.app, error, entries[0]?.path.slice(0, 1) ?? []))
  }
}

async function remove(work: Work, { part, stored }: ListState): Promise<void> {
  for (const one of stored) {
    const isChosen = work.choices.deletes.some(
      ({ section, name }) => section === part.name && name === one.name,
    )
    const isInFile = (work.ids.get(part.name) ?? []).includes(one.id)
    if (!isChosen || isInFile || !part.remove) continue
    work.changes.push({ section: part.name, name: one.name, action: 'delete', fields: [] })
    try {
      await part.remove(work.call, one)
    } catch (error) {
      throw new Refusal(problemsOf(work.ctx.app, error, [part.name]))
    }
  }
}

/** Settings of the file's sections that it leaves out and that could be deleted. */
export const absentOf = (file: SettingsFile) =>
  file.sections.flatMap((section) => {
    if (!('entries' in section) || !section.state.part.remove) return []
    const names = new Set(section.entries.map(({ name }) => fold(name)))
    return section.state.stored
      .filter(({ name, isBuiltIn }) => !isBuiltIn && !names.has(fold(name)))
      .map(({ name }) => ({ section: section.state.part.name, name }))
  })
