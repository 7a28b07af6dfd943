import type { ComposeAttachment } from '@postroom/mail'
import { z } from 'zod'
import { askGraph, GraphError, type MetaApp } from '#features/channels/index.ts'
import type { App } from '#platform/app.ts'
import { EgressError } from '#platform/egress/index.ts'
import { type ToFetch, withEnding } from './chat-content.ts'

/** 25 MB, the same limit as for attachments of a reply. */
const bytesAtMost = 26_214_400
const timeoutMs = 60_000

export interface Fetched {
  readonly attachments: readonly ComposeAttachment[]
  /** Notes on files that could not be downloaded, to be shown in the message. */
  readonly notes: readonly string[]
}

const mediaAnswer = z.object({
  url: z.url(),
  mime_type: z.string().optional(),
  file_size: z.coerce.number().optional(),
})

/**
 * Downloads the files of a message. Throws on a temporary error, unless `givesUp` is set: then the file is replaced by a
 * note in the message.
 */
export async function fetchFiles(
  app: App,
  meta: MetaApp,
  token: string,
  files: readonly ToFetch[],
  givesUp: boolean,
): Promise<Fetched> {
  const attachments: ComposeAttachment[] = []
  const notes: string[] = []
  for (const file of files) {
    const result = await fetchFile(app, meta, token, file).catch((error: unknown) => {
      if (!givesUp && mayPass(error)) throw error
      return error instanceof FileProblem ? error : new FileProblem('could not be fetched')
    })
    if (result instanceof FileProblem) notes.push(`[The file “${file.fileName}” ${result.message}.]`)
    else attachments.push(result)
  }
  return { attachments, notes }
}

class FileProblem extends Error {}

const mayPass = (error: unknown): boolean => {
  if (error instanceof GraphError) return error.kind !== 'refused'
  return !(error instanceof FileProblem)
}

async function fetchFile(app: App, meta: MetaApp, token: string, file: ToFetch): Promise<ComposeAttachment> {
  if ('url' in file.from) return download(app, file, file.from.url, {})
  const {
    url,
    mime_type,
    file_size = 0,
  } = await askGraph(app, meta, file.from.mediaId, mediaAnswer, { token })
  if (file_size > bytesAtMost) throw tooLarge()
  if (!isMetas(meta, url)) throw new FileProblem('is at an address that is not Meta’s')
  const asked = { ...file, contentType: file.contentType ?? mime_type ?? null }
  return download(app, asked, url, { authorization: `Bearer ${token}` })
}

const tooLarge = (): FileProblem => new FileProblem('has more than 25 MB and was not fetched')

/** True for addresses of Meta; our token is sent nowhere else. */
function isMetas({ graph }: MetaApp, address: string): boolean {
  const url = new URL(address)
  if (url.origin === new URL(graph).origin) return true
  return url.protocol === 'https:' && /\.(?:fbsbx|facebook|fbcdn|whatsapp)\.(?:com|net)$/.test(url.hostname)
}

async function download(
  app: App,
  { fileName, contentType }: ToFetch,
  url: string,
  headers: Record<string, string>,
): Promise<ComposeAttachment> {
  try {
    const redirects = 'authorization' in headers ? 0 : 3
    const response = await app.egress.fetch(url, {
      purpose: 'media',
      headers,
      maxBytes: bytesAtMost,
      timeoutMs,
      redirects,
    })
    if (response.status !== 200) {
      response.discard()
      if (response.status >= 500 || response.status === 429) throw new Error(`status ${response.status}`)
      throw new FileProblem('is not there any more')
    }
    const type = contentType ?? response.headers['content-type'] ?? 'application/octet-stream'
    const plain = type.split(';')[0]?.trim() ?? ''
    const content = await response.bytes()
    return {
      filename: withEnding(fileName, plain).replace(/[\p{Cc}]/gu, ''),
      contentType: /^[\w.+-]+\/[\w.+-]+$/.test(plain) ? plain : 'application/octet-stream',
      content,
    }
  } catch (error) {
    if (error instanceof EgressError && error.kind === 'too_large') throw tooLarge()
    if (error instanceof EgressError && /^(invalid|forbidden)/.test(error.kind))
      throw new FileProblem('is at an address that cannot be used')
    throw error
  }
}
