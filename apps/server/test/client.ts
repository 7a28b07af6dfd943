import { randomUUID } from 'node:crypto'
import {
  type CallDeclaration,
  type Calls,
  contracts,
  type ErrorBody,
  type OutputOf,
  type WireInputOf,
} from '@postroom/contract'

const declarations = new Map<string, CallDeclaration>(
  contracts.flatMap(({ calls }) => calls.map((call) => [call.name, call as CallDeclaration] as const)),
)

export interface Answer<T = unknown> {
  readonly status: number
  readonly body: T
  readonly headers: Headers
}

export interface TestClient {
  /** Returns the body of the answer; throws CallRefused if the call fails. Stores cookies and the token. */
  call<Name extends keyof Calls & string>(
    name: Name,
    input: WireInputOf<Calls[Name]>,
  ): Promise<OutputOf<Calls[Name]>>
  /** Returns the whole answer, also of a failure; input and headers are sent unchanged. */
  send(name: string, input: unknown, headers?: Record<string, string>): Promise<Answer>
  command(requestText: string, extra?: object): Promise<Answer>
  fetch(path: string, init?: RequestInit): Promise<Response>
  token: string | null
  cookies: Map<string, string>
}

class CallRefused extends Error {
  readonly status: number
  readonly code: string
  readonly body: ErrorBody
  constructor(name: string, status: number, body: ErrorBody) {
    super(`${name} was refused with ${status} ${JSON.stringify(body)}`)
    this.status = status
    this.code = body.error?.code
    this.body = body
  }
}

/** A client that sends calls over HTTP like the portal, made from the same declarations. */
export function createClient(baseUrl: string, token: string | null): TestClient {
  const client: TestClient = {
    token,
    cookies: new Map(),
    fetch: async (path, init = {}) => {
      const headers = new Headers(init.headers)
      if (client.token && !headers.has('authorization'))
        headers.set('authorization', `Bearer ${client.token}`)
      if (client.cookies.size > 0 && !headers.has('cookie')) {
        headers.set('cookie', [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      }
      const response = await fetch(`${baseUrl}${path}`, { ...init, headers, redirect: 'manual' })
      for (const cookie of response.headers.getSetCookie()) keepCookie(client.cookies, cookie)
      return response
    },
    send: async (name, input, headers = {}) => {
      const { path, init } = requestFor(name, input)
      const response = await client.fetch(path, { ...init, headers: { ...init.headers, ...headers } })
      return { status: response.status, headers: response.headers, body: await readBody(response) }
    },
    call: async (name, input) => {
      const answer = await client.send(name, input)
      if (answer.status !== 200) throw new CallRefused(name, answer.status, answer.body as ErrorBody)
      const given = (answer.body as { token?: { accessToken?: string } }).token?.accessToken
      if (given) client.token = given
      return answer.body as never
    },
    command: async (requestText, extra = {}) => {
      const response = await client.fetch('/api/v1/command', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ requestText, type: 'SlashCommand', ...extra }),
      })
      return { status: response.status, headers: response.headers, body: await readBody(response) }
    },
  }
  return client
}

function requestFor(
  name: string,
  input: unknown,
): { path: string; init: RequestInit & { headers: Record<string, string> } } {
  const rest = declarations.get(name)?.rest
  if (!rest) throw new Error(`${name} has no REST door.`)
  const fields = { ...(input as Record<string, unknown>) }
  const headers: Record<string, string> = {}
  const path = rest.path.replace(/:(\w+)/g, (_, field: string) => {
    const value = String(fields[field] ?? 'missing')
    delete fields[field]
    return encodeURIComponent(value)
  })
  for (const [field, header] of Object.entries(rest.headers ?? {})) {
    if (fields[field] !== undefined) headers[header] = String(fields[field])
    delete fields[field]
  }
  if (rest.method === 'GET' || rest.method === 'DELETE') {
    const query = new URLSearchParams(
      Object.entries(fields).map(([key, value]) => [key, String(value)]),
    ).toString()
    return { path: query ? `${path}?${query}` : path, init: { method: rest.method, headers } }
  }
  const inQuery = new URLSearchParams()
  for (const field of rest.query ?? []) {
    if (fields[field] === undefined) continue
    // Values that are no text cannot be sent in a URL; in the body they are refused.
    if (typeof fields[field] !== 'string') continue
    inQuery.set(field, fields[field])
    delete fields[field]
  }
  headers['content-type'] = 'application/json'
  headers['idempotency-key'] = randomUUID()
  return {
    path: inQuery.size > 0 ? `${path}?${inQuery}` : path,
    init: { method: rest.method, headers, body: JSON.stringify(fields) },
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function keepCookie(cookies: Map<string, string>, text: string): void {
  const [pair = '', ...attributes] = text.split('; ')
  const [name = '', value = ''] = pair.split('=')
  if (attributes.includes('Max-Age=0')) cookies.delete(name)
  else cookies.set(name, value)
}
