import type { ReactNode } from 'react'

/** Something the palette can do. `keys` are shown, not bound. */
export type Command = {
  id: string
  label: string
  group: string
  /** A grey word after the label: where it belongs. */
  hint?: string | undefined
  icon?: ReactNode
  keys?: readonly string[]
  run: () => void
}

const registered = new Map<string, Command>()

/** A page adds what can be done on it and takes it away when it goes: `useEffect(() => registerCommands([...]), [])`. */
export function registerCommands(commands: readonly Command[]): () => void {
  for (const command of commands) registered.set(command.id, command)
  return () => {
    for (const command of commands) registered.delete(command.id)
  }
}

export const registeredCommands = (): readonly Command[] => [...registered.values()]

/** Lower case without accents, so that "clos" finds "clôs". */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Every word typed must begin a word of the label; matches at the start of the label come first. */
export function findCommands(commands: readonly Command[], typed: string): readonly Command[] {
  const wanted = folded(typed).split(/\s+/u).filter(Boolean)
  if (wanted.length === 0) return commands
  const ranked = commands.flatMap((command, index) => {
    const label = folded(`${command.label} ${command.hint ?? ''}`)
    const words = label.split(/[\s/]+/u)
    if (!wanted.every((want) => words.some((word) => word.startsWith(want)))) return []
    return [{ command, index, first: label.startsWith(wanted[0] ?? '') ? 0 : 1 }]
  })
  return ranked.sort((a, b) => a.first - b.first || a.index - b.index).map((entry) => entry.command)
}
