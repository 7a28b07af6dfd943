import { rawQuery, type Tx } from '#platform/db/index.ts'

/** Runs a statement of a test in a transaction of the server, which sees the rows of its workspace. */
export const execute = async <Row extends Record<string, unknown>>(
  tx: Tx,
  text: string,
): Promise<{ rows: Row[] }> => ({ rows: await rawQuery<Row>(tx, text) })
