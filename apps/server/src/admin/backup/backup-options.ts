import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import type { AdminOption } from '#platform/admin-verb.ts'
import type { Config } from '#platform/config/index.ts'
import { createStaticKeyring, keyFileOf } from '#platform/crypto/index.ts'
import type { VerbOptions } from '../verb.ts'
import type { BackupSecret } from './sealed-file.ts'

const shortestPassphrase = 12

/** The three options for a backup's encryption secret. */
export const secretOptions: readonly AdminOption[] = [
  { name: 'key-file', summary: 'key file created by backup:key' },
  {
    name: 'passphrase-file',
    summary: `file whose first line is a passphrase of at least ${shortestPassphrase} characters`,
  },
  { name: 'passphrase-stdin', summary: 'read the passphrase from the standard input', isFlag: true },
]

export async function secretOf(options: VerbOptions): Promise<BackupSecret> {
  const named = secretOptions.filter(({ name }) => options[name] !== undefined)
  if (named.length !== 1) {
    throw new Error(
      `Say what the backup is sealed with, by one of ${secretOptions.map(({ name }) => `--${name}`).join(', ')}.`,
    )
  }
  if (options['key-file'] !== undefined) {
    return {
      kind: 'key',
      bytes: createStaticKeyring(readFileSync(String(options['key-file']), 'utf8')).active().bytes,
    }
  }
  const typed = options['passphrase-file']
  const text = typed === undefined ? await readText(process.stdin) : readFileSync(String(typed), 'utf8')
  const [passphrase = ''] = text.split(/\r?\n/)
  if ([...passphrase].length < shortestPassphrase) {
    throw new Error(`The passphrase needs at least ${shortestPassphrase} characters.`)
  }
  return { kind: 'passphrase', text: passphrase }
}

export const pathOf = (options: VerbOptions, name: string): string => resolve(String(options[name]))

/** The keys of this installation as text; null if there are none yet. */
export function knownKeysOf(config: Config): string | null {
  if (config.key) return config.key
  const path = keyFileOf(config)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
