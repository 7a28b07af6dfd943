import { type Rule, type RuleUndo, undoRefusals } from '@postroom/contract'
import { Button, Modal, Notice, ProgressBar, Select } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatNumber } from '#lib/format.ts'
import { type Translate, useTexts } from '#lib/i18n.ts'
import { ruleRunsQuery } from './rules.api.ts'
import css from './undo.module.css'
import { undoTexts } from './undo.texts.ts'
import { type UndoTarget, useUndo } from './use-undo.ts'

const hourMs = 3_600_000
const periods = [1, 24, 168, 720] as const
type Period = (typeof periods)[number]

/** A period ends where it is chosen, so that what was counted is what is undone. */
const since = (hours: Period): string => new Date(Date.now() - hours * hourMs).toISOString()

type UndoDialogProps = {
  rule: Rule
  /** Undefined: all runs since a moment. */
  runId: string | undefined
  onClose: () => void
}

/** Counts what would be undone and what stays, and undoes it. */
export function UndoDialog({ rule, runId, onClose }: UndoDialogProps) {
  const t = useTexts(undoTexts)
  const client = useQueryClient()
  const [period, setPeriod] = useState<Period>(24)
  const [target, setTarget] = useState<UndoTarget>(() =>
    runId === undefined ? { ruleId: rule.id, since: since(period) } : { ruleId: rule.id, runId },
  )
  const { undo, start } = useUndo()
  const preview = useEffectEvent((wanted: UndoTarget) => void start(wanted, true))
  useEffect(() => preview(target), [target])
  const isRunning = undo === undefined || undo.state === 'running'
  const isOver = undo?.state === 'done' && !undo.dryRun
  const closeButton = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isOver) closeButton.current?.focus()
  }, [isOver])
  const run = async () => {
    await start(target, false)
    await client.invalidateQueries({ queryKey: ruleRunsQuery(rule.id).queryKey })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(runId === undefined ? 'titleSince' : 'titleRun', { name: rule.name })}
    >
      <div className={css.body}>
        {runId === undefined && (
          <Select
            label={t('period')}
            data-autofocus
            disabled={undo?.dryRun === false}
            value={String(period)}
            data={periods.map((hours) => ({ value: String(hours), label: t(`period_${hours}`) }))}
            onChange={(value) => {
              const hours = periods.find((one) => String(one) === value)
              if (hours === undefined) return
              setPeriod(hours)
              setTarget({ ruleId: rule.id, since: since(hours) })
            }}
          />
        )}
        <Progress undo={undo} />
        {undo && !isRunning && <Counts result={undo.result} isOver={!undo.dryRun} />}
        {rule.isOn && !isOver && <Notice tone="warn">{t('stillOn')}</Notice>}
        <div className={css.acts}>
          <Button ref={closeButton} onClick={onClose}>
            {t(isOver ? 'close' : 'cancel')}
          </Button>
          {!isOver && (
            <ConfirmButton undo={undo} onPreview={() => void start(target, true)} onUndo={() => void run()} />
          )}
        </div>
      </div>
    </Modal>
  )
}

type UndoState = ReturnType<typeof useUndo>['undo']

/** How far it is, and what came of it. */
function Progress({ undo }: { undo: UndoState }) {
  const t = useTexts(undoTexts)
  const { state = 'running', dryRun = true, result, total = 0, problem } = undo ?? {}
  const done = result?.conversations ?? 0
  return (
    <>
      <div role="status">
        {state === 'running' && (
          <ProgressBar
            label={t(dryRun ? 'counting' : 'undoing')}
            done={done}
            total={total}
            note={total > 0 && t('evaluated', { done: formatNumber(done), total: formatNumber(total) })}
          />
        )}
        {state === 'done' && result && <p>{leadOf(dryRun, result, t)}</p>}
      </div>
      {state === 'failed' && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
    </>
  )
}

type ConfirmButtonProps = { undo: UndoState; onPreview: () => void; onUndo: () => void }

/** Undoes what was counted; after a failure, continues with what failed. */
function ConfirmButton({ undo, onPreview, onUndo }: ConfirmButtonProps) {
  const t = useTexts(undoTexts)
  if (undo?.state === 'failed')
    return (
      <Button variant="filled" onClick={undo.dryRun ? onPreview : onUndo}>
        {t('retry')}
      </Button>
    )
  return (
    <Button
      variant="filled"
      loading={undo?.dryRun === false}
      disabled={undo?.state !== 'done' || undo.result.changed === 0}
      onClick={onUndo}
    >
      {t('undo')}
    </Button>
  )
}

function leadOf(
  dryRun: boolean,
  { changed }: RuleUndo,
  t: Translate<'done' | 'nothing' | 'changed'>,
): string {
  if (!dryRun) return t('done', { changed })
  return changed === 0 ? t('nothing') : t('changed', { changed })
}

function Counts({ result: { undone, left, lasting }, isOver }: { result: RuleUndo; isOver: boolean }) {
  const t = useTexts(undoTexts)
  return (
    <>
      {undone.length > 0 && (
        <section>
          <h3>{t(isOver ? 'wasUndone' : 'willUndo')}</h3>
          <ul className={css.counts}>
            {undone.map(({ field, count }) => (
              <li key={field}>{t(field, { count: formatNumber(count) })}</li>
            ))}
          </ul>
        </section>
      )}
      {left.length + lasting.length > 0 && (
        <section>
          <h3>{t('stays')}</h3>
          <ul className={css.counts}>
            {undoRefusals.map((reason) => (
              <Reason
                key={reason}
                label={t(reason)}
                lines={left
                  .filter((one) => one.reason === reason)
                  .map(({ field, count }) => t(field, { count: formatNumber(count) }))}
              />
            ))}
            <Reason
              label={t('lasting')}
              lines={lasting.map(({ kind, count }) => t(kind, { count: formatNumber(count) }))}
            />
          </ul>
        </section>
      )}
    </>
  )
}

/** Why something stays, with the numbers; nothing without them. */
function Reason({ label, lines }: { label: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <li>
      {label}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </li>
  )
}
