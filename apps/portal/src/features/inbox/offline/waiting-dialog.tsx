import { Button, EmptyState, Modal } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { isOffline, useOffline } from './connection-state.ts'
import css from './offline.module.css'
import { offlineTexts } from './offline.texts.ts'
import { retryChange, sendWaiting } from './send-waiting.ts'
import { useChangeWords, useProblemWords } from './use-change-words.ts'
import { removeWaiting, useWaiting, type WaitingChange } from './waiting-changes.ts'

/** Lists the changes that wait. Those that could not be saved can be tried again; all can be discarded. */
export function WaitingDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(offlineTexts)
  const waiting = useWaiting()
  return (
    <Modal opened onClose={onClose} title={t('waitingTitle')} size="lg">
      {waiting.length === 0 ? (
        <EmptyState title={t('noneTitle')} text={t('noneText')} />
      ) : (
        <>
          <p className={css.help}>{t('waitingHelp')}</p>
          <ul className={css.list}>
            {waiting.map((change) => (
              <Row key={change.id} change={change} />
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}

const retryLabels = { conflict: 'anyway', refused: 'retry', unsure: 'sendAgain' } as const

function Row({ change }: { change: WaitingChange }) {
  const t = useTexts(offlineTexts)
  const words = useChangeWords()(change)
  const reason = useProblemWords()
  const client = useQueryClient()
  const offline = useOffline()
  const { run, isPending } = useAction({ toastRefusals: true })
  const { problem } = change
  const discard = async () => {
    await removeWaiting(change)
    // Later changes of the conversation were held up by it.
    if (problem && !isOffline()) await sendWaiting()
  }
  const act = (work: () => Promise<unknown>) =>
    void run(async () => {
      try {
        await work()
      } finally {
        await client.invalidateQueries()
      }
    })
  return (
    <li className={css.row}>
      <div className={css.text}>
        <span className={css.action} dir="auto">
          {words}
        </span>
        <span className={css.meta} dir="auto">
          {change.subject || t('noSubject')} · {t('madeAt', { when: formatShort(change.at) })}
        </span>
        {problem && (
          <span className={css.problem} role="status">
            {reason(problem)}
          </span>
        )}
      </div>
      {problem && !offline && (
        <Button size="xs" loading={isPending} onClick={() => act(() => retryChange(change))}>
          {t(retryLabels[problem.kind])}
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        aria-label={`${t('discard')}: ${words}, ${change.subject || t('noSubject')}`}
        onClick={() => act(discard)}
      >
        {t('discard')}
      </Button>
    </li>
  )
}
