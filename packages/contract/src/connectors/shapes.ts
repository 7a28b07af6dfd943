import { z } from 'zod'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, multilineText, optionalText, ref, requiredText, version } from '../core/fields.ts'
import { shownReason } from '../core/reason.ts'
import { abilities } from '../core/roles.ts'

export const connectorLimits = {
  /** Connectors of one workspace. */
  connectors: 200,
  /** Fields that one connector reads from its responses. */
  fields: 30,
  /** Query parameters or headers of one connector. */
  pairs: 30,
  /** Largest response in bytes, also after decompression. */
  responseBytes: 1_048_576,
  /** Failures in a row after which a connector is switched off. */
  failures: 5,
  /** Operations that one import reads or creates. */
  operations: 200,
  /** Milliseconds between two questions for the result of a test. */
  testPollMs: 2_000,
  /** Milliseconds after which a client gives up on a test. */
  testTimeoutMs: 60_000,
} as const

/** Methods of requests; `isIdempotent`: a failed one may be sent again (RFC 9110, section 9.2.2). */
export const connectorMethods = [
  { method: 'GET', hasBody: false, isIdempotent: true },
  { method: 'POST', hasBody: true, isIdempotent: false },
  { method: 'PUT', hasBody: true, isIdempotent: true },
  { method: 'PATCH', hasBody: true, isIdempotent: false },
  { method: 'DELETE', hasBody: false, isIdempotent: true },
] as const
export const connectorMethod = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
export type ConnectorMethod = z.infer<typeof connectorMethod>

export const connectorAuthTypes = ['none', 'basic', 'bearer', 'apiKey', 'oauth2'] as const
export type ConnectorAuthType = (typeof connectorAuthTypes)[number]

/** What a field of a response is expected to be. */
export const connectorFieldTypes = ['text', 'number', 'boolean', 'date', 'list'] as const
export type ConnectorFieldType = (typeof connectorFieldTypes)[number]

/** What may call a connector: rules, buttons beside a conversation, and AI agents if it only reads. */
export const connectorCallers = ['rules', 'sidebar', 'agents'] as const
export type ConnectorCaller = (typeof connectorCallers)[number]

/**
 * What a request does. `read`: nothing but reading. `change`: it changes data of the other system. `customer`: the customer
 * notices, so that a person confirms each request and rules cannot send it.
 */
export const connectorRisks = ['read', 'change', 'customer'] as const
export type ConnectorRisk = (typeof connectorRisks)[number]

/** Variables that templates can name. */
export const connectorVariables = [
  'customer.email',
  'customer.name',
  'customer.domain',
  'conversation.id',
  'conversation.subject',
  'conversation.snippet',
  'conversation.status',
  'conversation.tags',
  'conversation.messageCount',
  'inbox.name',
  'inbox.email',
  'assignee.name',
  'assignee.email',
  // Of a search for the assets of a package; empty elsewhere.
  'search.from',
  'search.to',
  'search.departure',
  'search.return',
  'search.travellers',
  'search.rooms',
  'search.travellersPerRoom',
  'search.childrenAges',
  'search.cabin',
  'search.rateId',
] as const
export type ConnectorVariable = (typeof connectorVariables)[number]

const pair = z.object({ name: requiredText('name', 100), value: optionalText(2_000) })
const pairs = z
  .array(pair)
  .max(connectorLimits.pairs, fieldMessage('too_many', { maximum: connectorLimits.pairs }))

/** The part of the sign-in that is not secret. Only the settings of the chosen `authType` are used. */
export const connectorAuthSettings = z.object({
  /** For `basic`, and the public part of an `apiKey`, which templates name `auth.username`. */
  username: optionalText(200).default(''),
  /** For `apiKey`: where the key goes, and under which name. */
  place: z.enum(['header', 'query']).default('header'),
  name: optionalText(100).default(''),
  /**
   * Liquid template that makes the value of an `apiKey`, such as a signature, of `auth.username`, `auth.secret` and
   * `auth.time` (seconds since 1970). Empty: the secret itself.
   */
  keyTemplate: optionalText(500).default(''),
  /** For `oauth2`. */
  grant: z.enum(['client_credentials', 'authorization_code']).default('client_credentials'),
  tokenUrl: optionalText(500).default(''),
  authorizeUrl: optionalText(500).default(''),
  clientId: optionalText(200).default(''),
  /** Where the token request has client ID and secret: HTTP Basic, or its body (RFC 6749, section 2.3.1). */
  clientAuth: z.enum(['header', 'body']).default('header'),
  scope: optionalText(500).default(''),
})
export type ConnectorAuthSettings = z.infer<typeof connectorAuthSettings>

const connectorField = z.object({
  name: requiredText('field name', 60),
  /** JMESPath expression on the response. */
  path: requiredText('path', 200),
  type: z.enum(connectorFieldTypes).default('text'),
  /** A response without this value is refused. */
  isRequired: z.boolean().default(false),
})
export type ConnectorField = z.infer<typeof connectorField>

/** What a person writes of a connector, without its secret. */
export const connectorFields = {
  name: requiredText('connector name', 80),
  description: multilineText(1_000).default(''),
  method: connectorMethod.default('GET'),
  /** Liquid template whose scheme and host are fixed text. */
  url: requiredText('URL', 2_000),
  /** Values are Liquid templates. */
  query: pairs.default([]),
  /** Values are Liquid templates. */
  headers: pairs.default([]),
  /** Liquid template of a JSON document; empty without a body. */
  body: multilineText(20_000).default(''),
  authType: z.enum(connectorAuthTypes).default('none'),
  authSettings: connectorAuthSettings.prefault({}),
  fields: z
    .array(connectorField)
    .max(connectorLimits.fields, fieldMessage('too_many', { maximum: connectorLimits.fields }))
    .default([]),
  timeoutSeconds: z.number().int().min(1).max(30).default(10),
  /** Requests at most, the first one included. Only idempotent ones are sent again. */
  attempts: z.number().int().min(1).max(5).default(3),
  /** How long a result is used again; for connectors that only read. */
  cacheSeconds: z.number().int().min(0).max(86_400).default(0),
  callers: z.array(z.enum(connectorCallers)).max(connectorCallers.length).default([]),
  risk: z.enum(connectorRisks).default('read'),
} as const

const definition = z.object(connectorFields).omit({ name: true })
export const connectorDefinition = definition
export type ConnectorDefinition = z.infer<typeof connectorDefinition>

export const connector = z.object({
  id: ref('connector'),
  name: z.string(),
  ...z.object({
    description: z.string(),
    method: connectorMethod,
    url: z.string(),
    query: z.array(z.object({ name: z.string(), value: z.string() })),
    headers: z.array(z.object({ name: z.string(), value: z.string() })),
    body: z.string(),
    authType: z.enum(connectorAuthTypes),
    authSettings: connectorAuthSettings,
    fields: z.array(connectorField),
    timeoutSeconds: z.number().int(),
    attempts: z.number().int(),
    cacheSeconds: z.number().int(),
    callers: z.array(z.enum(connectorCallers)),
    risk: z.enum(connectorRisks),
  }).shape,
  /** Secrets are write-only: null without one, otherwise who stored it and when. */
  authData: z.object({ setBy: ref('user').nullable(), setAt: instant() }).nullable(),
  /** With OAuth and an authorization code: whether somebody has signed in. */
  isAuthorized: z.boolean(),
  communityId: ref('workspace'),
  active: z.boolean(),
  /** Why Postroom switched it off; null otherwise. */
  offReason: shownReason.nullable(),
  version: version(),
  updatedAt: instant(),
  abilities,
})
export type Connector = z.infer<typeof connector>

/** A value that was read from a response. */
export const connectorValue = z.object({
  name: z.string(),
  type: z.enum(connectorFieldTypes),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable(),
  /** `missing`: the response has no such value; `unsuitable`: it is of another type. */
  problem: z.enum(['missing', 'unsuitable']).nullable(),
})
export type ConnectorValue = z.infer<typeof connectorValue>

/** One use of a connector in a conversation. */
export const connectorRun = z.object({
  id: z.uuid(),
  connectorId: ref('connector'),
  name: z.string(),
  state: z.enum(['running', 'ok', 'failed']),
  /** The person who asked for it; null where a rule did. */
  userId: ref('user').nullable(),
  values: z.array(connectorValue),
  reason: shownReason.nullable(),
  /** Whether an earlier result was used. */
  isCached: z.boolean(),
  startedAt: instant(),
  finishedAt: instant().nullable(),
})
export type ConnectorRun = z.infer<typeof connectorRun>

const shownPairs = z.array(z.object({ name: z.string(), value: z.string() }))

/** What a test shows; secrets are masked. */
export const connectorTestData = z.object({
  request: z.object({
    method: connectorMethod,
    url: z.string(),
    headers: shownPairs,
    body: z.string(),
  }),
  response: z
    .object({
      status: z.number().int(),
      contentType: z.string(),
      /** Cut after 20,000 characters. */
      body: z.string(),
      sizeBytes: z.number().int(),
      durationMs: z.number().int(),
      attempts: z.number().int(),
    })
    .nullable(),
  values: z.array(connectorValue),
})
export type ConnectorTestData = z.infer<typeof connectorTestData>

/** An operation of an OpenAPI document that can become a connector. */
export const connectorOperation = z.object({
  /** Method and path, such as `GET /orders/{id}`. */
  key: z.string(),
  name: z.string(),
  method: connectorMethod,
  url: z.string(),
})
export type ConnectorOperation = z.infer<typeof connectorOperation>
