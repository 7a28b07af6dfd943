import './members.live.ts'

export { InviteConfirmPage } from './invite-confirm-page.tsx'
export { InvitePage } from './invite-page.tsx'
export { InviteSuccessPage } from './invite-success-page.tsx'
