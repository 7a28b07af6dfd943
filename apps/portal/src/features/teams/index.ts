import { withStream } from '#lib/realtime.ts'

export { teamsQuery } from './teams.api.ts'

withStream(() => import('./teams.live.ts'))
