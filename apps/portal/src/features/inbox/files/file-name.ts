const longestName = 100

/** A name without what file systems refuse, for the subject of a mail; may be empty. */
export const fileNameFor = (text: string): string => allowed(text).slice(0, longestName)

const allowed = (text: string): string => text.replaceAll(/[\p{Cc}\s<>:"/\\|?*]+/gu, ' ').trim()

/** Names of files in one folder: those that are the same, whatever their case, get a number before the ending. */
export function namesInFolder(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((given) => {
    const name = allowed(given) || 'file'
    const [, start = name, ending = ''] = /^(.+?)(\.[^.]{0,20})?$/s.exec(name) ?? []
    const stem = start.slice(0, longestName)
    let free = stem + ending
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem} (${number})${ending}`
    taken.add(free.toLowerCase())
    return free
  })
}
