import type { Message } from '@postroom/contract'
import { nowMs } from '@postroom/ui/clock'
import { call } from '#lib/api-client.ts'
import { translate } from '#lib/i18n.ts'
import { showRefusal } from '../inbox.commands.ts'
import { type ConversationData, timelineOf } from '../live/conversation-cache.ts'
import { talkTexts } from '../talk/talk.texts.ts'
import { printDocument } from './print-document.ts'

/** Prints all messages of a conversation, also those that are not loaded yet. */
export async function printConversation(data: ConversationData, images: boolean): Promise<void> {
  try {
    const whole = await withEarlier(data, images)
    const messages = timelineOf(whole).flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []))
    await printMessages(data.pages[0]?.subject ?? '', messages)
  } catch (error) {
    showRefusal(error)
  }
}

async function withEarlier(data: ConversationData, remoteImages: boolean): Promise<ConversationData> {
  const pages = [...data.pages]
  for (let last = pages.at(-1); last?.hasEarlier; last = pages.at(-1)) {
    const before = last.timeline[0]?.at
    if (before === undefined) break
    pages.push(
      await call('conversations.get', {
        conversationId: last.id,
        before,
        ...(remoteImages && { remoteImages }),
      }),
    )
  }
  return { ...data, pages }
}

let printed: HTMLIFrameElement | undefined

/** Opens the browser's print dialog for a document of messages, in a frame without scripts like that of each mail. */
export async function printMessages(subject: string, messages: readonly Message[]): Promise<void> {
  printed?.remove()
  const frame = document.createElement('iframe')
  printed = frame
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  // Not hidden: browsers print no hidden frame.
  frame.style.cssText =
    'position: fixed; inset-block-start: 0; inset-inline-end: 100%; inline-size: 210mm; block-size: 297mm; border: 0'
  const title = subject || translate(talkTexts, 'noSubject')
  frame.srcdoc = printDocument(messages, { title, origin: location.origin, now: nowMs() })
  const loaded = Promise.withResolvers<void>()
  frame.addEventListener('load', () => loaded.resolve(), { once: true })
  document.body.append(frame)
  await loaded.promise
  const shown = frame.contentWindow
  await frame.contentDocument?.fonts.ready
  shown?.addEventListener('afterprint', () => frame.remove(), { once: true })
  shown?.print()
}
