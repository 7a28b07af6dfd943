import type { Calls, OutputOf, RefKind, WireInputOf } from '@postroom/contract'
import type { z } from 'zod'

/** Sends another call in the transaction of the file, with the checks of that call. */
export type CallInside = <Name extends keyof Calls & string>(
  name: Name,
  input: WireInputOf<Calls[Name]>,
) => Promise<OutputOf<Calls[Name]>>

/** Fields by name, with ids; a settings file has names in place of the ids. */
export type SettingFields = Readonly<Record<string, unknown>>

export interface StoredSetting<Fields = SettingFields> {
  readonly id: string
  readonly version: number
  readonly fields: Fields
  /** What a file cannot say and an update keeps. */
  readonly kept?: SettingFields
  /** It cannot be deleted; a file without it does not try to. */
  readonly isBuiltIn?: boolean
}

/** Settings of which there are many, each found by its name. */
export interface SettingsList {
  readonly kind: 'list'
  /** Section of the file. */
  readonly name: string
  readonly summary: string
  /** Kind of the ids that other settings refer to these by. */
  readonly ref?: RefKind
  /** Fields of one, as in the call that creates it. */
  readonly schema: z.ZodObject
  /** What tells it from the others of the section, besides upper and lower case; its `name` unless said. */
  readonly nameOf?: (fields: SettingFields) => string
  readonly read: (call: CallInside) => Promise<readonly StoredSetting[]>
  /** Missing where other pages create them, as with inboxes. */
  create?(call: CallInside, fields: SettingFields): Promise<{ readonly id: string }>
  update(call: CallInside, stored: StoredSetting, fields: SettingFields): Promise<unknown>
  readonly remove?: (call: CallInside, stored: StoredSetting) => Promise<unknown>
  /** For settings whose order counts. */
  readonly arrange?: (call: CallInside, ids: string[]) => Promise<unknown>
}

/** Settings of which there is one. */
export interface SettingsObject {
  readonly kind: 'object'
  readonly name: string
  readonly summary: string
  readonly schema: z.ZodObject
  readonly read: (call: CallInside) => Promise<SettingFields>
  /** False if the new fields need other secrets than the stored ones; they are kept unless said. */
  keepsSecrets?(stored: SettingFields, fields: SettingFields): boolean
  /** `changed`: the names of the fields that differ. */
  write(call: CallInside, fields: SettingFields, changed: ReadonlySet<string>): Promise<unknown>
}

export type SettingsPart = SettingsList | SettingsObject

type ListOf<Schema extends z.ZodObject> = Omit<SettingsList, 'kind' | 'schema' | 'create' | 'update'> & {
  readonly schema: Schema
  create?(call: CallInside, fields: z.output<Schema>): Promise<{ readonly id: string }>
  update(
    call: CallInside,
    stored: StoredSetting<z.output<Schema>>,
    fields: z.output<Schema>,
  ): Promise<unknown>
}

/** Declares settings of which there are many; `create` and `update` get the fields of the schema. */
export const defineSettingsList = <Schema extends z.ZodObject>(list: ListOf<Schema>): SettingsList => ({
  kind: 'list',
  ...list,
})

type ObjectOf<Schema extends z.ZodObject> = Omit<
  SettingsObject,
  'kind' | 'schema' | 'keepsSecrets' | 'write'
> & {
  readonly schema: Schema
  keepsSecrets?(stored: z.output<Schema>, fields: z.output<Schema>): boolean
  write(call: CallInside, fields: z.output<Schema>, changed: ReadonlySet<string>): Promise<unknown>
}

/** Declares settings of which there is one; `write` gets the fields of the schema. */
export const defineSettingsObject = <Schema extends z.ZodObject>(
  settings: ObjectOf<Schema>,
): SettingsObject => ({ kind: 'object', ...settings })

/** The sections of a feature in settings files, or why it has none. */
export type SettingsDeclaration = readonly SettingsPart[] | { readonly none: string }

/** Picks fields of a wire shape by the names of a schema. */
export const fieldsOf = (schema: z.ZodObject, value: object): SettingFields =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name in schema.shape))
