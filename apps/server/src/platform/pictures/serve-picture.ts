import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BlobStore } from '#platform/blobs/index.ts'

/** A picture as stored in its table. */
export interface KeptPicture {
  readonly version: string
  readonly smallSha256: Buffer
  readonly largeSha256: Buffer
}

interface Asked {
  readonly size: '64' | '256'
  readonly v?: string | undefined
}

/**
 * Sends the picture, or 304 (RFC 9110, 13.1.2). A request for the current version may be cached forever, others are
 * revalidated; only the browser may cache.
 */
export async function servePicture(
  blobs: BlobStore,
  picture: KeptPicture,
  { size, v }: Asked,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const etag = `"${picture.version}-${size}"`
  reply.headers({
    etag,
    'cache-control': v === picture.version ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  if (isKnown(request.headers['if-none-match'], etag)) {
    await reply.code(304).send()
    return
  }
  const bytes = await blobs.get(size === '64' ? picture.smallSha256 : picture.largeSha256)
  await reply.header('content-type', 'image/webp').send(bytes)
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false
