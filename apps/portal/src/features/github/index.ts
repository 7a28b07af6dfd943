export { githubQuery } from './github.api.ts'
