export {
  type CallName,
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
  type InputOf,
  type ItemOf,
  type OutputOf,
  type PagedName,
} from './client.ts'
export { type FieldProblem, PostroomError } from './errors.ts'
export type { EventOptions, StreamEvent } from './events.ts'
export type { FileBody } from './route.ts'
export type { Calls, ErrorCode } from './types.generated.ts'
