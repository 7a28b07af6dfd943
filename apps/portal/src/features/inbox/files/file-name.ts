const longestName = 100

/** A name without what file systems refuse, for the subject of a mail or a name that its sender gave; may be empty. */
export const fileNameFor = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s<>:"/\\|?*]+/gu, ' ')
    .trim()
    .slice(0, longestName)

/** Names of files in one folder: those that are the same, whatever their case, get a number before the ending. */
export function namesInFolder(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((given) => {
    const name = fileNameFor(given) || 'file'
    const [, stem = name, ending = ''] = /^(.+?)(\.[^.]*)?$/s.exec(name) ?? []
    let free = name
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem} (${number})${ending}`
    taken.add(free.toLowerCase())
    return free
  })
}
