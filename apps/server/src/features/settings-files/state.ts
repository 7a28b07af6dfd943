import { listMemberRows } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type {
  CallInside,
  SettingFields,
  SettingsList,
  SettingsObject,
  StoredSetting,
} from '#platform/settings/part.ts'
import { createNames, type Names, numbered } from './names.ts'
import { type SchemaNode, schemaOf, walk } from './walk.ts'

export interface NamedSetting extends StoredSetting {
  /** Unique in its section. */
  readonly name: string
}

export interface ListState {
  readonly part: SettingsList
  readonly node: SchemaNode
  readonly stored: readonly NamedSetting[]
}

export interface ObjectState {
  readonly part: SettingsObject
  readonly node: SchemaNode
  readonly fields: SettingFields
}

/** All settings as they are now. */
export interface SettingsState {
  readonly names: Names
  readonly sections: readonly (ListState | ObjectState)[]
}

export const isList = (section: ListState | ObjectState): section is ListState => section.part.kind === 'list'

/** Sends calls in the transaction of a context. */
export const callInside = (ctx: Context): CallInside =>
  ((name: string, input: unknown) => ctx.app.runInside(ctx, name, input)) as CallInside

const nodes = new WeakMap<object, SchemaNode>()
/** The JSON Schema of a section, made once. */
export function nodeOf(part: SettingsList | SettingsObject): SchemaNode {
  const node = nodes.get(part) ?? schemaOf(part.schema)
  nodes.set(part, node)
  return node
}

/** What a setting is called in its section; several may have the same. */
export const plainName = ({ nameOf }: SettingsList, fields: SettingFields): string =>
  nameOf ? nameOf(fields) : String(fields.name)

/** Reads all settings through the calls of their features. */
export async function readState(ctx: Context): Promise<SettingsState> {
  const names = createNames()
  for (const { userId, email } of await listMemberRows(ctx.tx, ctx.workspaceId))
    names.add('user', userId, email)
  const call = callInside(ctx)
  const sections: (ListState | ObjectState)[] = []
  for (const part of ctx.app.settings) {
    const node = nodeOf(part)
    if (part.kind === 'object') {
      sections.push({ part, node, fields: await part.read(call) })
      continue
    }
    const rows = await part.read(call)
    const own = numbered(rows.map(({ fields }) => plainName(part, fields)))
    const stored = rows.map((row, place) => ({ ...row, name: own[place] ?? '' }))
    for (const { id, name } of stored) if (part.ref) names.add(part.ref, id, name)
    sections.push({ part, node, stored })
  }
  return { names, sections }
}

/** The fields with names in place of ids, in the order of the schema. */
export function inNames({ part, node }: ListState | ObjectState, fields: SettingFields, names: Names) {
  const named = walk(node, fields, {
    reference: (kind, id) => names.nameOf(kind, id),
    sortsReferences: true,
  })
  const order = Object.keys(part.schema.shape)
  return Object.fromEntries(
    order.filter((name) => named[name] !== undefined).map((name) => [name, named[name]]),
  )
}

export type FileSections = Readonly<Record<string, SettingFields | readonly SettingFields[]>>

/** All settings as a file has them. */
export const inFile = ({ sections, names }: SettingsState): FileSections =>
  Object.fromEntries(
    sections.map((section) => [
      section.part.name,
      isList(section)
        ? section.stored.map(({ fields }) => inNames(section, fields, names))
        : inNames(section, section.fields, names),
    ]),
  )
