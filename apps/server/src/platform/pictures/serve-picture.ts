import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BlobStore } from '#platform/blobs/index.ts'

/** A picture as its table keeps it. */
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
 * Answers with the picture, or with 304 to who has it (RFC 9110, 13.1.2). Asked for by the version that stands, it may be
 * kept for ever; else it is asked for again. Only the browser of this person keeps it.
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
