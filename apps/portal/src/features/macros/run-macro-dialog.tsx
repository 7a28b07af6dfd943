import type { ConversationSummary, Macro } from '@postroom/contract'
import { Button, Modal, Notice, ProgressBar, toast } from '@postroom/ui'
import { useRef, useState } from 'react'
import { undoBulkChange } from '#features/bulk-changes/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import { useReasonText } from '#lib/reason-text.ts'
import { isOutage } from '#lib/server-back.ts'
import { MacroChoice } from './macro-choice.tsx'
import './macros.live.ts'
import { macrosTexts } from './macros.texts.ts'
import css from './run-macro.module.css'
import { runMacro, type SkippedConversation } from './run-macro.ts'

export type RunMacroDialogProps = {
  rows: readonly ConversationSummary[]
  /** Opens a conversation that was skipped. */
  onOpen: (conversationId: string) => void
  /** Called before the first conversation changes. */
  onStart?: () => void
  /** Called with the conversations in which nothing was changed. */
  onDone?: (skippedIds: string[]) => void
  onClose: () => void
}

/** Chooses a macro, runs it on the conversations and lists those that it skipped, with the reason of each. */
export function RunMacroDialog({ rows: given, onOpen, onStart, onDone, onClose }: RunMacroDialogProps) {
  const t = useTexts(macrosTexts)
  // A conversation that leaves the list while the macro runs is still one of these.
  const [rows] = useState(given)
  const [confirming, setConfirming] = useState<Macro>()
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState('')
  const [skipped, setSkipped] = useState<readonly SkippedConversation[]>([])
  /** A run without an answer, which is continued by running the macro again. */
  const unanswered = useRef<{ macroId: string; bulkChangeId: string }>(undefined)
  const count = rows.length

  async function run(macro: Macro) {
    const before = unanswered.current
    const bulkChangeId = before?.macroId === macro.id ? before.bulkChangeId : randomUuid()
    unanswered.current = undefined
    setProblem('')
    setProgress(0)
    onStart?.()
    try {
      const result = await runMacro(macro.id, rows, bulkChangeId, setProgress)
      const ran = t('ran', { name: macro.name, count: result.done })
      const undo = () => void undoBulkChange(bulkChangeId)
      // A macro that replies has no Undo here: the reply stays sent, which the list of recent changes explains first.
      if (result.done > 0) toast.ok(ran, sendsReply(macro) ? {} : { undo })
      onDone?.(result.skipped.map(({ row }) => row.id))
      if (result.skipped.length === 0) return onClose()
      setSkipped(result.skipped)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (isOutage(error)) unanswered.current = { macroId: macro.id, bulkChangeId }
      setProblem(error.message)
    }
    setConfirming(undefined)
    setProgress(undefined)
  }
  const choose = (macro: Macro) => (count > 1 && sendsReply(macro) ? setConfirming(macro) : void run(macro))

  const isRunning = progress !== undefined
  return (
    <Modal
      opened
      onClose={isRunning ? () => undefined : onClose}
      title={
        skipped.length > 0 ? t('skipped', { count: skipped.length }) : (confirming?.name ?? t('runMacro'))
      }
      withCloseButton={false}
    >
      <div className={css.body}>
        {problem && (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        )}
        {isRunning ? (
          <div role="status">
            <ProgressBar
              label={t('runMacro')}
              done={progress}
              total={count}
              note={t('running', { done: progress, count })}
            />
          </div>
        ) : skipped.length > 0 ? (
          <SkippedList skipped={skipped} onOpen={onOpen} onClose={onClose} />
        ) : confirming ? (
          <>
            <p className={css.help}>
              {t('runOn', { count })} {t('sendsReplies', { count })}
            </p>
            <div className={css.foot}>
              <Button onClick={() => setConfirming(undefined)}>{t('cancel')}</Button>
              <Button variant="filled" data-autofocus onClick={() => void run(confirming)}>
                {t('run')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className={css.help}>{t('runOn', { count })}</p>
            <MacroChoice onChoose={choose} />
          </>
        )}
      </div>
    </Modal>
  )
}

const sendsReply = ({ actions }: Macro): boolean => actions.some(({ kind }) => kind === 'reply')

type SkippedListProps = {
  skipped: readonly SkippedConversation[]
  onOpen: (conversationId: string) => void
  onClose: () => void
}

function SkippedList({ skipped, onOpen, onClose }: SkippedListProps) {
  const t = useTexts(macrosTexts)
  const reasonText = useReasonText()
  return (
    <>
      <p className={css.help}>{t('skippedHelp')}</p>
      <ul className={css.list}>
        {skipped.map(({ row, reason }) => (
          <li key={row.id}>
            <button
              type="button"
              className={css.row}
              onClick={() => {
                onClose()
                onOpen(row.id)
              }}
            >
              <span className={css.name} dir="auto">
                {row.subject || t('noSubject')}
              </span>
              <span className={css.note}>{reasonText(reason)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={css.foot}>
        <Button variant="filled" data-autofocus onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </>
  )
}
