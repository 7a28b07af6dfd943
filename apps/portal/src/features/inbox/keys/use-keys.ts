import type { ShortcutScheme } from '@postroom/contract'
import { useLayoutEffect } from 'react'
import { useSession } from '#app/session.ts'
import { setKeyReader } from '#lib/read-key.ts'
import { type CommandId, readIn, schemes } from './schemes.ts'

/** The person's chosen scheme. */
export const useScheme = (): ShortcutScheme => useSession().user?.settings.shortcutScheme ?? 'postroom'

/** Keys as they are displayed. */
export const keysIn = (scheme: ShortcutScheme, id: CommandId): readonly string[] => {
  const key = schemes[scheme][id]
  return /[A-Z]/.test(key) ? ['⇧', key] : [key.toUpperCase()]
}

/** Reads keys by the person's scheme: for each part with shortcuts, as any of them may be there first. */
export function useKeyReader(): void {
  const scheme = useScheme()
  useLayoutEffect(() => setKeyReader((key) => readIn(schemes[scheme], key)), [scheme])
}

export function useKeys() {
  const scheme = useScheme()
  return {
    keys: (id: CommandId) => keysIn(scheme, id),
    /** Tooltip of a button with the keys that do the same. */
    tip: (label: string, id: CommandId) => `${label} (${keysIn(scheme, id).join(' ')})`,
  }
}
