import { z } from 'zod'

/** The shapes contain only fields that we use; other fields of Meta are ignored. */
const id = z.string().regex(/^\d{1,40}$/)
const providerId = z.string().min(1).max(1_000)
const shortText = (max: number) => z.string().transform((text) => text.slice(0, max))

const messengerFile = z.object({
  type: z.string().default('file'),
  payload: z
    .object({ url: z.string().max(4_000).optional(), title: shortText(500).optional() })
    .loose()
    .optional(),
})

export const messengerEvent = z.object({
  sender: z.object({ id }),
  recipient: z.object({ id }),
  timestamp: z.number().optional(),
  message: z
    .object({
      mid: providerId,
      text: shortText(100_000).optional(),
      is_echo: z.boolean().optional(),
      is_deleted: z.boolean().optional(),
      app_id: z.union([z.number(), z.string()]).optional(),
      metadata: z.string().max(1_000).optional(),
      attachments: z.array(messengerFile).max(50).optional(),
    })
    .optional(),
  postback: z.object({ mid: providerId.optional(), title: shortText(2_000).default('') }).optional(),
  delivery: z
    .object({ mids: z.array(providerId).max(1_000).optional(), watermark: z.number().optional() })
    .optional(),
  read: z.object({ watermark: z.number() }).optional(),
})
export type MessengerEvent = z.infer<typeof messengerEvent>

const media = z.object({
  id,
  mime_type: z.string().max(200).optional(),
  caption: shortText(10_000).optional(),
  filename: shortText(255).optional(),
})
const titled = z.object({ title: shortText(1_000).optional(), id: shortText(1_000).optional() })

export const whatsappMessage = z.object({
  from: id,
  id: providerId,
  timestamp: z.string().regex(/^\d{1,12}$/),
  type: z.string(),
  text: z.object({ body: shortText(100_000) }).optional(),
  image: media.optional(),
  video: media.optional(),
  audio: media.optional(),
  document: media.optional(),
  sticker: media.optional(),
  location: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      name: shortText(500).optional(),
      address: shortText(1_000).optional(),
    })
    .optional(),
  contacts: z
    .array(
      z.object({
        name: z.object({ formatted_name: shortText(300).optional() }).optional(),
        phones: z.array(z.object({ phone: shortText(60).optional() })).optional(),
      }),
    )
    .max(100)
    .optional(),
  reaction: z.object({ emoji: shortText(40).optional() }).optional(),
  button: z.object({ text: shortText(1_000).optional() }).optional(),
  interactive: z.object({ button_reply: titled.optional(), list_reply: titled.optional() }).optional(),
})
export type WhatsappMessage = z.infer<typeof whatsappMessage>

export const whatsappStatus = z.object({
  id: providerId,
  status: z.string(),
  timestamp: z.string().regex(/^\d{1,12}$/),
  biz_opaque_callback_data: z.string().max(1_000).optional(),
  errors: z
    .array(
      z.object({
        code: z.number().default(0),
        title: z.string().default(''),
        message: z.string().optional(),
        error_data: z.object({ details: z.string().optional() }).optional(),
      }),
    )
    .optional(),
})
export type WhatsappStatus = z.infer<typeof whatsappStatus>

const contact = z.object({
  wa_id: id.optional(),
  profile: z.object({ name: shortText(200).optional() }).optional(),
})

/** One event of a page or number, as stored in a delivery. */
export const hookEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('messenger'), event: messengerEvent }),
  z.object({ kind: z.literal('whatsapp'), message: whatsappMessage, name: z.string().nullable() }),
  z.object({ kind: z.literal('status'), status: whatsappStatus }),
])
export type HookEvent = z.infer<typeof hookEvent>

const whatsappValue = z.object({
  metadata: z.object({ phone_number_id: id }),
  contacts: z.array(contact).optional(),
  messages: z.array(z.unknown()).optional(),
  statuses: z.array(z.unknown()).optional(),
})

export const hookBody = z.object({
  object: z.string(),
  entry: z
    .array(
      z.object({
        id: z.string().optional(),
        messaging: z.array(z.unknown()).optional(),
        changes: z.array(z.object({ field: z.string(), value: z.unknown() })).optional(),
      }),
    )
    .max(1_000),
})

export interface AccountEvent {
  readonly accountId: string
  readonly content: HookEvent
}

/** Splits the body of a web hook request into single events; skips those of unknown form. */
export function takeApart({ object, entry }: z.infer<typeof hookBody>): AccountEvent[] {
  if (object === 'page') {
    return entry.flatMap(({ id: accountId, messaging = [] }) =>
      messaging.flatMap((raw) => {
        const event = messengerEvent.safeParse(raw)
        return event.success && accountId
          ? [{ accountId, content: { kind: 'messenger', event: event.data } }]
          : []
      }),
    )
  }
  if (object !== 'whatsapp_business_account') return []
  return entry.flatMap(({ changes = [] }) =>
    changes.flatMap(({ field, value }) => (field === 'messages' ? whatsappEvents(value) : [])),
  )
}

function whatsappEvents(raw: unknown): AccountEvent[] {
  const value = whatsappValue.safeParse(raw)
  if (!value.success) return []
  const { metadata, contacts = [], messages = [], statuses = [] } = value.data
  const accountId = metadata.phone_number_id
  const names = new Map(contacts.map(({ wa_id, profile }) => [wa_id, profile?.name ?? null]))
  return [
    ...messages.flatMap((one): AccountEvent[] => {
      const message = whatsappMessage.safeParse(one)
      if (!message.success) return []
      const name = names.get(message.data.from) ?? null
      return [{ accountId, content: { kind: 'whatsapp', message: message.data, name } }]
    }),
    ...statuses.flatMap((one): AccountEvent[] => {
      const status = whatsappStatus.safeParse(one)
      return status.success ? [{ accountId, content: { kind: 'status', status: status.data } }] : []
    }),
  ]
}
