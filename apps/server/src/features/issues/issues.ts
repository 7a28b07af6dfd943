import {
  type createIssue,
  type InputOf,
  type IssuesOfConversation,
  issueLimits,
  issuesChanged,
  type linkIssue,
  type listIssues,
  type OutputOf,
  type searchIssues,
  type unlinkIssue,
} from '@postroom/contract'
import { announceChange, type ConversationRow, getConversationRow } from '#features/conversations/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail, failField, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { type Connected, requireAccount } from './account.ts'
import { findConnection, listRepositories } from './connections.queries.ts'
import { createIssueAt, findIssues, type IssueState, readIssue } from './github-api.ts'
import { factsOf, markOf, presentIssue } from './issues.present.ts'
import { deleteLink, insertLink, listIssueRows } from './linked-issues.queries.ts'
import { readReference } from './read-reference.ts'

export const listIssuesCall = async (
  ctx: Context,
  { conversationId }: InputOf<typeof listIssues>,
): Promise<IssuesOfConversation> => present(ctx, await getConversationRow(ctx, conversationId, 'read'))

export const searchIssuesCall = {
  prepare: async (ctx: RequestContext, { conversationId, query }: InputOf<typeof searchIssues>) => {
    const { account, repositories } = await requireWork(ctx, conversationId)
    const search = { words: query, limit: issueLimits.found }
    const { status, found: items } = await findIssues(ctx.app, account, repositories, search)
    return items ?? refuse(status)
  },
  run: async (
    _: Context,
    __: InputOf<typeof searchIssues>,
    items: readonly IssueState[],
  ): Promise<OutputOf<typeof searchIssues>> => ({ items: items.map(factsOf) }),
}

export const linkIssueCall = {
  prepare: async (ctx: RequestContext, input: InputOf<typeof linkIssue>): Promise<IssueState> => {
    const connected = await requireWork(ctx, input.conversationId)
    const { account } = connected
    const { name, number } =
      readReference(account.url, input.issue) ?? failField('issue', 'issue_address_invalid')
    const repository = requireAllowed(connected, 'issue', name)
    const { status, found: issue } = await readIssue(ctx.app, account, repository, number)
    if ([200, 301, 404, 410].includes(status)) return issue ?? failField('issue', 'issue_unknown')
    return refuse(status)
  },
  run: (ctx: Context, { conversationId }: InputOf<typeof linkIssue>, issue: IssueState) =>
    link(ctx, conversationId, issue),
}

export const createIssueCall = {
  prepare: async (ctx: RequestContext, input: InputOf<typeof createIssue>): Promise<IssueState> => {
    const connected = await requireWork(ctx, input.conversationId, { withRoom: true })
    const repository = requireAllowed(connected, 'repository', input.repository)
    const content = { title: input.title, body: input.text }
    const { status, found: issue } = await createIssueAt(ctx.app, connected.account, repository, content)
    if (status === 410) failField('repository', 'issues_disabled')
    return issue ?? refuse(status)
  },
  run: (ctx: Context, { conversationId }: InputOf<typeof createIssue>, issue: IssueState) =>
    link(ctx, conversationId, issue),
}

export async function unlinkIssueCall(
  ctx: Context,
  input: InputOf<typeof unlinkIssue>,
): Promise<IssuesOfConversation> {
  const conversation = await getConversationRow(ctx, input.conversationId, 'work', { lock: true })
  const removed = found(await deleteLink(ctx.tx, ctx.workspaceId, input))
  await announceChange(ctx, conversation, [{ type: 'issue_unlinked', issue: markOf(removed) }])
  announce(ctx, conversation)
  return present(ctx, conversation)
}

async function link(ctx: Context, conversationId: string, issue: IssueState): Promise<IssuesOfConversation> {
  const { tx, workspaceId, person, now } = ctx
  const conversation = await getConversationRow(ctx, conversationId, 'work', { lock: true })
  const rows = await listIssueRows(tx, workspaceId, conversation.id)
  const isKnown = rows.some(
    (row) => row.number === issue.number && row.repository.toLowerCase() === issue.repository.toLowerCase(),
  )
  if (isKnown) return present(ctx, conversation)
  requireRoom(rows.length)
  await insertLink(tx, workspaceId, {
    ...issue,
    id: newId(),
    conversationId: conversation.id,
    linkedBy: person.userId,
    at: now,
  })
  await announceChange(ctx, conversation, [{ type: 'issue_linked', issue: markOf(issue) }])
  announce(ctx, conversation)
  return present(ctx, conversation)
}

/** The account, for people who may work on the conversation; checked before GitHub is asked. */
async function requireWork(
  { app, workspaceId, person, authorize }: RequestContext,
  conversationId: string,
  { withRoom = false } = {},
): Promise<Connected> {
  await app.db.read(workspaceId, async (tx) => {
    const row = await getConversationRow({ tx, workspaceId, person, authorize }, conversationId, 'work')
    if (withRoom) requireRoom((await listIssueRows(tx, workspaceId, row.id)).length)
  })
  return requireAccount(app, workspaceId)
}

function requireRoom(count: number): void {
  const maximum = issueLimits.perConversation
  if (count >= maximum) fail('too_many_issues', { maximum })
}

function requireAllowed({ repositories }: Connected, field: string, name: string): string {
  const allowed = repositories.find((one) => one.toLowerCase() === name.toLowerCase())
  return allowed ?? failField(field, 'repository_not_allowed', { name })
}

/** 401 and 403 mean the token; 404 a repository that it does not show; 422 what GitHub does not accept. */
const refuse = (status: number): never =>
  fail([401, 403, 404, 422].includes(status) ? 'issue_access_denied' : 'github_unreachable')

const announce = ({ emit }: Context, { id, inboxId }: ConversationRow): void =>
  emit(issuesChanged, { conversationId: id }, { inboxId, subjectId: id })

async function present(ctx: Context, conversation: ConversationRow): Promise<IssuesOfConversation> {
  const { tx, workspaceId } = ctx
  const abilities = ctx.abilitiesOn(['conversation.work'], conversation)
  const connection = await findConnection(tx, workspaceId)
  const repositories = abilities.length > 0 ? await listRepositories(tx, workspaceId) : []
  return {
    items: (await listIssueRows(tx, workspaceId, conversation.id)).map(presentIssue),
    repositories: repositories.map(({ name }) => name),
    isConnected: connection !== null,
    abilities,
  }
}
