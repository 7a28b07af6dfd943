import { nowMs } from '@postroom/ui/clock'
import { useState, useSyncExternalStore } from 'react'
import { formatDate, formatTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { connection } from '#lib/realtime.ts'
import { inboxTexts } from '../inbox.texts.ts'
import { useOffline } from './connection-state.ts'
import { useKept } from './keep-mail.ts'
import css from './offline.module.css'
import { offlineTexts } from './offline.texts.ts'
import { useWaiting } from './waiting-changes.ts'
import { WaitingDialog } from './waiting-dialog.tsx'

/** One line above the list: that there is no connection, and how many changes wait for it. */
export function OfflineBar() {
  const t = useTexts(offlineTexts)
  const inbox = useTexts(inboxTexts)
  const offline = useOffline()
  const waiting = useWaiting()
  const { storedAt, hasFailed } = useKept()
  const [isOpen, setOpen] = useState(false)
  const notSaved = waiting.filter(({ problem }) => problem).length
  const live = useSyncExternalStore(connection.subscribe, connection.read)
  const isShown = offline || live === 'waiting' || waiting.length > 0
  return (
    <>
      {isShown && (
        <div className={css.bar} data-bad={notSaved > 0 || undefined}>
          <span className={css.words} role="status">
            {offline
              ? storedAt === null
                ? t(hasFailed ? 'offlineEmpty' : 'offlineStoring')
                : t('offline', { when: momentOf(storedAt) })
              : live === 'waiting' && inbox('offline')}
          </span>
          {waiting.length > 0 && (
            <button type="button" className={css.link} onClick={() => setOpen(true)}>
              {notSaved > 0 ? t('notSaved', { count: notSaved }) : t('waiting', { count: waiting.length })}
            </button>
          )}
        </div>
      )}
      {isOpen && <WaitingDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** The time; with the date where it was not today. */
function momentOf(at: number): string {
  const isToday = new Date(at).toDateString() === new Date(nowMs()).toDateString()
  return isToday ? formatTime(at) : `${formatTime(at)}, ${formatDate(at)}`
}
