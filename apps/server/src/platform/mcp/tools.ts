import type { Calls, OutputOf, WireInputOf } from '@postroom/contract'
import { paragraphsAsHtml } from '@postroom/mail'
import { z } from 'zod'

type CallName = keyof Calls & string
export type Send = <Name extends CallName>(
  name: Name,
  input: WireInputOf<Calls[Name]>,
) => Promise<OutputOf<Calls[Name]>>

/** A tool for language models, made of calls of the API. */
export interface McpTool {
  readonly name: string
  readonly description: string
  /** The calls that it sends; a key without the scope of one is not offered the tool. */
  readonly calls: readonly CallName[]
  readonly isReadOnly: boolean
  readonly input: z.ZodObject
  run(send: Send, input: never): Promise<unknown>
}

const tool = <Input extends z.ZodObject>(
  declared: Omit<McpTool, 'input' | 'run'> & {
    readonly input: Input
    run(send: Send, input: z.output<Input>): Promise<unknown>
  },
): McpTool => declared

/** Characters of one message that a model reads. */
const messageCharacters = 20_000

const conversationId = z.uuid().describe('The id of a conversation, from search_conversations.')

type Summary = OutputOf<Calls['conversations.assign']>

const shownSummary = ({ id, subject, contact, status, assigneeId, teamId, ...rest }: Summary) => ({
  id,
  subject,
  contact,
  status,
  assigneeId,
  teamId,
  inboxId: rest.inboxId,
  snippet: rest.snippet,
  isUnread: rest.isUnread,
  waitingSince: rest.waitingSince,
  dueAt: rest.dueAt,
  lastMessageAt: rest.lastMessageAt,
})

/** Searching, reading, drafting and assigning. No tool sends mail or deletes anything. */
export const mcpTools: readonly McpTool[] = [
  tool({
    name: 'search_conversations',
    description:
      'Lists conversations, the newest first. `search` has words and operators such as from:, subject:, tag:, is:, before:.',
    calls: ['conversations.list'],
    isReadOnly: true,
    input: z.object({
      search: z.string().max(200).optional(),
      view: z.enum(['open', 'mine', 'unassigned', 'closed', 'all']).default('all'),
      limit: z.number().int().min(1).max(50).default(20),
      cursor: z.string().max(500).optional().describe('`nextCursor` of the page before.'),
    }),
    run: async (send, input) => {
      const { items, nextCursor } = await send('conversations.list', input)
      return { conversations: items.map(shownSummary), nextCursor }
    },
  }),
  tool({
    name: 'read_conversation',
    description: 'Returns a conversation with its newest messages and internal comments, as plain text.',
    calls: ['conversations.get'],
    isReadOnly: true,
    input: z.object({
      conversationId,
      before: z.iso.datetime({ offset: true }).optional().describe('Only what is older than this.'),
    }),
    run: async (send, input) => {
      const found = await send('conversations.get', input)
      const entries = found.timeline.flatMap((entry): object[] => {
        if (entry.kind === 'comment') return [{ kind: 'comment', at: entry.at, comment: entry.comment }]
        if (entry.kind !== 'message') return []
        const { from, to, cc, direction, text, attachments } = entry.message
        const files = attachments.map(({ fileName }) => fileName)
        return [
          {
            kind: 'message',
            at: entry.at,
            direction,
            from,
            to,
            cc,
            text: text.slice(0, messageCharacters),
            files,
          },
        ]
      })
      return { ...shownSummary(found), entries, hasEarlier: found.hasEarlier }
    },
  }),
  tool({
    name: 'draft_reply',
    description:
      'Saves a draft of a reply for the owner of the key, who reads, changes and sends it. Refused where there is one already.',
    calls: ['conversations.get', 'conversations.save_draft'],
    isReadOnly: false,
    input: z.object({ conversationId, text: z.string().min(1).max(50_000).describe('Plain text.') }),
    run: async (send, { conversationId: id, text }) => {
      const { timeline } = await send('conversations.get', { conversationId: id })
      const newest = timeline.findLast(
        (entry) => entry.kind === 'message' && entry.message.direction === 'inbound',
      )
      const message = newest?.kind === 'message' ? newest.message : null
      const to = message ? (message.replyTo.length > 0 ? message.replyTo : [message.from]) : []
      const { draft } = await send('conversations.save_draft', {
        conversationId: id,
        html: paragraphsAsHtml(text),
        to,
        version: 0,
      })
      return { saved: draft !== null, to }
    },
  }),
  tool({
    name: 'assign_conversation',
    description: 'Assigns a conversation to a person and to a team by their ids; null unassigns.',
    calls: ['conversations.assign', 'conversations.assign_team'],
    isReadOnly: false,
    input: z.object({
      conversationId,
      assigneeId: z.uuid().nullable().optional(),
      teamId: z.uuid().nullable().optional(),
    }),
    run: async (send, { conversationId: id, assigneeId, teamId }) => {
      let summary: Summary | null = null
      if (teamId !== undefined)
        summary = await send('conversations.assign_team', { conversationId: id, teamId })
      if (assigneeId !== undefined)
        summary = await send('conversations.assign', { conversationId: id, assigneeId })
      return summary ? shownSummary(summary) : { unchanged: true }
    },
  }),
  tool({
    name: 'list_people',
    description: 'Lists the people and teams of the workspace, for assign_conversation.',
    calls: ['members.list', 'teams.list'],
    isReadOnly: true,
    input: z.object({}),
    run: async (send) => {
      const [people, teams] = [await send('members.list', {}), await send('teams.list', {})]
      return {
        people: people.items.map(({ user, email }) => ({ ...user, email })),
        teams: teams.items.map(({ id, name }) => ({ id, name })),
      }
    },
  }),
]
