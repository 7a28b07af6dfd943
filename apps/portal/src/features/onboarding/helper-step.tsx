import type { HelperTask } from '@postroom/contract'
import {
  BoxRow,
  Button,
  CopyButton,
  ErrorState,
  Notice,
  RowBox,
  SkeletonRows,
  StatusBadge,
} from '@postroom/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { putMailbox } from '#features/inboxes/index.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useNavigateIfHere } from '#lib/use-navigate-if-here.ts'
import { FlowFrame } from './flow-frame.tsx'
import { helperTasksQuery } from './onboarding.api.ts'
import css from './onboarding.module.css'
import { onboardingTexts } from './onboarding.texts.ts'
import { useConnected } from './use-connected.ts'
import type { Flow } from './use-flow.ts'

const everyMs = 4_000

/** Creates a link for the colleague who has the passwords, and shows its state. */
export function HelperStep({ flow }: { flow: Flow }) {
  const t = useTexts(onboardingTexts)
  const client = useQueryClient()
  const { address } = flow.state
  const tasks = useQuery({ ...helperTasksQuery, refetchInterval: everyMs })
  const task = tasks.data?.items.find((one) => one.address === address)
  const attempt = useAttempt()
  const ask = useMutation({
    mutationFn: () => attempt({ address }, (input, options) => call('onboarding.ask_helper', input, options)),
    onSuccess: () => client.invalidateQueries({ queryKey: helperTasksQuery.queryKey }),
  })
  useConnected(flow)
  const isOpen = task?.state === 'open'
  return (
    <FlowFrame
      flow={flow}
      title={t('helperTitle', { address })}
      lead={t('helperLead')}
      actions={
        // A new link ends an open one.
        tasks.data &&
        (!task || task.state === 'open' || task.state === 'expired') && (
          <Button
            variant={isOpen ? 'default' : 'filled'}
            loading={ask.isPending}
            onClick={() => ask.mutate()}
          >
            {t(task ? 'newLink' : 'makeLink')}
          </Button>
        )
      }
    >
      {isApiError(ask.error) && (
        <ErrorState inline message={ask.error.message} requestId={ask.error.requestId} />
      )}
      {ask.data && isOpen && <Link link={ask.data.link} />}
      {tasks.error && !tasks.data ? (
        <ErrorState inline message={tasks.error.message} onRetry={() => void tasks.refetch()} />
      ) : !tasks.data ? (
        <SkeletonRows rows={2} />
      ) : task ? (
        <Task task={task} />
      ) : (
        <ol className={css.how}>
          <li>{t('helper1')}</li>
          <li>{t('helper2')}</li>
          <li>{t('helper3')}</li>
        </ol>
      )}
    </FlowFrame>
  )
}

function Link({ link }: { link: string }) {
  const t = useTexts(onboardingTexts)
  return (
    <Notice>
      {t('linkOnce')}
      <span className={css.link}>
        <code>{link}</code>
        <CopyButton value={link} label={t('copyLink')} />
      </span>
    </Notice>
  )
}

const tones = { open: 'neutral', ready: 'accent', taken: 'ok', expired: 'warn' } as const

function Task({ task }: { task: HelperTask }) {
  const t = useTexts(onboardingTexts)
  const client = useQueryClient()
  const navigate = useNavigateIfHere()
  const take = useMutation({
    mutationFn: () => call('onboarding.take_helper', { helperTaskId: task.id }),
    onSuccess: async (mailbox) => {
      putMailbox(client, mailbox)
      await client.invalidateQueries({ queryKey: helperTasksQuery.queryKey })
      await navigate({ to: '/shared-inbox-setup/confirm', search: { mailbox: mailbox.id } })
    },
  })
  const revoke = useMutation({
    mutationFn: () => call('onboarding.revoke_helper', { helperTaskId: task.id }),
    onSuccess: () => client.invalidateQueries({ queryKey: helperTasksQuery.queryKey }),
  })
  const problem = take.error ?? revoke.error
  return (
    <>
      {isApiError(problem) && <ErrorState inline message={problem.message} requestId={problem.requestId} />}
      <RowBox>
        <BoxRow
          title={<StatusBadge tone={tones[task.state]}>{t(`task_${task.state}`)}</StatusBadge>}
          note={t(`taskText_${task.state}`, { when: formatDateTime(task.expiresAt) })}
        >
          {task.state === 'ready' && (
            <Button size="xs" variant="filled" loading={take.isPending} onClick={() => take.mutate()}>
              {t('take')}
            </Button>
          )}
          {(task.state === 'open' || task.state === 'ready') && (
            <Button size="xs" variant="subtle" loading={revoke.isPending} onClick={() => revoke.mutate()}>
              {t('revoke')}
            </Button>
          )}
        </BoxRow>
      </RowBox>
    </>
  )
}
