import './tags.live.ts'

export { tagsQuery } from './tags.api.ts'
