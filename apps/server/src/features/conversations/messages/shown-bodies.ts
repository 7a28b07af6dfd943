import {
  htmlToText,
  type QuoteContext,
  type SanitizeOptions,
  sanitizeMailHtml,
  splitQuoted,
  splitQuotedHtml,
} from '@postroom/mail'
import type { App } from '#platform/app.ts'
import { attachmentUrl, remoteImageUrl } from '../files/signed-urls.ts'
import { storable } from '../ingest/incoming-message.ts'

export interface ShownBody {
  readonly text: string
  readonly quotedText: string | null
  readonly html: string | null
  readonly quotedHtml: string | null
  readonly blockedRemote: number
}

export interface StoredBody {
  readonly text: string | null
  readonly html: string | null
}

export interface InlinePart {
  readonly id: string
  readonly contentId: string | null
}

/**
 * Sanitizes a received body and separates new text from quotes. Inline images become placeholders, for which
 * `fillPictures` inserts signed addresses.
 */
export function showBody(
  body: StoredBody,
  parts: readonly InlinePart[],
  remote: SanitizeOptions['remote'],
  context: QuoteContext,
): ShownBody {
  const byContentId = new Map(parts.map(({ id, contentId }) => [contentId, id]))
  const clean = (html: string) =>
    sanitizeMailHtml(html, {
      cidUrl: (contentId) => {
        const id = byContentId.get(contentId)
        return id === undefined ? null : placeOf(id)
      },
      remote,
    })
  const split = splitQuotedHtml(body.html ?? '', context)
  const fresh = clean(split.fresh + split.signature)
  const quoted = clean(split.quoted)
  const text = showText(body, context)
  return {
    text: storable(text.fresh),
    quotedText: text.quoted === '' ? null : storable(text.quoted),
    html: body.html === null ? null : storable(fresh.html),
    quotedHtml: quoted.html.trim() === '' ? null : storable(quoted.html),
    blockedRemote: fresh.blockedRemote + quoted.blockedRemote,
  }
}

function showText({ text, html }: StoredBody, context: QuoteContext): { fresh: string; quoted: string } {
  const written = (text ?? htmlToText(html ?? '')).replaceAll('\r\n', '\n')
  const { segments, quoted } = splitQuoted(written, context)
  const fresh = segments.filter(({ kind }) => kind !== 'quoted').map((segment) => segment.text)
  return { fresh: fresh.join('\n').trim(), quoted }
}

const placeOf = (attachmentId: string): string => `/api/v1/file/attachment/${attachmentId}?place`
const places = /\/api\/v1\/file\/attachment\/([0-9a-f-]{36})\?place/g

/** Inserts currently valid image addresses into a stored body; text that only resembles a placeholder is kept. */
export const fillPictures = (
  app: App,
  workspaceId: string,
  html: string | null,
  parts: readonly InlinePart[],
): string | null =>
  html?.replace(places, (whole, id: string) =>
    parts.some((part) => part.id === id)
      ? attachmentUrl(app, workspaceId, id).replaceAll('&', '&amp;')
      : whole,
  ) ?? null

export const remoteThroughUs = (app: App, workspaceId: string): SanitizeOptions['remote'] => ({
  proxy: (url) => remoteImageUrl(app, workspaceId, url),
})
