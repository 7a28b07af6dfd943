import { type ManifestEntry, prepare } from '#lib/http-request.ts'
import { maskFields } from '#lib/mask-fields.ts'
import { randomId } from '#lib/random-id.ts'
import type { DescribedCall, Door } from './described-call.ts'
import { commandBody } from './playground-input.ts'

export type Sent = {
  method: string
  url: string
  headers: readonly (readonly [string, string])[]
  body?: string
}
export type Answer = {
  sent: Sent
  /** Command text, if the call was sent as a command. */
  requestText?: string
  /** 0 if there was no answer. */
  status: number
  ms: number
  requestId: string
  headers: readonly (readonly [string, string])[]
  text: string
}

/** Streams are endless; they are read for this long. */
const streamForMs = 2_000
const shownAtMost = 200_000

const commandEntry: ManifestEntry = { method: 'POST', path: '/api/v1/command', kind: 'write' }

/** Sends one call without retries, to show what actually happens. */
export async function sendCall(
  call: DescribedCall,
  door: Door,
  input: Record<string, unknown>,
): Promise<Answer> {
  const command = door === 'command' ? commandBody(call, input) : undefined
  const entry = command ? commandEntry : entryOf(call)
  const key = call.impact === 'read' ? undefined : randomId(32)
  const options = call.rest?.reply === 'stream' ? { signal: AbortSignal.timeout(streamForMs) } : {}
  const { url, init, requestId } = prepare(entry, command ?? input, key, options)
  const sent = describe(url, init)
  const common = { sent, requestId, ...(command && { requestText: command.requestText }) }
  const startedAt = performance.now()
  try {
    const response = await fetch(url, init)
    const text = await readText(response)
    return {
      ...common,
      status: response.status,
      ms: performance.now() - startedAt,
      headers: [...response.headers],
      text,
    }
  } catch (error) {
    const ms = performance.now() - startedAt
    return {
      ...common,
      status: 0,
      ms,
      headers: [],
      text: error instanceof Error ? error.message : String(error),
    }
  }
}

function entryOf({ name, impact, rest }: DescribedCall): ManifestEntry {
  if (!rest) throw new Error(`${name} has no REST door.`)
  const { method, path, headers, body, reply } = rest
  return {
    method,
    path,
    kind: impact,
    ...(headers && { headers }),
    ...(body === 'bytes' && { body }),
    ...(reply && reply !== 'json' && { reply }),
  }
}

/** The request as sent, with secrets masked. */
function describe(url: string, { method = 'GET', headers, body }: RequestInit): Sent {
  const shown = [...new Headers(headers)].map(
    ([name, value]) => [name, name === 'authorization' ? 'Bearer …' : value] as const,
  )
  const text =
    typeof body === 'string' ? masked(body) : body instanceof Blob ? `[${body.size} bytes]` : undefined
  return { method, url, headers: shown, ...(text !== undefined && { body: text }) }
}

function masked(body: string): string {
  const { requestText, ...rest } = JSON.parse(body) as Record<string, unknown>
  return JSON.stringify(
    {
      ...(maskFields(rest, { longest: 2_000 }) as object),
      ...(requestText !== undefined && { requestText }),
    },
    null,
    2,
  )
}

async function readText(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('event-stream') && response.body) return readStream(response.body)
  if (!/json|text/.test(type)) return `[${(await response.blob()).size} bytes, ${type || 'no type'}]`
  const text = (await response.text()).slice(0, shownAtMost)
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

async function readStream(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  let text = ''
  try {
    for await (const part of body.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>)
      text += part
  } catch {
    // The stream was read for long enough.
  }
  return text.slice(0, shownAtMost)
}
