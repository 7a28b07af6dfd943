import './aliases.live.ts'

export { aliasesQuery } from './aliases.api.ts'
