/** Field that boot.js opens for Ctrl+K and that takes the keys until the palette is loaded. */
const findField = () => document.querySelector<HTMLInputElement>('#early-palette')

export const hasEarlyField = (): boolean => findField() !== null

/** Returns what was typed and removes the field; the caller must take the focus before the next key. */
export function takeEarlyText(): string {
  const field = findField()
  field?.remove()
  return field?.value ?? ''
}
