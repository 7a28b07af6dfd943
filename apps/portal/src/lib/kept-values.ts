/** Values that the browser keeps by name. */
export interface KeptValues {
  readonly get: (name: string) => string | null
  readonly set: (name: string, value: string) => void
  readonly remove: (name: string) => void
  readonly clear: () => void
}

/**
 * Values in a storage of the browser. What it refuses to store (blocked site data, a full disk) lasts as long as the
 * page. `area` is a function because reading the property throws where access is refused.
 */
function keptIn(area: () => Storage): KeptValues {
  const refused = new Map<string, string>()
  return {
    get: (name) => {
      try {
        return refused.get(name) ?? area().getItem(name)
      } catch {
        return null
      }
    },
    set: (name, value) => {
      try {
        area().setItem(name, value)
        refused.delete(name)
      } catch {
        refused.set(name, value)
      }
    },
    remove: (name) => {
      refused.delete(name)
      try {
        area().removeItem(name)
      } catch {
        // It has stored nothing.
      }
    },
    clear: () => {
      refused.clear()
      try {
        area().clear()
      } catch {
        // It has stored nothing.
      }
    },
  }
}

/** Values of all tabs. `storage` names them. */
export const browserValues = keptIn(() => localStorage)

/** Values of this tab, which a reload keeps. */
export const tabValues = keptIn(() => sessionStorage)
