import type { SetupData } from '@postroom/contract'
import { emptyServers, type Pin, type ServerValues, type Side } from '#features/inboxes/index.ts'
import { keysOf } from '#lib/keys-of.ts'
import type { RunningSetup } from './running-setup.ts'

const sides: readonly Side[] = ['imap', 'smtp']

/** The typed servers as a setup keeps them: as text, and without passwords. */
export function keptServers(values: ServerValues, email: string): SetupData {
  const { imapPassword: _imap, smtpPassword: _smtp, ...kept } = values
  const rest = sides.map((side) => ({
    [`${side}Port`]: String(values[`${side}Port`] ?? ''),
    [`${side}Pin`]: textOfPin(values[`${side}Pin`]),
  }))
  return Object.assign({ serversOf: email }, kept, ...rest)
}

/** The servers that a setup has kept for this address. */
export function readKeptServers(setup: RunningSetup, email: string): Partial<ServerValues> {
  if (setup.text('serversOf') !== email) return {}
  const found: Partial<ServerValues> = {}
  for (const name of keysOf(emptyServers)) {
    const text = setup.text(name)
    if (text) Object.assign(found, { [name]: fieldOf(name, text) })
  }
  return found
}

function fieldOf(name: keyof ServerValues, text: string): ServerValues[keyof ServerValues] {
  if (name === 'imapPin' || name === 'smtpPin') return pinOfText(text)
  if (name === 'imapPort' || name === 'smtpPort') return /^\d+$/.test(text) ? Number(text) : null
  if (name === 'imapSecurity' || name === 'smtpSecurity') return text === 'starttls' ? 'starttls' : 'tls'
  return text
}

const textOfPin = (pin: Pin | null): string => (pin ? `${pin.host}:${pin.port} ${pin.fingerprint}` : '')

function pinOfText(text: string): Pin | null {
  const [, host = '', port, fingerprint] = /^(.*):(\d+) (\S+)$/.exec(text) ?? []
  return port && fingerprint ? { host, port: Number(port), fingerprint } : null
}
