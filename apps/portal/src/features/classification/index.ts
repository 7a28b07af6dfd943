import { lazy } from '#lib/lazy.ts'
import { withStream } from '#lib/realtime.ts'

export { classificationQuery } from './classification.api.ts'

withStream(() => import('./classification.live.ts'))

/** The class of a conversation, with why and what to choose from. */
export const ClassPicker = lazy(() => import('./class-picker.tsx').then((module) => module.ClassPicker))
