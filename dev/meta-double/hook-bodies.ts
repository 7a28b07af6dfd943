/** Web hook deliveries in Meta's format. */

const messenger = (pageId: string, event: object): object => ({
  object: 'page',
  entry: [{ id: pageId, time: Date.now(), messaging: [event] }],
})

interface OfPerson {
  readonly pageId: string
  readonly personId: string
  readonly at?: Date
}

const between = ({ pageId, personId, at = new Date() }: OfPerson) => ({
  sender: { id: personId },
  recipient: { id: pageId },
  timestamp: at.getTime(),
})

export const messengerText = (of: OfPerson & { mid: string; text: string }): object =>
  messenger(of.pageId, { ...between(of), message: { mid: of.mid, text: of.text } })

export const messengerFile = (of: OfPerson & { mid: string; url: string; type?: string }): object =>
  messenger(of.pageId, {
    ...between(of),
    message: { mid: of.mid, attachments: [{ type: of.type ?? 'image', payload: { url: of.url } }] },
  })

/** A message sent by the page; `appId` is the sending app. */
export const messengerEcho = (
  of: OfPerson & { mid: string; text: string; appId: string; metadata?: string },
): object =>
  messenger(of.pageId, {
    sender: { id: of.pageId },
    recipient: { id: of.personId },
    timestamp: (of.at ?? new Date()).getTime(),
    message: {
      mid: of.mid,
      text: of.text,
      is_echo: true,
      app_id: Number(of.appId),
      ...(of.metadata !== undefined && { metadata: of.metadata }),
    },
  })

export const messengerDelivered = (of: OfPerson & { mids?: string[] }): object =>
  messenger(of.pageId, {
    ...between(of),
    delivery: { ...(of.mids && { mids: of.mids }), watermark: (of.at ?? new Date()).getTime() },
  })

export const messengerRead = (of: OfPerson): object =>
  messenger(of.pageId, { ...between(of), read: { watermark: (of.at ?? new Date()).getTime() } })

interface OfNumber {
  readonly numberId: string
  readonly at?: Date
}

const whatsapp = ({ numberId }: OfNumber, value: object): object => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '300000000000001',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '49405550100', phone_number_id: numberId },
            ...value,
          },
        },
      ],
    },
  ],
})

const seconds = (at = new Date()): string => String(Math.floor(at.getTime() / 1_000))

export const whatsappMessage = (
  of: OfNumber & { from: string; name?: string; id: string; message: object },
): object =>
  whatsapp(of, {
    contacts: [{ profile: { name: of.name ?? 'Annika Reuss' }, wa_id: of.from }],
    messages: [{ from: of.from, id: of.id, timestamp: seconds(of.at), ...of.message }],
  })

export const whatsappText = (
  of: OfNumber & { from: string; name?: string; id: string; text: string },
): object => whatsappMessage({ ...of, message: { type: 'text', text: { body: of.text } } })

export const whatsappStatus = (
  of: OfNumber & {
    to: string
    id: string
    status: 'sent' | 'delivered' | 'read' | 'failed'
    mark?: string
    error?: { code: number; title: string; details: string }
  },
): object =>
  whatsapp(of, {
    statuses: [
      {
        id: of.id,
        status: of.status,
        timestamp: seconds(of.at),
        recipient_id: of.to,
        ...(of.mark !== undefined && { biz_opaque_callback_data: of.mark }),
        ...(of.error && {
          errors: [
            {
              code: of.error.code,
              title: of.error.title,
              message: of.error.title,
              error_data: { details: of.error.details },
            },
          ],
        }),
      },
    ],
  })
