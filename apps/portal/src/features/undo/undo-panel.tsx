import { type UndoCounts, undoRefusals } from '@postroom/contract'
import { Button, Notice, ProgressBar } from '@postroom/ui'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { formatNumber } from '#lib/format.ts'
import { type Translate, useTexts } from '#lib/i18n.ts'
import { useChanged } from '#lib/use-changed.ts'
import css from './undo.module.css'
import { undoTexts } from './undo.texts.ts'
import { type Undo, type UndoCall, useUndo } from './use-undo.ts'

type UndoPanelProps = {
  /** Another one is counted again. */
  call: UndoCall
  /** Above the figures; `isStarted`: it can no longer be changed. */
  before?: (isStarted: boolean) => ReactNode
  /** Shown until it is undone. */
  warning?: ReactNode
  onUndone: () => unknown
  onClose: () => void
}

/** Counts what would be undone and what stays, and undoes it. */
export function UndoPanel({ call, before, warning, onUndone, onClose }: UndoPanelProps) {
  const t = useTexts(undoTexts)
  const { undo, start } = useUndo()
  const preview = useEffectEvent((wanted: UndoCall) => void start(wanted, true))
  useEffect(() => preview(call), [call])
  const isRunning = undo === undefined || undo.state === 'running'
  const isOver = undo?.state === 'done' && !undo.dryRun
  const closeButton = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone.
  useChanged(isOver, () => isOver && closeButton.current?.focus())
  const run = async () => {
    await start(call, false)
    await onUndone()
  }
  return (
    <div className={css.body}>
      {before?.(undo?.dryRun === false)}
      <Progress undo={undo} />
      {undo && !isRunning && <Counts result={undo.result} isOver={!undo.dryRun} />}
      {!isOver && warning}
      <div className={css.acts}>
        <Button ref={closeButton} onClick={onClose}>
          {t(isOver ? 'close' : 'cancel')}
        </Button>
        {!isOver && (
          <ConfirmButton undo={undo} onPreview={() => void start(call, true)} onUndo={() => void run()} />
        )}
      </div>
    </div>
  )
}

/** Progress and result of the undo. */
function Progress({ undo }: { undo: Undo | undefined }) {
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

type ConfirmButtonProps = { undo: Undo | undefined; onPreview: () => void; onUndo: () => void }

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
  { changed }: UndoCounts,
  t: Translate<'done' | 'nothing' | 'changed'>,
): string {
  if (!dryRun) return t('done', { changed })
  return changed === 0 ? t('nothing') : t('changed', { changed })
}

function Counts({ result: { undone, left, lasting }, isOver }: { result: UndoCounts; isOver: boolean }) {
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
