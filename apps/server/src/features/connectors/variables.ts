import type { ConnectorAuthSettings, ConnectorDefinition, ConnectorVariable } from '@postroom/contract'
import { listSummaries } from '#features/conversations/index.ts'
import { findInboxRow } from '#features/inboxes/index.ts'
import { listPeople } from '#features/session/index.ts'
import { listTagNames } from '#features/tags/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { found } from '#platform/errors/index.ts'

type Values = Readonly<Record<ConnectorVariable, string | number>>
type SearchVariable = Extract<ConnectorVariable, `search.${string}`>

/** Parameters of a search for a package. */
export type SearchValues = Readonly<Record<SearchVariable, string | number>>

const noSearch: SearchValues = {
  'search.from': '',
  'search.to': '',
  'search.departure': '',
  'search.return': '',
  'search.travellers': '',
  'search.rooms': '',
  'search.travellersPerRoom': '',
  'search.childrenAges': '',
  'search.cabin': '',
  'search.rateId': '',
}

/** Values for tests without a conversation. */
export const sampleValues: Values = {
  'customer.email': 'annika@tarsel-optik.example',
  'customer.name': 'Annika Lindqvist',
  'customer.domain': 'tarsel-optik.example',
  'conversation.id': '019a9f6e-5d1c-7000-8000-0000000000d1',
  'conversation.subject': 'Question about order 48213',
  'conversation.snippet': 'When will my order arrive?',
  'conversation.status': 'open',
  'conversation.tags': 'Orders, Delivery',
  'conversation.messageCount': 2,
  'inbox.name': 'Support',
  'inbox.email': 'support@example.com',
  'assignee.name': 'Ingrid Solheim',
  'assignee.email': 'ingrid@example.com',
  'search.from': 'LEJ',
  'search.to': 'LIS',
  'search.departure': '2027-01-14',
  'search.return': '2027-01-18',
  'search.travellers': 6,
  'search.rooms': 3,
  'search.travellersPerRoom': 2,
  'search.childrenAges': '5,8',
  'search.cabin': 'economy',
  'search.rateId': 'rate-4821',
}

const noConversation = Object.fromEntries(Object.keys(sampleValues).map((name) => [name, ''])) as Record<
  ConnectorVariable,
  string
>

/** Values of a search outside of a conversation. */
export const valuesOfSearch = (search: SearchValues): Values => ({ ...noConversation, ...search })

/** Whether a template of the request names a variable. */
export function namesVariable(
  { url, query, headers, body }: ConnectorDefinition,
  variable: ConnectorVariable,
): boolean {
  const templates = [url, body, ...[...query, ...headers].map(({ value }) => value)]
  return templates.some((text) => text.includes(variable))
}

/** Reads the values of a conversation. Fails with `not_found` where it is gone. */
export async function valuesOfConversation(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
): Promise<Values> {
  const [summary] = await listSummaries(tx, workspaceId, [conversationId])
  const row = found(summary)
  const inbox = found(await findInboxRow(tx, workspaceId, row.inboxId))
  const [assignee] = row.assigneeId ? await listPeople(tx, workspaceId, { ids: [row.assigneeId] }) : []
  const tags = await listTagNames(tx, workspaceId)
  return {
    'customer.email': row.contactAddress,
    'customer.name': row.contactName,
    'customer.domain': row.contactAddress.split('@').at(-1) ?? '',
    'conversation.id': row.id,
    'conversation.subject': row.subject,
    'conversation.snippet': row.snippet,
    'conversation.status': row.status,
    'conversation.tags': tags
      .filter(({ id }) => row.tagIds.includes(id))
      .map(({ name }) => name)
      .join(', '),
    'conversation.messageCount': row.messageCount,
    'inbox.name': inbox.name,
    'inbox.email': inbox.email,
    'assignee.name': assignee ? `${assignee.firstName} ${assignee.lastName}`.trim() : '',
    'assignee.email': assignee?.email ?? '',
    ...noSearch,
  }
}

/**
 * Nests values for templates: `customer.email` is the property `email` of `customer`. `auth.username` is the public part
 * of the sign-in.
 */
export function nestValues(
  values: Values,
  { username }: Pick<ConnectorAuthSettings, 'username'>,
): Record<string, Record<string, string | number>> {
  const nested: Record<string, Record<string, string | number>> = { auth: { username } }
  for (const [path, value] of Object.entries(values)) {
    const [group = '', name = ''] = path.split('.')
    nested[group] = { ...nested[group], [name]: value }
  }
  return nested
}
