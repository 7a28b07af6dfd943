import {
  Button,
  ErrorState,
  FormStack,
  MultiSelect,
  Notice,
  OptionalLabel,
  Page,
  PageHeader,
  Radio,
} from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { BuySeats } from '#features/billing/index.ts'
import { sharedInboxesQuery } from '#features/inboxes/index.ts'
import { emailAddress } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { AddressField } from './address-field.tsx'
import { changeInviteDraft, useInviteDraft } from './invite-draft.ts'
import { InviteForbidden } from './invite-forbidden.tsx'
import { invitationsQuery, membersQuery } from './members.api.ts'
import css from './members.module.css'
import { membersTexts } from './members.texts.ts'
import { Suggestions } from './suggestions.tsx'

/** Choice of people to invite, their role and inboxes. */
export function InvitePage() {
  return (
    <InviteForbidden>
      <InviteForm />
    </InviteForbidden>
  )
}

function InviteForm() {
  const t = useTexts(membersTexts)
  const navigate = useNavigate()
  const draft = useInviteDraft()
  const members = useQuery(membersQuery)
  const invitations = useQuery(invitationsQuery)
  const inboxes = useQuery(sharedInboxesQuery)
  const [error, setError] = useState<string>()
  const { problem } = listProblem(inboxes)
  const seats = members.data?.seats
  const free = seats && seats.paid >= 0 ? Math.max(0, seats.paid - seats.used) : undefined

  const problemOf = (email: string) => {
    if (members.data?.items.some((member) => member.email === email)) return t('resultText_already_member')
    if (invitations.data?.items.some((invitation) => invitation.email === email))
      return t('resultText_already_invited')
    return undefined
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const good = draft.emails.filter((email) => isAddress(email) === undefined)
    if (draft.emails.length === 0) setError(t('pleaseEnter'))
    else if (good.length < draft.emails.length) setError(t('mendFirst'))
    else return void navigate({ to: '/settings/members/invite/confirm' })
    event.currentTarget.querySelector('textarea')?.focus()
  }

  return (
    <Page>
      <PageHeader
        parent={<Link to="/settings/members">{t('title')}</Link>}
        title={t('inviteMembers')}
        lead={free === undefined ? t('inviteLead') : t('inviteLeadSeats', { n: free })}
      />
      <FormStack className={css.column ?? ''} onSubmit={submit} noValidate>
        <AddressField
          label={t('addresses')}
          description={t('addressesHelp')}
          emails={draft.emails}
          error={error}
          problemOf={problemOf}
          onChange={(emails) => {
            setError(undefined)
            changeInviteDraft({ emails })
          }}
        />
        <Suggestions
          emails={draft.emails}
          onChange={(emails) => {
            setError(undefined)
            changeInviteDraft({ emails })
          }}
        />
        {free !== undefined && draft.emails.length > free && (
          <Notice tone="warn" live action={<BuySeats missing={draft.emails.length - free} />}>
            {t('tooManyForSeats', { n: free })}
          </Notice>
        )}
        <RoleChoice role={draft.role} />
        {problem && !inboxes.data && <ErrorState inline {...problem} />}
        {inboxes.data && inboxes.data.items.length > 0 && (
          <MultiSelect
            label={<OptionalLabel>{t('inboxes')}</OptionalLabel>}
            description={t('inboxesHelp')}
            searchable
            data={inboxes.data.items.map(({ id, name }) => ({ value: id, label: name }))}
            value={[...draft.inboxIds]}
            onChange={(inboxIds) => changeInviteDraft({ inboxIds })}
          />
        )}
        <div className={css.acts}>
          <Button type="submit" variant="filled">
            {t('continue')}
          </Button>
          <Button renderRoot={(props) => <Link {...props} to="/settings/members" />}>{t('cancel')}</Button>
        </div>
      </FormStack>
    </Page>
  )
}

const isAddress = emailAddress('')

function RoleChoice({ role }: { role: 'Admin' | 'Member' }) {
  const t = useTexts(membersTexts)
  return (
    <Radio.Group
      label={t('role')}
      value={role}
      onChange={(value) => changeInviteDraft({ role: value as 'Admin' | 'Member' })}
    >
      <div className={css.choices}>
        <Radio value="Member" label={t('Member')} description={t('memberMay')} />
        <Radio value="Admin" label={t('Admin')} description={t('adminMay')} />
      </div>
    </Radio.Group>
  )
}
