import type { ChatWindow } from '@postroom/contract'
import { z } from 'zod'
import { askGraph, type ChannelRow, type GraphFile, type MetaApp } from '#features/channels/index.ts'
import type { App } from '#platform/app.ts'
import type { Part } from './plan-parts.ts'

export interface Sending {
  readonly app: App
  readonly meta: MetaApp
  readonly token: string
  readonly channel: ChannelRow
  readonly personId: string
  readonly window: Pick<ChatWindow, 'state'>
}

/** Sends one part through Meta. Returns Meta's ID of the message. */
export const sendPart = (sending: Sending, part: Part, mark: string): Promise<string> =>
  sending.channel.kind === 'facebook' ? onMessenger(sending, part, mark) : onWhatsapp(sending, part, mark)

const messengerAnswer = z.object({ message_id: z.string().min(1).max(1_000) })

const fileKind = (contentType: string): 'image' | 'video' | 'audio' | 'file' => {
  const [, kind] = /^(image|video|audio)\//.exec(contentType) ?? []
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'file'
}

const graphFile = (field: string, part: Part & { type: 'file' }): GraphFile => ({
  field,
  fileName: part.fileName,
  contentType: part.contentType,
  content: part.content,
})

async function onMessenger(sending: Sending, part: Part, metadata: string): Promise<string> {
  const { app, meta, token, channel, personId, window } = sending
  if (part.type === 'template') throw new Error('Messenger has no templates.')
  const how =
    window.state === 'tagged'
      ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' }
      : { messaging_type: 'RESPONSE' }
  const recipient = { id: personId }
  const path = `${channel.accountId}/messages`
  if (part.type === 'text') {
    const json = { recipient, ...how, message: { text: part.text, metadata } }
    return (await askGraph(app, meta, path, messengerAnswer, { method: 'POST', token, json })).message_id
  }
  const message = {
    attachment: { type: fileKind(part.contentType), payload: { is_reusable: false } },
    metadata,
  }
  const fields = { recipient: JSON.stringify(recipient), ...how, message: JSON.stringify(message) }
  const form = { fields, files: [graphFile('filedata', part)] }
  return (await askGraph(app, meta, path, messengerAnswer, { method: 'POST', token, form })).message_id
}

const whatsappAnswer = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(1_000) })).min(1) })
const mediaAnswer = z.object({ id: z.string().min(1).max(200) })

/** Types that WhatsApp displays; all others are sent as documents. */
const shownTypes: Readonly<Record<'image' | 'video' | 'audio', RegExp>> = {
  image: /^image\/(jpeg|png)$/,
  video: /^video\/(mp4|3gpp)$/,
  audio: /^audio\/(aac|amr|mpeg|mp4|ogg)$/,
}

async function onWhatsapp(sending: Sending, part: Part, mark: string): Promise<string> {
  const { app, meta, token, channel, personId } = sending
  const json = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: personId,
    biz_opaque_callback_data: mark,
    ...(await whatsappBody(sending, part)),
  }
  const path = `${channel.accountId}/messages`
  const { messages } = await askGraph(app, meta, path, whatsappAnswer, { method: 'POST', token, json })
  return messages[0]?.id ?? ''
}

async function whatsappBody({ app, meta, token, channel }: Sending, part: Part): Promise<object> {
  if (part.type === 'text') return { type: 'text', text: { body: part.text, preview_url: false } }
  if (part.type === 'template') return { type: 'template', template: part.template }
  const form = {
    fields: { messaging_product: 'whatsapp', type: part.contentType },
    files: [graphFile('file', part)],
  }
  const path = `${channel.accountId}/media`
  const { id } = await askGraph(app, meta, path, mediaAnswer, { method: 'POST', token, form })
  const kind = fileKind(part.contentType)
  const type = kind !== 'file' && shownTypes[kind].test(part.contentType) ? kind : 'document'
  return {
    type,
    [type]: {
      id,
      ...(type === 'document' && { filename: part.fileName }),
      ...(part.caption !== null && type !== 'audio' && { caption: part.caption }),
    },
  }
}
