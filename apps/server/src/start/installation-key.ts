import { existsSync } from 'node:fs'
import type { Client } from 'pg'
import type { Config } from '#platform/config/index.ts'
import {
  createSecretBox,
  type Keyring,
  keyFileOf,
  nameOfKeySource,
  openKeyring,
  opensKeyCheck,
  type PlacedEnvelope,
  type SealedColumn,
  type SecretBox,
  SecretBoxError,
  sampleEnvelopes,
  sealKeyCheck,
} from '#platform/crypto/index.ts'
import { connectAlone } from '#platform/db/index.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { features } from '../registry.ts'

interface KeySource {
  readonly config: Config
  /** As the owner of the database, which must be migrated. */
  readonly ownerUrl: string
}

/** All columns of the features with encrypted values. */
export const sealedColumns: readonly SealedColumn[] = features
  .flatMap((feature) => feature.sealedColumns ?? [])
  .map((column) => ({ workspaceColumn: 'workspace_id', ...column }))

/**
 * Opens the keyring of this installation; creates key file and check value for a new database. Throws an OperatorError,
 * without writing anything, if the key is missing, unreadable or does not decrypt the database.
 */
export function openInstallationKeyring({ config, ownerUrl }: KeySource): Promise<Keyring> {
  return withKeyLock(ownerUrl, async (owner) => {
    const { problem, envelope } = await readKeyState(owner, config)
    if (problem) throw new OperatorError(problem)
    const keyring = openConfiguredKeyring(config)
    if (envelope === null) await storeKeyCheck(owner, keyring)
    return keyring
  })
}

/** The problem with the key as one sentence, or null; writes nothing. */
export async function findKeyProblem(owner: Client, config: Config): Promise<string | null> {
  return (await readKeyState(owner, config)).problem
}

/** Stores a new check value with the present key, although it does not decrypt what an earlier key encrypted. */
export function acceptInstallationKey({
  config,
  ownerUrl,
}: KeySource): Promise<{ keyring: Keyring; replaced: boolean }> {
  return withKeyLock(ownerUrl, async (owner) => {
    const { problem } = await readKeyState(owner, config)
    const keyring = openConfiguredKeyring(config)
    if (problem) await storeKeyCheck(owner, keyring)
    return { keyring, replaced: problem !== null }
  })
}

async function readKeyState(
  owner: Client,
  config: Config,
): Promise<{ problem: string | null; envelope: string | null }> {
  const { rows } = await owner.query<{ envelope: string }>('select envelope from key_check')
  const envelope = rows[0]?.envelope ?? null
  // A database of an earlier version has encrypted values but no check value.
  const samples = envelope === null ? await sampleEnvelopes(owner, sealedColumns) : []
  const isNew = envelope === null && samples.length === 0
  if (!config.key && !existsSync(keyFileOf(config)) && (!isNew || config.keyFile)) {
    return { problem: missingKey(config, isNew), envelope }
  }
  if (isNew) return { problem: null, envelope }
  const keyring = openConfiguredKeyring(config)
  const box = createSecretBox({ keyring })
  const opens =
    envelope === null ? samples.some((sample) => canOpen(box, sample)) : opensKeyCheck(keyring, envelope)
  return { problem: opens ? null : wrongKey(config), envelope }
}

function canOpen(box: SecretBox, { envelope, place }: PlacedEnvelope): boolean {
  try {
    box.openBytes(envelope, place)
    return true
  } catch (error) {
    if (error instanceof SecretBoxError) return false
    throw error
  }
}

function openConfiguredKeyring(config: Config): Keyring {
  try {
    return openKeyring({ dataDirectory: config.dataDir, key: config.key, keyFile: config.keyFile })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(`${nameOfKeySource(config)} cannot be used: ${reason}.`)
  }
}

async function storeKeyCheck(owner: Client, keyring: Keyring): Promise<void> {
  await owner.query(
    'insert into key_check (envelope) values ($1) on conflict (only_row) do update set envelope = excluded.envelope',
    [sealKeyCheck(keyring)],
  )
}

/** Runs in one transaction under a lock, so that of processes starting concurrently only one decides about the key. */
async function withKeyLock<T>(ownerUrl: string, work: (owner: Client) => Promise<T>): Promise<T> {
  const owner = await connectAlone(ownerUrl)
  try {
    await owner.query('begin')
    await owner.query("select pg_advisory_xact_lock(hashtext('postroom key check'))")
    const result = await work(owner)
    await owner.query('commit')
    return result
  } finally {
    await owner.end()
  }
}

const missingKey = (config: Config, isNew: boolean): string =>
  isNew
    ? `${nameOfKeySource(config)} is missing: create it, or correct POSTROOM_KEY_FILE.`
    : `${nameOfKeySource(config)} is missing, and the database holds secrets that only its key opens: restore the file, or set POSTROOM_KEY_FILE or POSTROOM_KEY to that key.`

const wrongKey = (config: Config): string =>
  config.key
    ? 'POSTROOM_KEY does not hold the key that sealed the secrets in this database: add that key to it.'
    : `${nameOfKeySource(config)} does not hold the key that sealed the secrets in this database: restore the file that belongs to it, or set POSTROOM_KEY_FILE or POSTROOM_KEY to that key.`
