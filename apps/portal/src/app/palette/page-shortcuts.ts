import { useEffect } from 'react'

export type ShortcutGroup = {
  title: string
  items: readonly { keys: readonly string[]; text: string }[]
}

const groups = new Map<string, () => ShortcutGroup>()

/**
 * Adds a page's shortcuts to the shortcut list while the component is shown and `isOn`. `group` is called when the list
 * opens; it is replaced when `key` changes, which contains all that it depends on.
 */
export function useShortcuts(id: string, group: () => ShortcutGroup, isOn: boolean, key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells when the group is another one
  useEffect(() => {
    if (!isOn) return
    groups.set(id, group)
    return () => {
      if (groups.get(id) === group) groups.delete(id)
    }
  }, [id, isOn, key])
}

export const pageShortcuts = (): readonly ShortcutGroup[] => [...groups.values()].map((group) => group())
