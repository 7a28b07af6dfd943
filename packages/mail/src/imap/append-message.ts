import { ask, type ImapContext } from './imap-context.ts'

export type Appended = {
  path: string
  /** Both are null without UIDPLUS (RFC 4315). */
  uidValidity: bigint | null
  uid: number | null
}

/** Appends a message to a folder. */
export async function appendMessage(
  context: ImapContext,
  path: string,
  raw: Buffer,
  flags: readonly string[],
  date?: Date,
): Promise<Appended> {
  const appended = await ask(context, () => context.client.append(path, raw, [...flags], date))
  return { path: appended.destination, uidValidity: appended.uidValidity ?? null, uid: appended.uid ?? null }
}
