import type { Rule } from '@postroom/contract'
import { Modal, Notice, Select } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type UndoCall, UndoPanel } from '#features/undo/index.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { ruleRunsQuery } from './rules.api.ts'
import { ruleUndoTexts } from './undo.texts.ts'

const hourMs = 3_600_000
const periods = [1, 24, 168, 720] as const
type Period = (typeof periods)[number]

/** A period ends where it is chosen, so that what was counted is what is undone. */
function undoSince(ruleId: string, hours: Period): UndoCall {
  const since = new Date(nowMs() - hours * hourMs).toISOString()
  return (part, signal) => call('rules.undo_since', { ruleId, since, ...part }, { signal })
}

const undoRun =
  (ruleId: string, runId: string): UndoCall =>
  async ({ dryRun }, signal) => {
    const result = await call('rules.undo_run', { ruleId, runId, dryRun }, { signal })
    return { ...result, total: result.conversations, next: null }
  }

type UndoDialogProps = {
  rule: Rule
  /** Undefined: all runs since a moment. */
  runId: string | undefined
  onClose: () => void
}

/** Undoes one run of a rule, or all since a moment. */
export function UndoDialog({ rule, runId, onClose }: UndoDialogProps) {
  const t = useTexts(ruleUndoTexts)
  const client = useQueryClient()
  const [period, setPeriod] = useState<Period>(24)
  const [undo, setUndo] = useState<UndoCall>(() =>
    runId === undefined ? undoSince(rule.id, period) : undoRun(rule.id, runId),
  )
  const choosePeriod = (isStarted: boolean) => (
    <Select
      label={t('period')}
      data-autofocus
      disabled={isStarted}
      value={String(period)}
      data={periods.map((hours) => ({ value: String(hours), label: t(`period_${hours}`) }))}
      onChange={(value) => {
        const hours = periods.find((one) => String(one) === value)
        if (hours === undefined) return
        setPeriod(hours)
        setUndo(() => undoSince(rule.id, hours))
      }}
    />
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(runId === undefined ? 'titleSince' : 'titleRun', { name: rule.name })}
    >
      <UndoPanel
        call={undo}
        {...(runId === undefined && { before: choosePeriod })}
        warning={rule.isOn && <Notice tone="warn">{t('stillOn')}</Notice>}
        onUndone={() => client.invalidateQueries({ queryKey: ruleRunsQuery(rule.id).queryKey })}
        onClose={onClose}
      />
    </Modal>
  )
}
