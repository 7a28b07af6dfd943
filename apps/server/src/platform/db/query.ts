import { rawQuery } from './database.ts'
import type { Tx } from './tx.ts'

/**
 * Every statement that is passed to `query`, by its text, with the types of its parameters and of its rows.
 * `npm run generate` asks a migrated database for them and writes the `statements.generated.ts` of each feature, which
 * adds to this interface.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the generated files fill it
export interface Statements {}

/**
 * Runs one statement, whose text must be known to the compiler: a literal, or a template of literals of the same file.
 * A text that `npm run generate` has not seen does not compile. `name` makes it a prepared statement of the
 * connection, for the few queries whose planning time shows.
 */
export const query = <Text extends keyof Statements>(
  tx: Tx,
  text: Text,
  values: Statements[Text]['values'],
  name?: string,
): Promise<Statements[Text]['row'][]> => rawQuery(tx, text, values, name)
