import type { ConversationSummary } from '@postroom/contract'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useEffectEvent } from 'react'
import { type Command, useCommands } from '#app/palette/commands.tsx'
import { RunMacro } from '#features/macros/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { movesTexts } from '../moves/moves.texts.ts'
import { useMoves, usePlace } from '../use-place.ts'
import { announceOwnChange } from './own-changes.ts'
import type { Selection } from './use-selection.ts'

/** Adds the palette's entry that runs a macro in the selected conversations. */
export function useMacroCommand(mayWork: boolean, count: number, onRun: () => void) {
  const t = useTexts(movesTexts)
  const run = useEffectEvent(onRun)
  const group = t('selected', { count })
  const label = t('runMacro')
  const command: Command = {
    id: 'selection macro',
    group,
    label,
    icon: <IconPlayerPlay size={16} />,
    // Deferred: the closing palette restores the focus, and the dialog must open afterwards.
    run: () => setTimeout(() => run()),
  }
  useCommands(() => [command], mayWork, `${group} ${label}`)
}

type BulkMacroProps = {
  rows: readonly ConversationSummary[]
  selection: Selection
  onClose: () => void
}

/** Runs a macro in the selected conversations; those that it skips stay selected. */
export function BulkMacro({ rows, selection, onClose }: BulkMacroProps) {
  const moves = useMoves(usePlace())
  return (
    <RunMacro
      rows={rows}
      onStart={announceOwnChange}
      onDone={selection.keep}
      onOpen={moves.open}
      onClose={onClose}
    />
  )
}
