import type { ChannelKind, ChatWindow } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { findChannelPerson } from './channel-people.queries.ts'
import type { ChannelRow } from './channels.queries.ts'
import { chatRules } from './chat-rules.ts'
import { metaApp } from './meta-app.ts'

const hourMs = 3_600_000
/** Replies are allowed for 24 hours after the person's last message. */
export const openMs = 24 * hourMs
/** Replies with the HUMAN_AGENT tag are allowed for 7 days. */
export const taggedMs = 7 * 24 * hourMs

/** State of the reply window for a person, by the time of their last message. */
export function windowOf(
  kind: ChannelKind,
  wroteAt: Date | null,
  { now, mayAnswerLate }: { now: Date; mayAnswerLate: boolean },
): Pick<ChatWindow, 'state' | 'until'> {
  if (wroteAt === null) return { state: 'closed', until: null }
  const ends = (ms: number) => new Date(wroteAt.getTime() + ms)
  if (now < ends(openMs)) return { state: 'open', until: ends(openMs).toISOString() }
  if (chatRules[kind].hasHumanAgentTag && mayAnswerLate && now < ends(taggedMs))
    return { state: 'tagged', until: ends(taggedMs).toISOString() }
  return { state: 'closed', until: null }
}

/** Reply window of a person on a channel. */
export async function findWindow(
  app: App,
  tx: Tx,
  channel: ChannelRow,
  personId: string,
  now: Date,
): Promise<ChatWindow> {
  const { workspaceId, id, kind } = channel
  const person = await findChannelPerson(tx, workspaceId, id, personId)
  const mayAnswerLate = metaApp(app)?.mayAnswerLate ?? false
  const { hasTemplates } = chatRules[kind]
  return { kind, hasTemplates, ...windowOf(kind, person?.wroteAt ?? null, { now, mayAnswerLate }) }
}
