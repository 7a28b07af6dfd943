import { storage } from '#lib/storage.ts'

declare global {
  interface Window {
    /** The query of the address one came with, as boot.js read it before it took our part away. */
    entryParameters?: [string, string][]
  }
}

export type Entry = {
  /** A bearer token, or with `isShortLived` a one-time code that is exchanged for one. */
  accessToken: string | undefined
  isShortLived: boolean
  redirectUrl: string | undefined
}

/** These mean something of their own; everything else is kept with the prefix. */
const own = new Set(['access_token', 'short_lived', 'from', 'redirect_url'])
/** Proofs of one moment, which nobody may find in the browser later: what providers and mailed links send back. */
const isProof = (name: string): boolean =>
  /token|secret|password|verifier|assertion|session|^code$|^state$|^nonce$|key$/i.test(name)

const longestName = 64
const longestValue = 2_000

/** Reads what one came with, once, and keeps what is to be kept under the names of the specification. */
export function takeEntry(): Entry {
  const parameters = window.entryParameters ?? []
  delete window.entryParameters
  for (const [name, value] of parameters) {
    if (own.has(name) || isProof(name)) continue
    if (/^[\w.-]+$/.test(name) && name.length <= longestName && value.length <= longestValue)
      storage.setQuery(name, value)
  }
  const read = new Map(parameters)
  const from = read.get('from')
  if (from && /^[\w.-]{1,64}$/.test(from)) storage.set('origin', from)
  return {
    accessToken: read.get('access_token') || undefined,
    isShortLived: read.get('short_lived') === 'true',
    redirectUrl: read.get('redirect_url') || undefined,
  }
}
