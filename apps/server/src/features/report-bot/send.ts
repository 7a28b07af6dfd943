import {
  type InputOf,
  type ReportBotMessage,
  reportBotLimits,
  reportDefinition,
  type sendToReportBot,
} from '@postroom/contract'
import { sanitizeMailHtml } from '@postroom/mail'
import { z } from 'zod'
import { definitionOf, loadReport } from '#features/reporting/index.ts'
import { listPeople } from '#features/session/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { type Answer, answerQuestion, isUnknown, type Question, todayIn } from './answer-question.ts'
import { ensureChat, findChatId, findContinuedRow, insertMessage, trimChat } from './chats.queries.ts'
import { askForProposal, describeModel, type Proposed } from './model/ask-for-proposal.ts'
import { namesFor } from './names.ts'
import { presentMessage } from './report-bot.present.ts'
import { ownerOf, requireInbox } from './report-bot.ts'

type Sent = InputOf<typeof sendToReportBot>

/** Stores a question and its answer. A model is asked before, for a question that the grammar does not understand. */
export const sendCall = {
  prepare: async (ctx: RequestContext, input: Sent): Promise<Proposed | null> => {
    const { app, workspaceId, now } = ctx
    const question = await app.db.read(workspaceId, async (tx) => {
      const { isOn, isConfigured } = await describeModel(tx, workspaceId)
      if (!isOn || !isConfigured) return null
      const reading = { ...ctx, tx } as Context
      return questionFor(reading, input, await findChatId(tx, workspaceId, ownerOf(reading, input.inbox_id)))
    })
    if (!question || !isUnknown(question, now)) return null
    const today = todayIn(question.timezone, now).toString()
    return askForProposal(app, workspaceId, { question: input.text, today, signal: ctx.signal?.() })
  },
  run: async (ctx: Context, input: Sent, proposed: Proposed | null): Promise<ReportBotMessage> => {
    const { tx, workspaceId, now } = ctx
    const fresh = { id: newId(), at: now }
    const chatId = await ensureChat(tx, workspaceId, ownerOf(ctx, input.inbox_id), fresh)
    const asked = await questionFor(ctx, input, chatId)
    const question = { id: newId(), chatId, role: 'user' as const, text: input.text, at: now, ...noAnswer }
    await insertMessage(tx, workspaceId, question)
    const answer = await answerQuestion(ctx, asked, proposed)
    const stored = storedAnswer(answer)
    await insertMessage(tx, workspaceId, { id: newId(), chatId, role: 'bot', at: now, ...stored })
    await trimChat(tx, workspaceId, chatId, reportBotLimits.messages)
    return presentMessage({ ...question, payload: null, rating: null, createdAt: now })
  },
}

/** What the person asks, with the names that the person may use and what the question continues. */
async function questionFor(ctx: Context, input: Sent, chatId: string | null): Promise<Question> {
  const { tx, workspaceId, person } = ctx
  if (input.community_id !== undefined && input.community_id !== workspaceId) fail('not_found')
  const names = await namesFor(ctx)
  requireInbox(names, input.inbox_id)
  const [self] = await listPeople(tx, workspaceId, { ids: [person.userId] })
  const timezone = input.tz ?? (self?.timeZone || 'UTC')
  const continued = chatId === null ? null : await findContinuedRow(tx, workspaceId, chatId)
  const report = input.context === null ? null : await loadReport(ctx, input.context)
  return {
    text: input.text,
    names,
    language: self?.language === 'de' ? 'de' : 'en',
    before: report
      ? definitionOf(report.row, timezone)
      : continued && reportDefinition.parse(continued.payload),
    limitBefore: report || !continued ? null : storedLimit.parse(continued.payload).limit,
    isAnswer: report === null && (continued?.asksBack ?? false),
    timezone,
    inboxId: input.inbox_id,
  }
}

const noAnswer = { html: '', counted: '', payload: null, choices: [], asksBack: false }

/** What stands beside the definition in the payload of a message. */
const storedLimit = z.object({
  limit: z
    .object({ milliseconds: z.number(), isOver: z.boolean(), words: z.string() })
    .nullable()
    .default(null),
})

const storedAnswer = ({ definition, limit, html, ...answer }: Answer) => ({
  ...answer,
  html: html && sanitizeMailHtml(html, { cidUrl: () => null, remote: 'block' }).html,
  payload: definition && JSON.stringify({ ...definition, limit }),
  choices: answer.choices.slice(0, reportBotLimits.choices),
})
