import {
  AddressError,
  type ComposedMessage,
  ComposeError,
  composeMessage,
  type MailAddress,
} from '@postroom/mail'
import { makeMessageId, type UploadRow } from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import { fail } from '#platform/errors/index.ts'

/** Formats a chat message as mail, with plain text and files, the form in which it is stored. */
export async function composeChat(
  app: App,
  parts: {
    text: string
    sender: MailAddress
    to: readonly MailAddress[]
    date: Date
    uploads: readonly UploadRow[]
  },
): Promise<ComposedMessage & { key: string }> {
  const { text, sender, to, date, uploads } = parts
  const key = makeMessageId(app, sender.address.split('@').at(-1) ?? 'localhost')
  const attachments = await Promise.all(
    uploads.map(async ({ fileName, contentType, sha256 }) => ({
      filename: fileName,
      contentType,
      content: await app.blobs.get(sha256),
    })),
  )
  try {
    const { name, address } = sender
    const composed = await composeMessage({
      from: { name, address },
      to,
      subject: '',
      text: text.trim(),
      messageId: `<${key}>`,
      date,
      attachments,
    })
    return { ...composed, key }
  } catch (error) {
    if (error instanceof AddressError || error instanceof ComposeError) fail('bad_recipient')
    throw error
  }
}
