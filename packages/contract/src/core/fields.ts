import { z } from 'zod'
import { fieldMessage } from './field-problems.ts'

const sentence = (field: string): string => fieldMessage('required', { field })

// C0, DEL, C1 and the line and paragraph separators of Unicode: in a header, a line break begins another header.
export const singleLine = /^[^\p{Cc}\u2028\u2029]*$/u
const paragraphs = /^[^\p{Cc}]*(?:[\t\r\n][^\p{Cc}]*)*$/u

/** Text of one line that may be empty: every name, subject and address, and whatever goes into a header. */
export const optionalText = (max: number): z.ZodString =>
  z
    .string()
    .trim()
    .max(max, fieldMessage('too_long', { maximum: max }))
    .regex(singleLine, fieldMessage('several_lines'))

/** Text of several lines, with tabs and line breaks and no other control characters. */
export const multilineText = (max: number): z.ZodString =>
  z
    .string()
    .trim()
    .max(max, fieldMessage('too_long', { maximum: max }))
    .regex(paragraphs, fieldMessage('control_characters'))

/** A required line of text, trimmed; empty answers with the specification's wording. */
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
 * The id of an object of the workspace. The kind is what authorisation and the generated tests go by:
 * every field made here is tried with another workspace's id.
 */
export const ref = (kind: RefKind): z.ZodUUID => plainId().meta({ ref: kind })

/** An id of something that is no object of the workspace. A missing one is answered like any other missing field. */
export const plainId = (): z.ZodUUID =>
  z.uuid({ error: ({ input }) => (input === undefined ? undefined : fieldMessage('id_invalid')) })

export const refKinds = [
  'user',
  'workspace',
  'session',
  'passkey',
  'invitation',
  'tag',
  'mailbox',
  'quarantined',
  'inbox',
  'alias',
  'team',
  'availabilityStatus',
  'personalTag',
  'conversation',
  'message',
  'comment',
  'draft',
  'threadEdit',
  'attachment',
  'event',
  'api-key',
  'identity',
  'grant',
  'channelGrant',
  'listProbe',
  'helperTask',
] as const
export type RefKind = (typeof refKinds)[number]

/** Marks a field whose value must never be logged, audited or shown again. */
export const secretText = (field: string, max = 1024): z.ZodString =>
  z
    .string({ error: sentence(field) })
    .min(1, sentence(field))
    .max(max)
    .meta({ secret: true })

/** A moment on the wire: RFC 3339 in UTC. */
export const instant = (): z.ZodISODateTime => z.iso.datetime({ offset: true })

/** Optimistic version of a row; a write that carries an old one is answered with 409 and the newer state. */
export const version = (): z.ZodNumber => z.number().int().min(1).max(2_147_483_647)

/** Yes or no in an address, where everything is text: of "false" any truth test says yes. */
export const queryFlag = () =>
  z.union([z.boolean(), z.enum(['true', 'false'])]).transform((value) => value === true || value === 'true')

export const nothing = z.object({})
