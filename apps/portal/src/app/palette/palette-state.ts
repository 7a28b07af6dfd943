type Open = 'palette' | 'shortcuts' | 'changes' | undefined

let open: Open
const listeners = new Set<() => void>()

function set(next: Open) {
  open = next
  for (const listener of listeners) listener()
}

export const paletteState = {
  read: () => open,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

export const openPalette = () => set('palette')
export const openShortcuts = () => set('shortcuts')
export const openRecentChanges = () => set('changes')
export const closePalette = () => set(undefined)
