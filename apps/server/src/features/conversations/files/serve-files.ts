import type { getAttachment, getRemoteImage, getUpload, InputOf } from '@postroom/contract'
import { decodePartStream } from '@postroom/mail'
import type { FastifyReply } from 'fastify'
import type { App } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { EgressError } from '#platform/egress/index.ts'
import { fail, found } from '#platform/errors/index.ts'
import { findPart, type PartRow } from './files.queries.ts'
import { attachmentSubject, isSigned, remoteImageSubject } from './signed-urls.ts'
import { readOwnUpload } from './uploads.ts'

/** Types that browsers display without running code; all others are only downloaded. */
const shownTypes = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'application/pdf',
  'text/plain',
])
const rasterTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp'])
const maxImageBytes = 10_485_760
const imageTimeoutMs = 10_000

/**
 * Messages are displayed in a frame with an opaque origin, hence cross-origin; no script runs, even in a tab of its
 * own.
 */
export const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'private, max-age=600',
} as const

export async function serveAttachment(
  { app }: RequestContext,
  input: InputOf<typeof getAttachment>,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  if (!isSigned(app, attachmentSubject(input.attachmentId), input)) fail('link_expired')
  const { workspaceId, attachmentId } = input
  const part = found(await app.db.read(workspaceId, (tx) => findPart(tx, workspaceId, attachmentId)))
  const bytes = bytesOf(app, part)
  await reply
    .headers({
      ...fileHeaders,
      'content-type': shownTypes.has(part.contentType) ? part.contentType : 'application/octet-stream',
      'content-disposition': contentDisposition(part.fileName ?? 'attachment'),
    })
    .send(bytes)
}

/** Serves a file that the person uploaded for a message: the editor shows pictures of its text. */
export async function serveUpload(
  ctx: RequestContext,
  { attachmentId }: InputOf<typeof getUpload>,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const { contentType, bytes } = await readOwnUpload(ctx, attachmentId)
  await reply
    .headers({
      ...fileHeaders,
      'content-type': shownTypes.has(contentType) ? contentType : 'application/octet-stream',
      'content-disposition': 'attachment',
    })
    .send(bytes)
}

/** Reads a whole attachment, which must belong to a message that the person may read. */
export async function readAttachment(
  { app, tx, workspaceId }: Pick<Context, 'app' | 'tx' | 'workspaceId'>,
  attachmentId: string,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytesOf(app, found(await findPart(tx, workspaceId, attachmentId))))
    chunks.push(chunk)
  return Buffer.concat(chunks)
}

const bytesOf = (app: App, part: PartRow) =>
  decodePartStream((start, end) => rangeOf(app, part.rawSha256, start, end), {
    encoding: part.encoding,
    start: Number(part.start),
    end: Number(part.end),
    ...(part.innerStart !== null && {
      inner: { start: Number(part.innerStart), end: Number(part.innerEnd) },
    }),
  })

async function* rangeOf(app: App, sha256: Buffer, start: number, end: number): AsyncGenerator<Uint8Array> {
  yield* await app.blobs.getRange(sha256, start, end)
}

/** RFC 6266, with RFC 8187 for non-ASCII names. Always `attachment`, so that files are never opened on our origin. */
export function contentDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/**
 * Loads a remote image through the SSRF guard: the sender learns that the message was opened, but neither by whom nor
 * from where.
 */
export async function serveRemoteImage(
  { app }: RequestContext,
  input: InputOf<typeof getRemoteImage>,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  if (!isSigned(app, remoteImageSubject(input.url), input)) fail('link_expired')
  const image = await fetchImage(app, input.url)
  await reply
    .headers({ ...fileHeaders, 'content-type': image.type, 'content-disposition': 'attachment' })
    .send(image.bytes)
}

async function fetchImage(app: App, url: string): Promise<{ type: string; bytes: Buffer }> {
  try {
    const answer = await app.egress.fetch(url, {
      purpose: 'image',
      maxBytes: maxImageBytes,
      timeoutMs: imageTimeoutMs,
      redirects: 3,
      headers: { accept: [...rasterTypes].join(', ') },
    })
    const type = (answer.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    if (answer.status === 200 && rasterTypes.has(type)) return { type, bytes: await answer.bytes() }
    answer.discard()
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
  }
  return fail('image_not_available')
}
