import { agentLimits, makeReason } from '@postroom/contract'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { EgressError } from '#platform/egress/index.ts'
import type { Prompt } from './build-prompt.ts'
import { RunEnd } from './run-end.ts'

export interface Endpoint {
  readonly baseUrl: string
  readonly model: string
  /** Empty without a key. */
  readonly key: string
}

export interface ModelAnswer {
  readonly content: string
  readonly inputTokens: number | null
  readonly outputTokens: number | null
}

interface Asking {
  readonly prompt: Prompt
  readonly answerTokens: number
  /** JSON schema of the answer; null where the endpoint does not support one. */
  readonly schema: object | null
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/** The endpoint refused the request as invalid, perhaps because it knows no JSON schemas. */
export class RequestRefused extends RunEnd {}

const tokens = z.number().int().min(0).max(100_000_000).nullish()
const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
  usage: z.object({ prompt_tokens: tokens, completion_tokens: tokens }).nullish().catch(null),
})

/** Asks a chat-completions endpoint once, through the SSRF guard and without following redirects. */
export async function askModel(
  app: App,
  { baseUrl, model, key }: Endpoint,
  { prompt, answerTokens, schema, timeoutMs, signal }: Asking,
): Promise<ModelAnswer> {
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`
  const { host } = new URL(url)
  const body = {
    model,
    messages: [
      { role: 'system', content: prompt.system },
      { role: 'user', content: prompt.user },
    ],
    max_tokens: answerTokens,
    temperature: 0.2,
    stream: false,
    ...(schema && {
      response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
    }),
  }
  try {
    const response = await app.egress.fetch(url, {
      purpose: 'model',
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key !== '' && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(body),
      maxBytes: agentLimits.responseBytes,
      timeoutMs,
      signal,
    })
    const text = await response.text()
    const { status } = response
    if (status === 400 || status === 422)
      throw new RequestRefused('failed', makeReason('agent_status', { host, status }))
    if (status < 200 || status > 299) throw new RunEnd('failed', makeReason('agent_status', { host, status }))
    return readCompletion(text, host)
  } catch (error) {
    if (error instanceof EgressError && !signal.aborted)
      throw new RunEnd('failed', makeReason(`outbound_${error.kind}`, { host }))
    throw error
  }
}

function readCompletion(text: string, host: string): ModelAnswer {
  const parsed = completion.safeParse(parseJson(text))
  if (!parsed.success) throw new RunEnd('failed', makeReason('agent_not_compatible', { host }))
  const { choices, usage } = parsed.data
  return {
    content: choices[0]?.message.content ?? '',
    inputTokens: usage?.prompt_tokens ?? null,
    outputTokens: usage?.completion_tokens ?? null,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
