import type { Egress } from '#platform/egress/index.ts'

/** Scheme and host of a template, if they are fixed text; null otherwise. */
export function fixedOrigin(template: string): string | null {
  const [origin] = /^https?:\/\/[^/?#{}%\\@\s]+(?=[/?#]|$)/i.exec(template) ?? []
  const url = origin === undefined ? null : URL.parse(origin)
  return url && url.username === '' && url.password === '' ? url.origin : null
}

/** Unencrypted requests go only to loopback addresses that the operator allows. */
export function mayUseScheme(egress: Egress, origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || egress.allowsPlain(hostname)
}
