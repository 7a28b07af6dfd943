import { createSecretBox, nameOfKeySource, reseal } from '#platform/crypto/index.ts'
import { connectAlone, migrate } from '#platform/db/index.ts'
import { acceptInstallationKey, sealedColumns } from '../start/installation-key.ts'
import type { Verb } from './verb.ts'

export const acceptKey: Verb = {
  name: 'key:accept',
  summary: 'Continue with the present key when the one that encrypted the stored secrets is lost',
  options: [
    {
      name: 'lose-secrets',
      summary:
        'confirm: passwords, tokens and authenticators encrypted with the lost key must be set up again',
      isRequired: true,
      isFlag: true,
    },
  ],
  async run({ config, databaseUrl }) {
    const ownerUrl = await databaseUrl()
    await migrate({ url: ownerUrl })
    const { keyring, replaced } = await acceptInstallationKey({ config, ownerUrl })
    const lost = replaced ? await countUndecryptable(ownerUrl, createSecretBox({ keyring })) : {}
    const counts = Object.entries(lost).map(([table, count]) => `${table}: ${count}`)
    const text = replaced
      ? `${nameOfKeySource(config)} holds the key of this database from now on. Secrets that it does not open: ${counts.join(', ') || 'none'}.`
      : `${nameOfKeySource(config)} is the key of this database already; nothing was changed.`
    return { data: { replaced, lost }, text }
  },
}

/**
 * Counts by table the stored secrets that no key decrypts, after re-encrypting with the active key those that another
 * key decrypts.
 */
async function countUndecryptable(
  ownerUrl: string,
  box: ReturnType<typeof createSecretBox>,
): Promise<Record<string, number>> {
  const owner = await connectAlone(ownerUrl)
  const lost: Record<string, number> = {}
  try {
    for await (const { column, broken } of reseal({ database: owner, box, columns: sealedColumns })) {
      if (broken.length > 0) lost[column.table] = (lost[column.table] ?? 0) + broken.length
    }
    return lost
  } finally {
    await owner.end()
  }
}
