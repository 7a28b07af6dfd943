/** A field that takes the keys that are typed until a form is there, so that they are no shortcuts. */
export function createEarlyField() {
  let field: HTMLInputElement | undefined
  return {
    show() {
      if (!field) {
        field = document.body.appendChild(document.createElement('input'))
        field.style.cssText = 'position:fixed;bottom:0;opacity:0'
      }
      field.focus()
    },
    text: (): string => field?.value ?? '',
    /** Returns what was typed and removes the field; the caller must take the focus before the next key. */
    take(): string {
      const text = field?.value ?? ''
      field?.remove()
      field = undefined
      return text
    },
  }
}

/** The keys typed for a new message, which go to "To". */
export const earlyMessage = createEarlyField()
