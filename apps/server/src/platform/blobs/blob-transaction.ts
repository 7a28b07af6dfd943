import { rawQuery, type Tx } from '#platform/db/index.ts'

/** The blobs count their references within the transaction that uses them. */
export const blobTransaction = (tx: Tx) => ({
  query: async (text: string, values: unknown[] = []) => {
    const rows = await rawQuery(tx, text, values)
    return { rows, rowCount: rows.length }
  },
})
