import {
  Button,
  ErrorState,
  FormError,
  FormStack,
  fieldError,
  Radio,
  SkeletonRows,
  TextInput,
} from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { membersQuery } from '#features/members/index.ts'
import { teamsQuery } from '#features/teams/index.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { AccountChoice } from '../account-choice.tsx'
import { PeopleChoice } from '../people-choice.tsx'
import type { RunningSetup } from '../running-setup.ts'
import css from '../setup.module.css'
import { PathStep, SetupPath } from '../setup-path.tsx'
import { managedTexts } from './managed-team.texts.ts'

const formId = 'setup-managed-team'

/** Path for a managed team: its people and its mailbox. */
export function ManagedTeamPath() {
  return (
    <SetupPath path="managed-team" steps={['team', 'account']}>
      {(setup) => (setup.step === 'team' ? <TeamStep setup={setup} /> : <AccountStep setup={setup} />)}
    </SetupPath>
  )
}

function TeamStep({ setup }: { setup: RunningSetup }) {
  const t = useTexts(managedTexts)
  const teams = useQuery(teamsQuery)
  const members = useQuery(membersQuery)
  const problem = teams.error ?? members.error
  const chosenTeam = setup.text('team')
  const chosen = setup.list('chosen')
  const form = useForm({
    initial: { name: setup.text('inboxName') },
    rules: chosenTeam ? {} : { name: required(t('nameField'), 80) },
    submit: async ({ name }) => {
      if (!chosenTeam) await call('teams.check_name', { name: name.trim() })
      const team = teams.data?.items.find(({ id }) => id === chosenTeam)
      return setup.goTo('account', { inboxName: team?.name ?? name.trim() })
    },
  })
  const { error, ...name } = form.field('name')
  const people = (members.data?.items ?? []).filter(
    ({ subscriptionMemberType }) => subscriptionMemberType === 'User',
  )
  return (
    <PathStep
      setup={setup}
      title={t('teamTitle')}
      lead={t('teamLead')}
      actions={
        <Button type="submit" form={formId} variant="filled" loading={form.pending}>
          {t('next')}
        </Button>
      }
    >
      {teams.data && members.data ? (
        <FormStack {...form.formProps} id={formId}>
          <Radio.Group label={t('which')} value={chosenTeam} onChange={(team) => setup.keep({ team })}>
            <div className={css.choices}>
              <div className={css.choice}>
                <Radio value="" label={t('newTeam')} />
              </div>
              {teams.data.items.map((team) => (
                <div key={team.id} className={css.choice}>
                  <Radio value={team.id} label={team.name} />
                </div>
              ))}
            </div>
          </Radio.Group>
          {chosenTeam === '' && (
            <>
              <TextInput
                {...name}
                className={css.narrow}
                label={t('name')}
                description={error ? undefined : t('nameHelp')}
                error={fieldError(error)}
                onChange={(event) => {
                  name.onChange(event)
                  setup.keep({ inboxName: event.currentTarget.value })
                }}
              />
              <fieldset className={css.fieldset}>
                <legend className={css.group}>{t('members')}</legend>
                <PeopleChoice
                  people={people}
                  chosen={chosen}
                  onChange={(next) => setup.keep({ chosen: next })}
                />
              </fieldset>
            </>
          )}
          <FormError>{form.problem}</FormError>
        </FormStack>
      ) : isApiError(problem) ? (
        <ErrorState
          inline
          message={problem.message}
          requestId={problem.requestId}
          onRetry={() => void Promise.all([teams.refetch(), members.refetch()])}
        />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </PathStep>
  )
}

function AccountStep({ setup }: { setup: RunningSetup }) {
  const t = useTexts(managedTexts)
  const [isMissing, setMissing] = useState(false)
  const account = setup.text('account')
  return (
    <PathStep
      setup={setup}
      before="team"
      title={t('accountTitle', { name: setup.text('inboxName') })}
      lead={t('accountLead')}
      actions={
        <Button
          variant="filled"
          onClick={() => (account ? void setup.finish({ mailboxId: account }) : setMissing(true))}
        >
          {t('next')}
        </Button>
      }
    >
      <AccountChoice setup={setup} label={t('accounts')} isMissing={isMissing && !account} />
    </PathStep>
  )
}
