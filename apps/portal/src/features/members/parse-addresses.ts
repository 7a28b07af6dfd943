const betweenPeople = /[,;\n\r]+/
const inAngles = /<\s*([^<>\s]+)\s*>/

/**
 * The addresses in a pasted text, separated by commas, semicolons, spaces or line breaks, alone or with a name ("Ana
 * Silva <ana@…>"). In lower case, without duplicates, in their order.
 */
export function parseAddresses(text: string): string[] {
  const found = text.split(betweenPeople).flatMap((piece) => {
    const named = inAngles.exec(piece)?.[1]
    return named ? [named] : piece.split(/\s+/)
  })
  return [...new Set(found.map((address) => address.trim().toLowerCase()).filter(Boolean))]
}

/** Adding an address that is already in the list removes it. */
export function toggleAddresses(list: readonly string[], added: readonly string[]): string[] {
  return [
    ...list.filter((address) => !added.includes(address)),
    ...added.filter((address) => !list.includes(address)),
  ]
}
