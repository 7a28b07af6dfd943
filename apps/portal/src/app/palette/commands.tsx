import { type ReactNode, useEffect, useEffectEvent } from 'react'

/** An entry of the command palette. `keys` are displayed, not bound. */
export type Command = {
  id: string
  label: string
  group: string
  /** Grey text after the label: where the entry belongs. */
  hint?: string | undefined
  /** Further search terms; a matching one is shown in place of the hint. */
  keywords?: readonly Keyword[]
  icon?: ReactNode
  keys?: readonly string[]
  /** The palette stays open after it. */
  keepsOpen?: boolean
  run: () => void
}

export type Keyword = { label: string; words: string }

const registered = new Map<string, Command>()

/**
 * Adds a page's entries while the component is shown and `isOn`. They are made again when `key` changes, which contains all that
 * their texts depend on.
 */
export function useCommands(make: () => readonly Command[], isOn: boolean, key: string): void {
  const commandsNow = useEffectEvent(make)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key makes them again
  useEffect(() => {
    if (!isOn) return
    const commands = commandsNow()
    for (const command of commands) registered.set(command.id, command)
    return () => {
      for (const command of commands) registered.delete(command.id)
    }
  }, [isOn, key])
}

export const registeredCommands = (): readonly Command[] => [...registered.values()]

/** Lower case without accents, so that "clos" finds "clôs". */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/**
 * Every typed word must start a word of the label or of one keyword. Matches at the start of the label come first,
 * keyword matches last.
 */
export function findCommands(commands: readonly Command[], typed: string): readonly Command[] {
  const wanted = folded(typed).split(/\s+/u).filter(Boolean)
  if (wanted.length === 0) return commands
  const ranked = commands.flatMap((command, index) => {
    const label = folded(`${command.label} ${command.hint ?? ''}`)
    if (matches(label, wanted)) return [{ command, index, rank: label.startsWith(wanted[0] ?? '') ? 0 : 1 }]
    const keyword = command.keywords?.find(({ words }) => matches(folded(words), wanted))
    return keyword ? [{ command: { ...command, hint: keyword.label }, index, rank: 2 }] : []
  })
  return ranked.sort((a, b) => a.rank - b.rank || a.index - b.index).map((entry) => entry.command)
}

function matches(text: string, wanted: readonly string[]): boolean {
  const words = text.split(/[\s/()]+/u)
  return wanted.every((want) => words.some((word) => word.startsWith(want)))
}
