import './teams.live.ts'

export { teamsQuery } from './teams.api.ts'
