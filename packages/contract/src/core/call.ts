import type { z } from 'zod'

/** Effect of a call; decides about confirmation, scopes, idempotency and the audit log. */
export const impacts = ['read', 'write', 'destructive', 'sends_mail'] as const
export type Impact = (typeof impacts)[number]

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * REST form of a call. `:name` segments of the path are input fields; GET and DELETE read the others from the query.
 */
export interface RestEntry {
  readonly method: HttpMethod
  readonly path: `/${string}`
  /** `stream` replies with server-sent events, `bytes` with a file; the handler writes both itself. */
  readonly reply?: 'json' | 'stream' | 'bytes'
  /** `bytes`: the request body is the file, passed to the handler as `input.body`; default `json`. */
  readonly body?: 'json' | 'bytes'
  /** Input fields of a call with a body that may also be in the query string. */
  readonly query?: readonly string[]
  /** Input fields that are sent in a header, never in the URL. */
  readonly headers?: Readonly<Record<string, string>>
  /** For calls that share method and path: a request with this header is for this call. */
  readonly selectedBy?: string
  /**
   * Accepts forms that pages of other sites post, which is how SAML responses arrive. The handler must not act on the
   * session or cookies of the browser.
   */
  readonly crossSite?: true
  /** Alternative path with the same effect, available behind a trusted proxy; the portal then uses it. */
  readonly proxiedPath?: `/${string}`
}

/** Text form of a call: `/namespace verb args… {json}` sent to POST /api/v1/command. */
export interface CommandEntry {
  /** The fixed words, for example `/settings create_team`. */
  readonly head: `/${string} ${string}`
  /**
   * Input fields written as bare or quoted words after the head, in this order. The `resourceIds` field is one word:
   * ids separated by commas.
   */
  readonly args?: readonly string[]
  /** Input field set by `resourceId` of the request. */
  readonly resourceId?: string
  /** Input field (an array) set by `resourceIds` of the request. */
  readonly resourceIds?: string
}

/**
 * `public`: no session; `session`: any signed-in person; `instance`: an instance administrator who has passed
 * multi-factor authentication, whatever the workspace requires; anything else is the name of an ability.
 */
export type Access = 'public' | 'session' | 'instance' | (string & {})

/**
 * Demand of a call for multi-factor authentication (MFA), by the person's MFA state:
 *
 * | demand | required but not set up | during the grace period | set up |
 * | --- | --- | --- | --- |
 * | `true`: settings, the default | refused | refused | code |
 * | `enrolled`: mail and daily work | refused | open | code |
 * | `personal`: personal pages that the specification exempts from the code | refused | open | open |
 * | `profile`: the person's own account | open | open | code |
 * | `false`: signing in and out, setting up MFA, the signed-in person | open | open | open |
 */
export type MfaDemand = true | 'enrolled' | 'personal' | 'profile' | false

export interface CallDeclaration<
  Name extends string = string,
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
> {
  readonly name: Name
  readonly summary: string
  readonly rest?: RestEntry
  readonly command?: CommandEntry
  readonly access: Access
  /** Default `true`. */
  readonly mfa?: MfaDemand
  /**
   * Whether an API key may send the call. By default a key needs the scope of the feature's area; `any`: every valid
   * key; `false`: none (for calls that manage access).
   */
  readonly keys?: 'any' | false
  readonly impact: Impact
  readonly input: Input
  readonly output: Output
  /** Error codes of this feature that the call can return, besides the general ones. */
  readonly errors?: readonly string[]
  readonly example: { readonly input: z.input<Input>; readonly output?: unknown }
  /**
   * Whether a read-only workspace, whose invoices are unpaid, accepts it too. Reads, calls about the person's own account
   * (access `session`) and of instance administrators always work.
   */
  readonly whenReadOnly?: boolean
  /** Requests per minute from one session or IP address, in addition to the general limit. */
  readonly limitPerMinute?: number
  /** False for writes that are not worth an audit entry (refreshing a token, saving a draft). */
  readonly audit?: boolean
  /** Input fields that the audit log leaves out, since people can delete what they contain. */
  readonly unaudited?: readonly string[]
}

/** Declares a call once; handlers, client, docs, checks and tests are derived from it. */
export function defineCall<const C extends CallDeclaration>(call: C): C {
  return call
}

/** Returns the call's demand for multi-factor authentication; public calls have none. */
export const mfaDemand = (call: CallDeclaration): MfaDemand =>
  call.access === 'public' ? false : (call.mfa ?? true)

/** Returns whether the call changes anything. */
export const isWrite = (call: CallDeclaration): boolean => call.impact !== 'read'
