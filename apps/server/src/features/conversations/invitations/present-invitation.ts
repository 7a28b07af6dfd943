import type { CalendarInvitation } from '@postroom/contract'
import type { InvitationRow } from './invitations.queries.ts'

/** Whether the invitation asks for a reply, has an organiser and is still current. */
export const isAnswerable = ({ invitation: { method, organizer }, state }: InvitationRow): boolean =>
  method === 'REQUEST' && organizer !== null && state === 'current'

export function presentInvitation(row: InvitationRow): CalendarInvitation {
  const { method, title, description, location, start, end, rule, organizer, attendees } = row.invitation
  return {
    method,
    title,
    description,
    location,
    start,
    end,
    rule,
    organizer,
    attendees: [...attendees],
    state: row.state,
    mayAnswer: isAnswerable(row),
    answer:
      row.answer && row.answeredAt
        ? { answer: row.answer, byId: row.answeredBy, at: row.answeredAt.toISOString() }
        : null,
  }
}
