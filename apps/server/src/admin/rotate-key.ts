import { Client } from 'pg'
import {
  createFileKeyring,
  createSecretBox,
  keyCheckColumn,
  keyFileOf,
  reseal,
  rotateKeyFile,
} from '#platform/crypto/index.ts'
import { migrate } from '#platform/db/index.ts'
import { openInstallationKeyring, sealedColumns } from '../start/installation-key.ts'
import type { Verb } from './verb.ts'

/** Result of re-encrypting values of older keys. */
interface Resealed {
  resealed: number
  /** Rows that no key decrypts; left unchanged. */
  broken: string[]
}

export const rotateKey: Verb = {
  name: 'key:rotate',
  summary: 'Add a new active key to the key file and re-encrypt all stored secrets with it',
  options: [],
  async run({ config, databaseUrl }) {
    if (config.key) throw new Error('The keys are in POSTROOM_KEY: add a new one before the others there.')
    const path = keyFileOf(config)
    const url = await databaseUrl()
    await migrate({ url })
    await openInstallationKeyring({ config, ownerUrl: url })
    const id = rotateKeyFile(path)
    // Created only now: an earlier keyring would use its old active key for up to a second.
    const keyring = createFileKeyring(path)
    const { resealed, broken } = await resealAll(url, createSecretBox({ keyring }))
    const lines = [`${path} has the new active key ${id}; ${resealed} secrets are sealed with it now.`]
    if (broken.length > 0) lines.push(`No key opens these, they were left alone: ${broken.join(', ')}`)
    return { data: { path, id, resealed, broken }, text: lines.join('\n'), ok: broken.length === 0 }
  },
}

/** Connects as the owner, to whom row-level security does not apply, to reach all workspaces. */
async function resealAll(url: string, box: ReturnType<typeof createSecretBox>): Promise<Resealed> {
  const result: Resealed = { resealed: 0, broken: [] }
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for await (const progress of reseal({
      database: client,
      box,
      columns: [...sealedColumns, keyCheckColumn],
    })) {
      result.resealed += progress.resealed
      result.broken.push(...progress.broken.map(({ rowId }) => `${progress.column.table} ${rowId}`))
    }
    return result
  } finally {
    await client.end()
  }
}
