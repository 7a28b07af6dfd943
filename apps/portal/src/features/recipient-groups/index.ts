import './recipient-groups.live.ts'

export { recipientGroupsQuery } from './recipient-groups.api.ts'
