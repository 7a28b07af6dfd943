import type { z } from 'zod'

/** What a call does to the world; drives confirmation, scopes, idempotency and the audit line. */
export const impacts = ['read', 'write', 'destructive', 'sends_mail'] as const
export type Impact = (typeof impacts)[number]

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The REST door. `:name` segments of the path are fields of the input; a GET or DELETE reads the rest from the query. */
export interface RestDoor {
  readonly method: HttpMethod
  readonly path: `/${string}`
  /** `stream` answers with server-sent events, `bytes` with a file; both write the reply themselves. */
  readonly reply?: 'json' | 'stream' | 'bytes'
  /** `bytes`: the body is the file itself, handed to the handler as `input.body`; default `json`. */
  readonly body?: 'json' | 'bytes'
  /** Input fields of a call with a body that may also stand in the query of the address. */
  readonly query?: readonly string[]
  /** Input fields that travel in a header, never in the address. */
  readonly headers?: Readonly<Record<string, string>>
  /** The call shares method and path with another one; a request with this header is for this call. */
  readonly selectedBy?: string
  /** A second path with the same effect, which exists while a trusted proxy is configured; the portal then uses it. */
  readonly proxiedPath?: `/${string}`
}

/** The text door: `/namespace verb args… {json}` sent to POST /api/v1/command. */
export interface CommandDoor {
  /** The fixed words, for example `/settings create_team`. */
  readonly head: `/${string} ${string}`
  /**
   * Input fields written as bare or quoted words after the head, in this order. The field of `resourceIds` is one word:
   * its ids with commas between them.
   */
  readonly args?: readonly string[]
  /** Input field that `resourceId` of the request stands for. */
  readonly resourceId?: string
  /** Input field (an array) that `resourceIds` of the request stands for. */
  readonly resourceIds?: string
}

/**
 * `public` needs no session, `session` any signed-in person, `instance` an administrator of the installation who has passed
 * multi-factor authentication, whatever the workspace requires; anything else is the name of an ability.
 */
export type Access = 'public' | 'session' | 'instance' | (string & {})

/**
 * What a call asks of multi-factor authentication:
 *
 * | demand | not set up and required | during the grace period | set up |
 * | --- | --- | --- | --- |
 * | `true`: settings, the default | refused | refused | code |
 * | `enrolled`: mail and daily work | refused | open | code |
 * | `personal`: pages about oneself that the specification frees of the code | refused | open | open |
 * | `profile`: one's own account | open | open | code |
 * | `false`: signing in and out, enrolment, who one is | open | open | open |
 */
export type MfaDemand = true | 'enrolled' | 'personal' | 'profile' | false

export interface CallDeclaration<
  Name extends string = string,
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
> {
  readonly name: Name
  readonly summary: string
  readonly rest?: RestDoor
  readonly command?: CommandDoor
  readonly access: Access
  /** `true` unless said otherwise. */
  readonly mfa?: MfaDemand
  /**
   * Whether an API key may make the call. Unless said otherwise one may that has the scope of the feature's
   * area; `any`: every key that stands, `false`: none (whatever manages access itself).
   */
  readonly keys?: 'any' | false
  readonly impact: Impact
  readonly input: Input
  readonly output: Output
  /** Codes of this feature's errors that the call can answer with, beside the general ones. */
  readonly errors?: readonly string[]
  readonly example: { readonly input: z.input<Input>; readonly output?: unknown }
  /** Requests a minute from one session or address; the general limit applies beside it. */
  readonly limitPerMinute?: number
  /** False for a write that leaves no trace worth a line (refreshing a token, marking a draft as typed). */
  readonly audit?: boolean
}

/** Declares a call once; handlers, client, docs, checks and tests are derived from it. */
export function defineCall<const C extends CallDeclaration>(call: C): C {
  return call
}

/** What the call asks of multi-factor authentication; public calls cannot ask for it. */
export const mfaDemand = (call: CallDeclaration): MfaDemand =>
  call.access === 'public' ? false : (call.mfa ?? true)

export const isWrite = (call: CallDeclaration): boolean => call.impact !== 'read'
