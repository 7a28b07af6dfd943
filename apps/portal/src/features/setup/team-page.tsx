import type { Inbox, Member } from '@postroom/contract'
import { Button, ErrorState, Notice, SkeletonRows } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { InboxTabButton, inboxQuery, putInbox } from '#features/inboxes/index.ts'
import { AddressField, finishInvite, membersQuery } from '#features/members/index.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { emailAddress } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useNavigateIfHere } from '#lib/use-navigate-if-here.ts'
import { PeopleChoice } from './people-choice.tsx'
import css from './setup.module.css'
import { readSetupSearch } from './setup.search.ts'
import { setupTexts } from './setup.texts.ts'
import { SetupFrame } from './setup-frame.tsx'
import { type SharedStep, useSharedStep } from './shared-step.ts'

const route = getRouteApi('/shared-inbox-setup/team-invitations')

/** Choice of the new inbox's people: members, and people to invite. */
export function TeamPage() {
  const t = useTexts(setupTexts)
  const { inbox: inboxId } = readSetupSearch(route.useSearch())
  const inbox = useQuery({ ...inboxQuery(inboxId ?? ''), enabled: inboxId !== undefined })
  const members = useQuery(membersQuery)
  const step = useSharedStep({ inboxId: inboxId ?? '' })
  const problem = inbox.error ?? members.error
  if (!inboxId) return <Navigate to="/shared-inbox-setup" replace />
  if (inbox.data && members.data && step)
    return (
      <Team
        key={inbox.data.id}
        step={step}
        inbox={inbox.data}
        people={members.data.items.filter((member) => member.subscriptionMemberType === 'User')}
      />
    )
  return (
    <SetupFrame step={3} title={t('teamTitle')}>
      {isApiError(problem) ? (
        <ErrorState
          inline
          message={problem.message}
          requestId={problem.requestId}
          onRetry={() => void Promise.all([inbox.refetch(), members.refetch()])}
        />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </SetupFrame>
  )
}

type TeamDraft = { chosen: readonly string[]; emails: readonly string[] }

function Team({ inbox, people, step }: { inbox: Inbox; people: readonly Member[]; step: SharedStep }) {
  const t = useTexts(setupTexts)
  const client = useQueryClient()
  const navigate = useNavigateIfHere()
  const [{ chosen, emails }, setChoice] = useState<TeamDraft>(() => ({
    chosen: step.list('chosen') ?? inbox.members.map(({ id }) => id),
    emails: step.list('emails') ?? [],
  }))
  const setDraft = (draft: TeamDraft) => {
    setChoice(draft)
    step.keep({ chosen: [...draft.chosen], emails: [...draft.emails] })
  }
  const { run, isPending, problem } = useAction()
  const attempt = useAttempt()
  const [emailError, setEmailError] = useState<string>()

  async function finish() {
    if (emails.some((email) => isAddress(email) !== undefined)) return setEmailError(t('mendFirst'))
    await run(async () => {
      const inside = inbox.members.map(({ id }) => id)
      const add = chosen.filter((id) => !inside.includes(id))
      const remove = inside.filter((id) => !chosen.includes(id))
      if (add.length + remove.length > 0) putInbox(client, await changePeople(inbox, step, add, remove))
      if (emails.length > 0) {
        const input = { emails: [...emails], inboxIds: [inbox.id] }
        const { results } = await attempt(input, (sent, options) => call('members.invite', sent, options))
        finishInvite(results)
      }
      await step.end()
      await navigate({ to: '/shared-inbox-setup/success', search: { inbox: inbox.id } })
    })
  }

  return (
    <SetupFrame
      step={3}
      title={t('teamTitle')}
      lead={t('teamLead', { name: inbox.name })}
      actions={
        <Button variant="filled" loading={isPending} onClick={() => void finish()}>
          {emails.length > 0 ? t('finishInvite', { n: emails.length }) : t('finish')}
        </Button>
      }
    >
      <h2 className={css.group}>{t('fromWorkspace')}</h2>
      <PeopleChoice people={people} chosen={chosen} onChange={(next) => setDraft({ emails, chosen: next })} />
      <AddressField
        label={t('inviteOthers')}
        description={t('inviteOthersHelp')}
        emails={emails}
        error={emailError}
        onChange={(next) => {
          setEmailError(undefined)
          setDraft({ chosen, emails: next })
        }}
      />
      {problem?.code === 'mfa_required' ? (
        <Notice
          tone="warn"
          live
          action={
            <InboxTabButton inboxId={inbox.id} tab="members">
              {t('setFactorUp')}
            </InboxTabButton>
          }
        >
          {t('needsFactor')}
        </Notice>
      ) : (
        problem && <ErrorState inline message={problem.message} requestId={problem.requestId} />
      )}
    </SetupFrame>
  )
}

/** Changes the inbox's people; in a managed team, the team's members. */
async function changePeople(inbox: Inbox, step: SharedStep, add: string[], remove: string[]): Promise<Inbox> {
  const [team] = inbox.teams
  if (step.path !== 'managed-team' || !team)
    return call('inboxes.set_members', { inboxId: inbox.id, add, remove })
  await call('teams.set_members', { teamId: team.id, add, remove })
  return call('inboxes.get', { inboxId: inbox.id })
}

const isAddress = emailAddress('')
