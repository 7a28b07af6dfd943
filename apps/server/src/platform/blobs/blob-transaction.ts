import { rawQuery, type Tx } from '#platform/db/index.ts'

/** Adapts a transaction for the blob store, so that references are counted within it. */
export const blobTransaction = (tx: Tx) => ({
  query: async (text: string, values: unknown[] = []) => {
    const rows = await rawQuery(tx, text, values)
    return { rows, rowCount: rows.length }
  },
})
