import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { parts } from './backup-format.ts'
import type { PartWriter } from './part-writer.ts'
import type { TableDump } from './table-plan.ts'

/** Tar needs the size of a part in advance, so rows are collected up to this size. */
const partBytes = 4_194_304

/** Writes the rows of one table; returns their number. */
export async function dumpTable(
  client: Client,
  writer: PartWriter,
  { name, query }: TableDump,
): Promise<number> {
  const rows = client.query(copyTo(`copy (${query}) to stdout`))
  let held: Buffer[] = []
  let heldBytes = 0
  let number = 0
  const flush = async (): Promise<void> => {
    number += 1
    await writer.put(parts.table(name, number), Buffer.concat(held))
    held = []
    heldBytes = 0
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    held.push(chunk)
    heldBytes += chunk.length
    if (heldBytes >= partBytes) await flush()
  }
  // Tables without rows get a part too, so that a missing part means loss.
  if (heldBytes > 0 || number === 0) await flush()
  return rows.rowCount
}
