export type ShortcutGroup = {
  title: string
  items: readonly { keys: readonly string[]; text: string }[]
}

const groups = new Map<string, () => ShortcutGroup>()

/** A page adds its keys to the list of shortcuts and takes them away when it goes. Asked when the list is shown. */
export function registerShortcuts(id: string, group: () => ShortcutGroup): () => void {
  groups.set(id, group)
  return () => {
    if (groups.get(id) === group) groups.delete(id)
  }
}

export const pageShortcuts = (): readonly ShortcutGroup[] => [...groups.values()].map((group) => group())
