import type { ChannelKind } from '@postroom/contract'
import type { MessengerEvent, WhatsappMessage } from './hook-shapes.ts'

/** A file to download from a URL, or by its media ID at Meta. */
export interface ToFetch {
  readonly from: { readonly url: string } | { readonly mediaId: string }
  readonly fileName: string
  readonly contentType: string | null
}

/** A message of any type, converted to text and files. */
export interface ChatContent {
  readonly kind: ChannelKind
  readonly providerId: string
  readonly personId: string
  readonly at: Date
  readonly text: string
  readonly files: readonly ToFetch[]
  /** The writer's name, if the provider sends it with the message. */
  readonly name: string | null
  readonly direction: 'inbound' | 'outbound'
}

/** Limits a time to now: with a clock ahead of ours, a message would stay at the end of its conversation. */
const notAhead = (ms: number): Date => new Date(Math.min(ms, Date.now()))

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/gif': '.gif',
  'audio/ogg': '.ogg',
  'audio/mpeg': '.mp3',
  'audio/mp4': '.m4a',
  'audio/aac': '.aac',
  'video/mp4': '.mp4',
  'video/3gpp': '.3gp',
  'application/pdf': '.pdf',
}

/** Adds the extension for the content type if the name has none. */
export const withEnding = (name: string, contentType: string | null): string =>
  /\.\w{1,5}$/.test(name) ? name : `${name}${endings[contentType?.split(';')[0]?.trim() ?? ''] ?? ''}`

const mediaTypes = ['image', 'video', 'audio', 'document', 'sticker'] as const

/** Converts a WhatsApp message; null if it has no content to show. */
export function fromWhatsapp(message: WhatsappMessage, name: string | null): ChatContent | null {
  const files = mediaTypes.flatMap((type): ToFetch[] => {
    const media = message[type]
    if (!media) return []
    const contentType = media.mime_type ?? null
    return [
      { from: { mediaId: media.id }, fileName: withEnding(media.filename ?? type, contentType), contentType },
    ]
  })
  const captions = mediaTypes.map((type) => message[type]?.caption)
  const lines = [message.text?.body, ...captions, ...otherText(message)]
  const text = lines.filter((line) => line !== undefined && line !== '').join('\n')
  // Removed reactions and system messages have no content.
  const isSilent = message.type === 'reaction' || message.type === 'system'
  if (text === '' && files.length === 0 && isSilent) return null
  return {
    kind: 'whatsapp',
    providerId: message.id,
    personId: message.from,
    // WhatsApp sends whole seconds. A message in the same second as our reply usually came after it.
    at: notAhead(Number(message.timestamp) * 1_000 + 999),
    text:
      text === '' && files.length === 0
        ? `[A message of a kind that WhatsApp does not pass on: ${message.type}]`
        : text,
    files,
    name,
    direction: 'inbound',
  }
}

function otherText({ location, contacts, reaction, button, interactive }: WhatsappMessage): string[] {
  return [
    ...(location
      ? [
          [location.name, location.address].filter(Boolean).join(', '),
          `https://www.openstreetmap.org/?mlat=${location.latitude}&mlon=${location.longitude}`,
        ]
      : []),
    ...(contacts ?? []).map(({ name, phones = [] }) =>
      [name?.formatted_name, ...phones.map(({ phone }) => phone)].filter(Boolean).join(', '),
    ),
    ...(reaction?.emoji ? [reaction.emoji] : []),
    button?.text ?? '',
    interactive?.button_reply?.title ?? '',
    interactive?.list_reply?.title ?? '',
  ]
}

/** Converts a Messenger event; null if it has no content to show. */
export function fromMessenger({
  sender,
  recipient,
  timestamp,
  message,
  postback,
}: MessengerEvent): ChatContent | null {
  const isEcho = message?.is_echo === true
  const providerId = message?.mid ?? postback?.mid
  if (providerId === undefined || message?.is_deleted) return null
  const files = (message?.attachments ?? []).flatMap(({ type, payload }): ToFetch[] =>
    payload?.url && type !== 'fallback' && type !== 'location'
      ? [{ from: { url: payload.url }, fileName: fileNameFromUrl(payload.url) ?? type, contentType: null }]
      : [],
  )
  const shared = (message?.attachments ?? []).flatMap(({ type, payload }) =>
    type === 'fallback' || type === 'location' ? [payload?.title, payload?.url] : [],
  )
  const lines = [message?.text, postback?.title, ...shared]
  const text = [...new Set(lines.filter((line) => line !== undefined && line !== ''))].join('\n')
  if (text === '' && files.length === 0) return null
  return {
    kind: 'facebook',
    providerId,
    personId: isEcho ? recipient.id : sender.id,
    at: notAhead(timestamp ?? Date.now()),
    text,
    files,
    name: null,
    direction: isEcho ? 'outbound' : 'inbound',
  }
}

function fileNameFromUrl(url: string): string | null {
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  try {
    return /\.\w{1,5}$/.test(last) ? decodeURIComponent(last).slice(0, 200) : null
  } catch {
    return null
  }
}
