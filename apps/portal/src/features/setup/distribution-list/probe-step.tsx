import type { ListProbe } from '@postroom/contract'
import { Button, CopyButton, ErrorState, HelpText, Notice, SkeletonRows, StatusBadge } from '@postroom/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { nameFrom } from '../name-from.ts'
import type { RunningSetup } from '../running-setup.ts'
import css from '../setup.module.css'
import { PathStep } from '../setup-path.tsx'
import { listTexts } from './distribution-list.texts.ts'

const everyMs = 3_000

/** Sends a probe message to the list and waits for it in the mailbox. */
export function ProbeStep({ setup }: { setup: RunningSetup }) {
  const t = useTexts(listTexts)
  const address = setup.text('address')
  const mailboxId = setup.text('account')
  const probeId = setup.text('probe')
  const attempt = useAttempt()
  const send = useMutation({
    mutationFn: () =>
      attempt({ mailboxId, address }, (input, options) =>
        call('distributionLists.send_probe', input, options),
      ),
    // Saved before it is shown, so that a reload finds the sent probe message.
    onSuccess: ({ id }) => setup.leave({ probe: id }),
  })
  const probe = useQuery({
    queryKey: ['list-probe', probeId],
    queryFn: ({ signal }) => call('distributionLists.check_probe', { listProbeId: probeId }, { signal }),
    enabled: probeId !== '',
    refetchInterval: ({ state }) => (state.data?.arrivedAt ? false : everyMs),
    retry: false,
  })
  const isProven = probeId !== '' && probe.data?.arrivedAt !== null && probe.data !== undefined
  const problem = send.error ?? probe.error
  return (
    <PathStep
      setup={setup}
      before="account"
      title={t('testTitle', { address })}
      lead={t('testLead')}
      actions={
        isProven ? (
          <Button
            variant="filled"
            onClick={() => void setup.finish({ mailboxId, inboxName: nameFrom(address) })}
          >
            {t('next')}
          </Button>
        ) : (
          <Button
            variant={probeId ? 'default' : 'filled'}
            loading={send.isPending}
            onClick={() => send.mutate()}
          >
            {t(probeId ? 'sendAgain' : 'send')}
          </Button>
        )
      }
    >
      {isApiError(problem) && <ErrorState inline message={problem.message} requestId={problem.requestId} />}
      {probeId !== '' &&
        (probe.data ? <ProbeState probe={probe.data} /> : !probe.error && <SkeletonRows rows={2} />)}
    </PathStep>
  )
}

function ProbeState({ probe }: { probe: ListProbe }) {
  const t = useTexts(listTexts)
  const { address, arrivedAt, folder, evidence, sendsAsList, code, sendProblem } = probe
  if (!arrivedAt)
    return (
      <>
        {sendProblem ? (
          <Notice tone="warn">{t('notSent', { words: sendProblem })}</Notice>
        ) : (
          <p role="status" className={css.line}>
            <StatusBadge tone="accent">{t('waiting')}</StatusBadge> {t('sentTo', { address })}
          </p>
        )}
        <h2 className={css.group}>{t('ownTitle')}</h2>
        <HelpText>{t('ownText', { address })}</HelpText>
        <p className={css.line}>
          <code>{code}</code> <CopyButton value={code} label={t('copyCode')} />
        </p>
      </>
    )
  return (
    <div role="status">
      <p className={css.line}>
        <StatusBadge tone="ok">{t('arrived')}</StatusBadge> {t('arrivedIn', { folder: folder ?? '' })}
      </p>
      {evidence && <HelpText>{evidence}</HelpText>}
      <Notice tone={sendsAsList === false ? 'warn' : 'info'}>
        {t(sendsAsList === false ? 'repliesAsMailbox' : 'repliesAsList', { address })}
      </Notice>
    </div>
  )
}
