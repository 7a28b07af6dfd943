import './members.live.ts'

export { AddressField } from './address-field.tsx'
export { finishInvite, lastInviteResults } from './invite-draft.ts'
export { InviteResults } from './invite-results.tsx'
export { membersQuery } from './members.api.ts'
export { nameOf } from './select-members.ts'
