import type { getInviteeCandidates, InputOf, InviteeCandidate, OutputOf } from '@postroom/contract'
import { colleaguesInMail } from '#features/conversations/index.ts'
import { inboxAddresses } from '#features/inboxes/index.ts'
import { listMemberRows } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { automaticAddress, isPublicProvider } from '#platform/mail-addresses.ts'
import { listOpenInvitations } from './invitations.queries.ts'

const shown = 50

export async function listCandidates(
  ctx: Context,
  { andSelf }: InputOf<typeof getInviteeCandidates>,
): Promise<OutputOf<typeof getInviteeCandidates>> {
  const { tx, workspaceId, person } = ctx
  const members = await listMemberRows(tx, workspaceId)
  const ours = await inboxAddresses(tx, workspaceId)
  const invited = await listOpenInvitations(tx, workspaceId)
  const domains = [...members.map(({ email }) => email), ...ours]
    .map(domainOf)
    .filter((domain) => !isPublicProvider(domain))
  const known = new Set([...members, ...invited].map(({ email }) => email).concat(ours))
  const seen = await colleaguesInMail(tx, workspaceId, person.userId, [...new Set(domains)])
  const fromMail = seen
    .filter(({ address }) => !known.has(address) && !automaticAddress.test(address))
    .slice(0, shown)
    .map(
      ({ address, name, conversations }): InviteeCandidate => ({
        email: address,
        name: name ?? '',
        source: 'mail',
        userId: null,
        conversations,
      }),
    )
  const fromWorkspace = members
    .filter(({ userId, type }) => type === 'User' && (andSelf || userId !== person.userId))
    .map(
      ({ userId, email, firstName, lastName }): InviteeCandidate => ({
        email,
        name: `${firstName} ${lastName}`.trim(),
        source: 'workspace',
        userId,
        conversations: null,
      }),
    )
  return { items: [...fromMail, ...fromWorkspace] }
}

const domainOf = (address: string): string => address.split('@').at(-1) ?? ''
