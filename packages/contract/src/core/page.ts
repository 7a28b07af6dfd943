import { z } from 'zod'

/** Cursor paging: `cursor` is opaque and comes from the previous page. */
export const pageInput = {
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

/** Returns the schema of one page of items. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })
