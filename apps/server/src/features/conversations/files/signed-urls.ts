import { createHmac } from 'node:crypto'
import type { App } from '#platform/app.ts'
import { constantTimeEqual } from '#platform/crypto/index.ts'

const validMs = 15 * 60_000

interface SignedQuery {
  readonly workspaceId: string
  readonly expires: number
  readonly signature: string
}

type Keys = Pick<App, 'keyring'>

/**
 * Signed query of a URL that anyone may open for some minutes: images in a sandboxed frame are loaded without a
 * session.
 */
function signQuery(app: Keys, workspaceId: string, subject: string, now = Date.now()): string {
  // Rounded, so that the URL repeats and the browser can use its cache.
  const expires = Math.ceil(now / 60_000) * 60_000 + validMs
  const key = app.keyring.active()
  const signature = `${key.id}.${macOf(key.bytes, workspaceId, subject, expires)}`
  return new URLSearchParams({ workspaceId, expires: String(expires), signature }).toString()
}

/** Whether the signature of an address belongs to the subject and has not expired. */
export function isSigned(app: Keys, subject: string, query: SignedQuery, now = Date.now()): boolean {
  const [keyId = '', mac = ''] = query.signature.split('.')
  const key = app.keyring.find(keyId)
  if (!key || query.expires < now) return false
  return constantTimeEqual(mac, macOf(key.bytes, query.workspaceId, subject, query.expires))
}

const macOf = (key: Buffer, workspaceId: string, subject: string, expires: number): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['postroom signed address', workspaceId, subject, expires]))
    .digest('base64url')

/** Signed address of the raw mail of a quarantined message. */
export const quarantinedUrl = (app: Keys, workspaceId: string, quarantinedId: string): string =>
  `/api/v1/file/quarantine/${quarantinedId}?${signQuery(app, workspaceId, quarantineSubject(quarantinedId))}`

export const attachmentUrl = (app: Keys, workspaceId: string, attachmentId: string): string =>
  `/api/v1/file/attachment/${attachmentId}?${signQuery(app, workspaceId, attachmentSubject(attachmentId))}`

export const remoteImageUrl = (app: Keys, workspaceId: string, url: string): string =>
  `/api/v1/file/remote-image?${new URLSearchParams({ url })}&${signQuery(app, workspaceId, remoteImageSubject(url))}`

/** Subject that the signature of a quarantined message’s address covers. */
export const quarantineSubject = (quarantinedId: string): string => `quarantined message ${quarantinedId}`
export const attachmentSubject = (attachmentId: string): string => `attachment ${attachmentId}`
export const remoteImageSubject = (url: string): string => `remote image ${url}`
