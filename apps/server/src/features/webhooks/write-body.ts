import type { ChatFormat, WebhookFormat } from '@postroom/contract'
import type { SummaryRow } from '#features/conversations/index.ts'
import { type ChatEvent, chatTexts } from './chat-texts.ts'

/** What a request tells, before it is written in the format of its webhook. */
export interface Notice {
  readonly type: string
  readonly at: Date
  readonly conversation: (Pick<SummaryRow, 'id' | 'subject'> & { readonly contact: string }) | null
  /** What the JSON holds under `data`. */
  readonly data: Readonly<Record<string, unknown>>
  /** Address of the conversation in the portal. */
  readonly href: string
  /** The rule that sends it. */
  readonly ruleName?: string
}

interface Target {
  readonly format: WebhookFormat
  readonly payload: 'full' | 'ids'
  readonly language: 'en' | 'de'
  /** By which replies from the channel name the conversation; null where it receives none. */
  readonly replyCode: string | null
}

/** Writes the body of a request, which stays the same in every attempt. */
export function writeBody(notice: Notice, { format, payload, language, replyCode }: Target): string {
  const { type, at, data, href, conversation, ruleName } = notice
  if (format === 'standard') return JSON.stringify({ type, timestamp: at.toISOString(), data })
  const texts = chatTexts[language]
  const event = ruleName === undefined ? texts.events[type as ChatEvent] : texts.byRule(ruleName)
  const subject =
    payload === 'full' && conversation ? conversation.subject || texts.noSubject : texts.conversation
  const from = payload === 'full' && conversation ? conversation.contact : ''
  const command = replyCode === null ? null : replyCommand(format, replyCode, texts.replyText)
  const help = command === null ? '' : `\n${texts.reply}: \`${command}\``
  switch (format) {
    case 'slack': {
      const line = join(forSlack(event), `<${href}|${forSlack(subject)}>`, forSlack(from))
      return JSON.stringify({ text: line + help })
    }
    case 'mattermost': {
      const line = join(forMarkdown(event), `[${forMarkdown(subject)}](${href})`, forMarkdown(from))
      return JSON.stringify({ text: line + help })
    }
    case 'teams': {
      const line = join(forMarkdown(event), forMarkdown(subject), forMarkdown(from))
      const lines = command === null ? [line] : [line, `${texts.reply}: ${command}`]
      return JSON.stringify(adaptiveCard(lines, texts.open, href))
    }
  }
}

/** What colleagues write in the channel to comment on a conversation. */
export const replyCommand = (format: ChatFormat, code: string, text: string): string =>
  `${format === 'teams' ? '@Postroom' : '/postroom'} ${code} ${text}`

const join = (event: string, subject: string, from: string): string =>
  `${event}: ${subject}${from === '' ? '' : ` (${from})`}`

/** The three characters that Slack reads as control characters, also in mentions such as `<!channel>`. */
export const forSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Escapes Markdown, and breaks mentions such as `@channel` by an invisible character. */
export const forMarkdown = (text: string): string =>
  text.replace(/[\\`*_{}[\]()#+!|<>~-]/g, String.raw`\$&`).replaceAll('@', '@\u200b')

/** A message for the webhook of a Teams workflow. */
const adaptiveCard = (lines: readonly string[], title: string, url: string) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: lines.map((text) => ({ type: 'TextBlock', text, wrap: true })),
        actions: [{ type: 'Action.OpenUrl', title, url }],
      },
    },
  ],
})
