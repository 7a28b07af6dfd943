import type { WebhookFormat } from '@postroom/contract'
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
}

/** Writes the body of a request, which stays the same in every attempt. */
export function writeBody(notice: Notice, { format, payload, language }: Target): string {
  const { type, at, data, href, conversation, ruleName } = notice
  if (format === 'standard') return JSON.stringify({ type, timestamp: at.toISOString(), data })
  const texts = chatTexts[language]
  const event = ruleName === undefined ? texts.events[type as ChatEvent] : texts.byRule(ruleName)
  const subject =
    payload === 'full' && conversation ? conversation.subject || texts.noSubject : texts.conversation
  const from = payload === 'full' && conversation ? conversation.contact : ''
  switch (format) {
    case 'slack':
      return JSON.stringify({ text: join(forSlack(event), `<${href}|${forSlack(subject)}>`, forSlack(from)) })
    case 'mattermost':
      return JSON.stringify({
        text: join(forMarkdown(event), `[${forMarkdown(subject)}](${href})`, forMarkdown(from)),
      })
    case 'teams':
      return JSON.stringify(
        adaptiveCard(join(forMarkdown(event), forMarkdown(subject), forMarkdown(from)), texts.open, href),
      )
  }
}

const join = (event: string, subject: string, from: string): string =>
  `${event}: ${subject}${from === '' ? '' : ` (${from})`}`

/** The three characters that Slack reads as control characters, also in mentions such as `<!channel>`. */
const forSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Escapes Markdown, and breaks mentions such as `@channel` by an invisible character. */
const forMarkdown = (text: string): string =>
  text.replace(/[\\`*_{}[\]()#+!|<>~-]/g, String.raw`\$&`).replaceAll('@', '@\u200b')

/** A message for the webhook of a Teams workflow. */
const adaptiveCard = (text: string, title: string, url: string) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [{ type: 'TextBlock', text, wrap: true }],
        actions: [{ type: 'Action.OpenUrl', title, url }],
      },
    },
  ],
})
