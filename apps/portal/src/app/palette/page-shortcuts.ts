export type ShortcutGroup = {
  title: string
  items: readonly { keys: readonly string[]; text: string }[]
}

const groups = new Map<string, () => ShortcutGroup>()

/**
 * Adds a page's shortcuts to the shortcut list and returns a function that removes them. `group` is called when the
 * list opens.
 */
export function registerShortcuts(id: string, group: () => ShortcutGroup): () => void {
  groups.set(id, group)
  return () => {
    if (groups.get(id) === group) groups.delete(id)
  }
}

export const pageShortcuts = (): readonly ShortcutGroup[] => [...groups.values()].map((group) => group())
