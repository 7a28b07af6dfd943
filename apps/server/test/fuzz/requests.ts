import { type CallDeclaration, printCommandText, type RefKind } from '@postroom/contract'
import { z } from 'zod'
import { hostileBodies, hostileCommands, hostileTexts, hostileValue } from './hostile-values.ts'
import type { Random } from './random.ts'

interface Schema {
  readonly ref?: RefKind
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly anyOf?: readonly Schema[]
}

export interface Sent {
  readonly call: string
  readonly path: string
  readonly init: RequestInit & { readonly headers: Record<string, string> }
}

/** Kinds without an object in the world get ids that do not exist. */
export type Ids = Readonly<Partial<Record<RefKind, readonly string[]>>>

const schemas = new Map<string, Schema>()

function schemaOf(call: CallDeclaration): Schema {
  const known = schemas.get(call.name)
  if (known) return known
  const made = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema
  schemas.set(call.name, made)
  return made
}

/** The example with ids of existing objects, so that the call is not refused with "not found". */
export function validInput(call: CallDeclaration, ids: Ids, random: Random): Record<string, unknown> {
  const input = fill(schemaOf(call), call.example.input, ids, random) as Record<string, unknown>
  // These tests must not contact servers on other hosts.
  const here = { host: '127.0.0.1', port: 1 }
  for (const name of ['imap', 'smtp']) {
    if (typeof input[name] === 'object') input[name] = { ...(input[name] as object), ...here }
  }
  return input
}

function fill(schema: Schema, value: unknown, ids: Ids, random: Random): unknown {
  const own = schema.anyOf?.find(({ ref, items, properties }) => ref ?? items ?? properties) ?? schema
  if (own.ref && typeof value === 'string') {
    const known = ids[own.ref] ?? []
    return known.length > 0 ? random.pick(known) : value
  }
  if (own.items && Array.isArray(value)) {
    const { items } = own
    return value.map((item) => fill(items, item, ids, random))
  }
  if (own.properties && typeof value === 'object' && value !== null) {
    const { properties } = own
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, fill(properties[name] ?? {}, item, ids, random)]),
    )
  }
  return value
}

/** The input with some fields, declared or not and at any depth, replaced by other values. */
function brokenInput(call: CallDeclaration, ids: Ids, random: Random): Readonly<Record<string, unknown>> {
  const input = validInput(call, ids, random)
  const names = Object.keys(schemaOf(call).properties ?? {})
  const count = random.below(4)
  for (let round = 0; round < count && names.length > 0; round += 1) {
    const name = random.pick(names)
    if (random.chance(0.15)) delete input[name]
    else input[name] = spoil(input[name], schemaOf(call).properties?.[name] ?? {}, ids, random)
  }
  if (random.chance(0.1)) input[random.pick(hostileTexts).slice(0, 40)] = hostileValue(random)
  return input
}

function spoil(value: unknown, schema: Schema, ids: Ids, random: Random): unknown {
  if (random.chance(0.4)) {
    if (Array.isArray(value) && value.length > 0) {
      return value.map((item) => spoil(item, schema.items ?? {}, ids, random))
    }
    if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
      const name = random.pick(Object.keys(value))
      return { ...value, [name]: hostileValue(random) }
    }
    if (typeof value === 'string') return value + random.pick(hostileTexts).slice(0, 400)
  }
  if (schema.enum && random.chance(0.5)) return random.pick(schema.enum)
  if (schema.ref && random.chance(0.5)) return random.pick(Object.values(ids).flat())
  return hostileValue(random)
}

/** One request to the call, by REST or by command. */
export function requestTo(call: CallDeclaration, ids: Ids, random: Random): Sent {
  const input = brokenInput(call, ids, random)
  return call.command && random.chance(0.4)
    ? commandRequest(call, input, random)
    : restRequest(call, input, random)
}

export function restRequest(
  call: CallDeclaration,
  input: Readonly<Record<string, unknown>>,
  random: Random,
): Sent {
  const { rest } = call
  if (!rest) throw new Error(`${call.name} has no REST door.`)
  const fields = { ...input }
  const headers: Record<string, string> = {}
  if (random.chance(0.5))
    headers['idempotency-key'] = random.chance(0.9) ? `key-${random.next()}` : 'ÿ'.repeat(300)
  const path = rest.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = fields[name]
    delete fields[name]
    return segment(value, random)
  })
  for (const [name, header] of Object.entries(rest.headers ?? {})) {
    if (fields[name] !== undefined || header === rest.selectedBy) headers[header] = headerText(fields[name])
    delete fields[name]
  }
  if (rest.body === 'bytes') {
    headers['content-type'] = random.chance(0.9) ? 'application/octet-stream' : 'application/json'
    return {
      call: call.name,
      path,
      init: { method: rest.method, headers, body: random.pick(hostileTexts).toWellFormed() },
    }
  }
  if (rest.method === 'GET' || rest.method === 'DELETE') {
    return {
      call: call.name,
      path: `${path}${queryOf(fields, random)}`,
      init: { method: rest.method, headers },
    }
  }
  headers['content-type'] = random.chance(0.97) ? 'application/json' : 'text/html'
  const body = random.chance(0.05) ? random.pick(hostileBodies) : JSON.stringify(fields)
  return { call: call.name, path, init: { method: rest.method, headers, body } }
}

function commandRequest(
  call: CallDeclaration,
  input: Readonly<Record<string, unknown>>,
  random: Random,
): Sent {
  const { head = '/settings nothing', args = [], resourceId } = call.command ?? {}
  const [namespace = '', ...verb] = head.slice(1).split(' ')
  const given = random.chance(0.5) ? args.filter((name) => typeof input[name] === 'string') : []
  const words = [...verb, ...given.map((name) => String(input[name]))]
  const json = Object.fromEntries(Object.entries(input).filter(([name]) => !given.includes(name)))
  const text = random.chance(0.1)
    ? random.pick(hostileCommands)
    : printCommandText({ namespace, words, json })
  const body = {
    requestText: random.chance(0.02) ? hostileValue(random) : text,
    type: random.pick(['RawCommand', 'SlashCommand']),
    ...(resourceId && random.chance(0.5) && { resourceId: input[resourceId] }),
    ...(random.chance(0.05) && { resourceIds: [hostileValue(random)] }),
  }
  return {
    call: call.name,
    path: '/api/v1/command',
    init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  }
}

function segment(value: unknown, random: Random): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'missing')
  if (random.chance(0.03))
    return random.pick(['%', '%zz', '%00', '..', '.', '%2e%2e', '%c0%ae', ';a=b', '%2f'])
  // With an empty parameter the path would be that of another call.
  return encodeURIComponent(text.toWellFormed().slice(0, 2_000)) || 'missing'
}

/** Header values are bytes (RFC 9110, 5.5); other values cannot be sent. */
const headerText = (value: unknown): string =>
  String(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '?')
    .slice(0, 4_000)

function queryOf(fields: Readonly<Record<string, unknown>>, random: Random): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) => {
    const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
      .toWellFormed()
      .slice(0, 4_000)
    const pair = `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(text)}`
    return random.chance(0.05) ? [pair, pair] : [pair]
  })
  if (random.chance(0.03))
    pairs.push(random.pick(['__proto__=1', '%', '=', 'a[b]=c', '%00=%00', 'limit=1&limit=2']))
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
