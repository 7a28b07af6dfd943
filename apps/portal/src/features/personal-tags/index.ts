export { personalLabelsQuery } from './personal-tags.api.ts'
export { putPersonalTags } from './personal-tags.live.ts'
