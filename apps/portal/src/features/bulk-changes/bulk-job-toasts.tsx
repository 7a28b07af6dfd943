import type { BulkJob } from '@postroom/contract'
import { toast } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { owesMfa } from '#app/asks-for-mfa.ts'
import { useSession } from '#app/session.ts'
import { formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './bulk-changes.module.css'
import { bulkJobsQuery, cancelBulkJob, dismissBulkJob, startBulkUndo } from './bulk-jobs.api.ts'
import './bulk-jobs.live.ts'
import { bulkJobsTexts } from './bulk-jobs.texts.ts'
import { useChangeWords } from './use-change-words.ts'

/** Shows running bulk changes with their progress, then their result: until it is closed if something went wrong. */
export function BulkJobToasts() {
  const { user } = useSession()
  const jobs = useQuery({ ...bulkJobsQuery, enabled: user !== undefined && !owesMfa(user) }).data?.items
  // The names in its words are requested by those alone who have had a job.
  const [hadJob, setHadJob] = useState(false)
  if (jobs && jobs.length > 0 && !hadJob) setHadJob(true)
  return jobs && hadJob && <Toasts jobs={jobs} />
}

function Toasts({ jobs }: { jobs: readonly BulkJob[] }) {
  const client = useQueryClient()
  const t = useTexts(bulkJobsTexts)
  const result = useResultWords()
  const shown = useRef<ReadonlySet<string>>(new Set())
  /** Jobs that went well: their toast closes after its time. */
  const passing = useRef(new Set<string>())
  const show = useEffectEvent((job: BulkJob) => {
    const { id, state, done, total } = job
    if (state === 'running') {
      toast.progress(id, t(job.isUndo ? 'run_undo' : `run_${job.action.kind}`), {
        done,
        total,
        note: t('progress', { done: formatNumber(done), total: formatNumber(total) }),
        cancel: { label: t('cancel'), run: () => void cancelBulkJob(client, id) },
      })
      return
    }
    const undo = () => void startBulkUndo(client, job.bulkChangeId)
    const tone = state === 'stopped' ? 'error' : job.changed > 0 ? 'ok' : 'plain'
    const isClean = state === 'finished' && job.skipped === 0
    if (isClean) {
      if (passing.current.has(id)) return
      passing.current.add(id)
      void dismissBulkJob(client, job)
    }
    toast[tone](<Result {...result(job)} />, {
      id,
      ...(!isClean && { onClose: () => void dismissBulkJob(client, job) }),
      ...(!job.isUndo && job.changed > 0 && { undo }),
    })
  })
  useEffect(() => {
    const next = new Set(jobs.map(({ id }) => id))
    for (const id of shown.current) if (!next.has(id) && !passing.current.has(id)) toast.dismiss(id)
    shown.current = next
    for (const job of jobs) show(job)
  }, [jobs])
  return null
}

type Words = { text: string; reasons: readonly string[] }

function Result({ text, reasons }: Words) {
  return (
    <>
      {text}
      {reasons.length > 0 && (
        <ul className={css.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </>
  )
}

const known = [
  'forbidden',
  'not_found',
  'closing_incomplete',
  'closing_not_allowed',
  'assignee_not_in_inbox',
  'team_not_in_inbox',
  'not_open',
  'no_such_folder',
  'takes_no_moved_mail',
  'mail_is_there_already',
  'mail_still_to_send',
  'conversation_is_removed',
  'mailbox_not_connected',
  'changed_later',
  'undone_before',
  'impossible',
  'no_access',
] as const

/** Words for what a finished job did, and why not everywhere. */
function useResultWords() {
  const t = useTexts(bulkJobsTexts)
  const { wordsOf } = useChangeWords()
  return (job: BulkJob): Words => {
    const { total, done, changed, skipped, state } = job
    const what = job.isUndo ? t('undone', { count: changed }) : wordsOf(job.action, changed)
    const text = skipped > 0 ? `${what}, ${t('skipped', { count: skipped })}` : what
    const unchanged = done - changed - skipped
    return {
      text: state === 'cancelled' || state === 'stopped' ? t(state, { text }) : text,
      reasons: [
        ...job.reasons.map(({ code, count }) => {
          const reason = known.find((one) => one === code)
          return t(reason ? `why_${reason}` : 'why_other', { count })
        }),
        ...(unchanged > 0 ? [t('unchanged', { count: unchanged })] : []),
        ...(total > done ? [t('left', { count: total - done })] : []),
      ],
    }
  }
}
