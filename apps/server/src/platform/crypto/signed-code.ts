import { createHmac } from 'node:crypto'
import type { Keyring } from './keyring.ts'
import { constantTimeEqual } from './tokens.ts'

const macOf = (key: Buffer, purpose: string, parts: readonly string[]): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url')

/** Code for a link that opens without an account: the parts, which may have no dot, and their signature. */
export function signCode(keyring: Keyring, purpose: string, parts: readonly string[]): string {
  const key = keyring.active()
  return [...parts, key.id, macOf(key.bytes, purpose, parts)].join('.')
}

/** The parts of a code; null unless this installation signed them for the purpose. */
export function readCode(keyring: Keyring, purpose: string, code: string): string[] | null {
  const parts = code.split('.')
  const mac = parts.pop() ?? ''
  const key = keyring.find(parts.pop() ?? '')
  return key && constantTimeEqual(mac, macOf(key.bytes, purpose, parts)) ? parts : null
}
