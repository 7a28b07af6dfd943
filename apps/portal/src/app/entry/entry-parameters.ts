import { storage } from '#lib/storage.ts'

declare global {
  interface Window {
    /**
     * Query parameters of the first address. boot.js reads them and removes the entry parameters from the address bar.
     */
    entryParameters?: [string, string][]
  }
}

export type Entry = {
  /** A bearer token, or with `isShortLived` a one-time code that is exchanged for one. */
  accessToken: string | undefined
  isShortLived: boolean
  redirectUrl: string | undefined
}

/** Parameters with a meaning; all others are stored with the prefix. */
const own = new Set(['access_token', 'short_lived', 'from', 'redirect_url'])
/** One-time credentials from providers and mailed links; they are never stored in the browser. */
const isProof = (name: string): boolean =>
  /token|secret|password|verifier|assertion|session|^code$|^state$|^nonce$|key$/i.test(name)

const longestName = 64
const longestValue = 2_000

/** Reads the entry parameters once and stores those that the specification keeps. */
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
