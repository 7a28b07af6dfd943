/** Proposes a name for an address: "freight-desk@…" becomes "Freight desk". */
export function nameFrom(email: string): string {
  const words = (email.split('@')[0] ?? '').replace(/[._+-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
