import type { ConversationSummary } from '@postroom/contract'
import { Button, Modal } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import css from './merge-dialog.module.css'
import { MergeOutcome, useMergedRecipients } from './merge-outcome.tsx'
import { mergeInto } from './threads.commands.ts'
import { threadsTexts } from './threads.texts.ts'

export type MergeConfirmProps = {
  into: ConversationSummary
  others: readonly ConversationSummary[]
  onClose: () => void
  onMerged: () => void
}

/** Asks before selected conversations are merged. */
export function MergeConfirm({ into, others, onClose, onMerged }: MergeConfirmProps) {
  const t = useTexts(threadsTexts)
  const client = useQueryClient()
  const outcome = useMergedRecipients(into, others)
  const [isBusy, setBusy] = useState(false)

  async function submit() {
    if (!outcome.isReady || isBusy) return
    setBusy(true)
    const ids = others.map(({ id }) => id)
    if (await mergeInto(client, into.id, ids)) onMerged()
    setBusy(false)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t('mergeQuestion', { count: others.length + 1 })}
      withCloseButton={false}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p className={css.help}>{t('mergeUndoHelp')}</p>
        <MergeOutcome into={into} others={others} outcome={outcome} />
        <div className={css.foot}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            variant="filled"
            data-autofocus
            aria-disabled={!outcome.isReady}
            loading={isBusy}
          >
            {t('mergeCount', { count: others.length + 1 })}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
