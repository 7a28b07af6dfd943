import { z } from 'zod'
import { fieldMessage } from './field-problems.ts'

const sentence = (field: string): string => fieldMessage('required', { field })

// Excludes C0, DEL, C1 and the Unicode line and paragraph separators: in a header, a line break would start another
// header.
export const singleLine = /^[^\p{Cc}\u2028\u2029]*$/u
const paragraphs = /^[^\p{Cc}]*(?:[\t\r\n][^\p{Cc}]*)*$/u

/** Text of one line that may be empty: for names, subjects, addresses and everything used in a header. */
export const optionalText = (max: number): z.ZodString =>
  z
    .string()
    .trim()
    .max(max, fieldMessage('too_long', { maximum: max }))
    .regex(singleLine, fieldMessage('several_lines'))

/** Text of several lines, with tabs and line breaks but no other control characters. */
export const multilineText = (max: number): z.ZodString =>
  z
    .string()
    .trim()
    .max(max, fieldMessage('too_long', { maximum: max }))
    .regex(paragraphs, fieldMessage('control_characters'))

/** Required text of one line, trimmed; an empty value gets the specification's message. */
export const requiredText = (field: string, max: number): z.ZodString =>
  z
    .string({ error: sentence(field) })
    .trim()
    .min(1, sentence(field))
    .max(max, fieldMessage('too_long', { maximum: max }))
    .regex(singleLine, fieldMessage('several_lines'))

/** An e-mail address as typed by a person: trimmed, lower-cased, RFC 5321 length. */
export const emailAddress = (field = 'email'): z.ZodPipe<z.ZodString, z.ZodEmail> =>
  z
    .string({ error: sentence(field) })
    .trim()
    .toLowerCase()
    .min(1, sentence(field))
    .max(254, fieldMessage('email_invalid'))
    .pipe(z.email(fieldMessage('email_invalid')))

/**
 * Id of an object of the workspace. Authorisation and the generated tests use its kind: each such field is tested with
 * an id of another workspace.
 */
export const ref = (kind: RefKind): z.ZodUUID => plainId().meta({ ref: kind })

/** The same for a list of objects that may be gone by now: those that are missing, or another workspace's, are left out. */
export const refIfThere = (kind: RefKind): z.ZodUUID => plainId().meta({ ref: kind, isLeftOut: true })

/** Id of something that is not an object of the workspace. A missing one is reported like any other missing field. */
export const plainId = (): z.ZodUUID =>
  z.uuid({ error: ({ input }) => (input === undefined ? undefined : fieldMessage('id_invalid')) })

/** Kinds of objects that ids refer to. The file with the contract of a feature adds the kinds of the feature. */
// biome-ignore lint/suspicious/noEmptyInterface: a type alias could not be extended.
export interface RefKinds {}
export type RefKind = keyof RefKinds

/** Marks a field whose value must never be logged, audited or returned. */
export const secretText = (field: string, max = 1024): z.ZodString =>
  z
    .string({ error: sentence(field) })
    .min(1, sentence(field))
    .max(max)
    .meta({ secret: true })

/** A time on the wire: RFC 3339 in UTC. */
export const instant = (): z.ZodISODateTime => z.iso.datetime({ offset: true })

/** Version of a row for optimistic locking; a write with an old one is answered with 409 and the current state. */
export const version = (): z.ZodNumber => z.number().int().min(1).max(2_147_483_647)

/** A boolean in a query string, where `Boolean("false")` would be true. */
export const queryFlag = () =>
  z.union([z.boolean(), z.enum(['true', 'false'])]).transform((value) => value === true || value === 'true')

export const nothing = z.object({})
