import { rawQuery } from './database.ts'
import type { Tx } from './tx.ts'

/**
 * Every statement passed to `query`, by its text, with the types of parameters and rows. `npm run generate` gets them
 * from a migrated database and writes the `statements.generated.ts` of each feature, which extends this interface.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the generated files fill it
export interface Statements {}

/**
 * Runs one statement whose text is known at compile time: a literal, or a template of literals of the same file.
 * Statements that `npm run generate` has not seen do not compile. `name` prepares it on the connection, for the few
 * queries whose planning time matters.
 */
export const query = <Text extends keyof Statements>(
  tx: Tx,
  text: Text,
  values: Statements[Text]['values'],
  name?: string,
): Promise<Statements[Text]['row'][]> => rawQuery(tx, text, values, name)

/** For `jobs.send`: the job exists if and only if the transaction commits. */
export const jobConnection = (tx: Tx) => ({
  query: async (text: string, values?: unknown[]) => ({ rows: await rawQuery(tx, text, values) }),
})
