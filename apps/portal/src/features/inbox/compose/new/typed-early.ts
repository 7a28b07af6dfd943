let field: HTMLInputElement | undefined

/** Takes the keys that are typed until the form that was asked for is there, so that they are no shortcuts. */
export function catchTyping() {
  if (!field) {
    field = document.body.appendChild(document.createElement('input'))
    field.style.cssText = 'position:fixed;inset:auto 0 0 auto;opacity:0'
  }
  field.focus()
}

/** Returns what was typed and removes the field; the caller must take the focus before the next key. */
export function takeTypedEarly(): string {
  const text = field?.value ?? ''
  field?.remove()
  field = undefined
  return text
}
