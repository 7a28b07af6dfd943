import type { Calls, OutputOf, RefKind, WireInputOf } from '@postroom/contract'
import type { z } from 'zod'

/** Sends another call in the transaction of the file, with the checks of that call. */
export type CallInside = <Name extends keyof Calls & string>(
  name: Name,
  input: WireInputOf<Calls[Name]>,
) => Promise<OutputOf<Calls[Name]>>

/** Fields by name, with ids; a settings file has names in place of the ids. */
export type SettingFields = Readonly<Record<string, unknown>>

export interface StoredSetting {
  readonly id: string
  readonly version: number
  readonly fields: SettingFields
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
  readonly create?: (call: CallInside, fields: SettingFields) => Promise<{ readonly id: string }>
  readonly update: (call: CallInside, stored: StoredSetting, fields: SettingFields) => Promise<unknown>
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
  readonly keepsSecrets?: (stored: SettingFields, fields: SettingFields) => boolean
  /** `changed`: the names of the fields that differ. */
  readonly write: (call: CallInside, fields: SettingFields, changed: ReadonlySet<string>) => Promise<unknown>
}

export type SettingsPart = SettingsList | SettingsObject

/** The sections of a feature in settings files, or why it has none. */
export type SettingsDeclaration = readonly SettingsPart[] | { readonly none: string }

/** Picks fields of a wire shape by the names of a schema. */
export const fieldsOf = (schema: z.ZodObject, value: object): SettingFields =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name in schema.shape))
