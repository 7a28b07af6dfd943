import { and, eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/index.ts'
import { authorizationRequests, providerProofs } from './identities.schema.ts'

export type AuthorizationRow = typeof authorizationRequests.$inferSelect
export type ProofRow = typeof providerProofs.$inferSelect

const authorizationTime = sql`interval '10 minutes'`
const proofTime = sql`interval '2 minutes'`

/** Stores an authorization request and deletes expired ones. */
export async function insertAuthorizationRequest(
  tx: Tx,
  row: typeof authorizationRequests.$inferInsert,
): Promise<void> {
  await tx
    .delete(authorizationRequests)
    .where(lt(authorizationRequests.createdAt, sql`now() - ${authorizationTime}`))
  await tx.insert(authorizationRequests).values(row)
}

/** Consumes the state in any case: it is valid once, in the browser that started the request. */
export async function consumeAuthorizationRequest(
  tx: Tx,
  stateHash: Buffer,
  browserHash: Buffer,
): Promise<AuthorizationRow | null> {
  const [row] = await tx
    .delete(authorizationRequests)
    .where(
      and(
        eq(authorizationRequests.stateHash, stateHash),
        eq(authorizationRequests.browserHash, browserHash),
        sql`${authorizationRequests.createdAt} > now() - ${authorizationTime}`,
      ),
    )
    .returning()
  return row ?? null
}

export async function insertProof(tx: Tx, row: typeof providerProofs.$inferInsert): Promise<void> {
  await tx.delete(providerProofs).where(lt(providerProofs.createdAt, sql`now() - ${proofTime}`))
  await tx.insert(providerProofs).values(row)
}

export async function takeProof(tx: Tx, secretHash: Buffer, browserHash: Buffer): Promise<ProofRow | null> {
  const [row] = await tx
    .delete(providerProofs)
    .where(
      and(
        eq(providerProofs.secretHash, secretHash),
        eq(providerProofs.browserHash, browserHash),
        sql`${providerProofs.createdAt} > now() - ${proofTime}`,
      ),
    )
    .returning()
  return row ?? null
}
