import { z } from 'zod'

/** Seconds in which the writer worked on the text, for the handle time of reports; pauses do not count. At most a day. */
export const handledSeconds = z.number().int().min(0).max(86_400).optional()
