import {
  Avatar,
  BoxRow,
  Button,
  ErrorState,
  FormError,
  FormStack,
  OptionalLabel,
  Page,
  PageHeader,
  RowBox,
  SettingLine,
  Switch,
  Textarea,
  TextInput,
  toast,
} from '@postroom/ui'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode, SubmitEvent } from 'react'
import { useSession } from '#app/session.ts'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { NewGroupPicture, PersonAvatar } from '#features/avatars/index.ts'
import { membersQuery, nameOf } from '#features/members/index.ts'
import { call } from '#lib/api-client.ts'
import { atMost, required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useForm } from '#lib/use-form.ts'
import { PeopleField } from './people-field.tsx'
import { changeTeamDraft, finishTeam, lastCreated, useTeamDraft } from './team-draft.ts'
import { putTeam } from './teams.live.ts'
import css from './teams.module.css'
import { teamsTexts } from './teams.texts.ts'

export type Step = 'create' | 'invite' | 'confirm' | 'success'

type StepProps = {
  go: (step: Step) => void
  /** Link above the title, if the page has one. */
  parent?: ReactNode
  cancel: ReactNode
}

/** Name, purpose and visibility of the new team. */
export function DescribeStep({ go, parent, cancel }: StepProps) {
  const t = useTexts(teamsTexts)
  const draft = useTeamDraft()
  const form = useForm({
    initial: { name: draft.name, description: draft.description, isRestricted: draft.isRestricted },
    rules: { name: required(t('nameField'), 80), description: atMost(500) },
    submit: async (values) => {
      await call('teams.check_name', { name: values.name })
      changeTeamDraft(values)
      go('invite')
    },
  })
  const { error: nameError, ...name } = form.field('name')
  const { error: descriptionError, ...description } = form.field('description')
  return (
    <Page>
      <PageHeader parent={parent} title={t('createTitle')} lead={t('createLead')} />
      {/* Outside the form, because the crop dialog contains a form. */}
      <NewGroupPicture
        name={form.values.name}
        picture={draft.picture}
        onChange={(picture) => changeTeamDraft({ picture })}
      />
      <FormStack {...form.formProps} className={css.column ?? ''}>
        <UnsavedGuard dirty={form.isDirty} isSaving={form.pending} />
        <TextInput {...name} label={t('name')} error={nameError} data-autofocus />
        <Textarea
          {...description}
          label={<OptionalLabel>{t('description')}</OptionalLabel>}
          description={descriptionError ? undefined : t('descriptionHelp')}
          error={descriptionError}
          rows={3}
        />
        <SettingLine label={t('restrictedSwitch')} help={t('restrictedHelp')}>
          <Switch
            aria-label={t('restrictedSwitch')}
            checked={form.values.isRestricted}
            onChange={(event) => form.set('isRestricted', event.currentTarget.checked)}
          />
        </SettingLine>
        <FormError>{form.problem}</FormError>
        <div className={css.acts}>
          <Button type="submit" variant="filled" loading={form.pending}>
            {t('continue')}
          </Button>
          {cancel}
        </div>
      </FormStack>
    </Page>
  )
}

export function InviteStep({ go, parent }: StepProps) {
  const t = useTexts(teamsTexts)
  const { user } = useSession()
  const draft = useTeamDraft()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    go('confirm')
  }
  return (
    <Page>
      <PageHeader parent={parent} title={t('stepInvite', { team: draft.name })} lead={t('stepInviteLead')} />
      <FormStack className={css.column ?? ''} onSubmit={submit} noValidate>
        <PeopleField
          except={user ? [user.id] : []}
          value={draft.members}
          onChange={(members) => changeTeamDraft({ members })}
        />
        <div className={css.acts}>
          <Button leftSection={<IconArrowLeft size={16} />} onClick={() => go('create')}>
            {t('back')}
          </Button>
          <Button type="submit" variant="filled">
            {t('continue')}
          </Button>
        </div>
      </FormStack>
    </Page>
  )
}

export function ConfirmStep({ go, parent }: StepProps) {
  const t = useTexts(teamsTexts)
  const client = useQueryClient()
  const draft = useTeamDraft()
  const members = useQuery(membersQuery)
  const { run, isPending, problem } = useAction()
  const attempt = useAttempt()
  const chosen = members.data?.items.filter(({ id }) => draft.members.includes(id)) ?? []

  const create = () =>
    run(async () => {
      const { name, description, isRestricted, picture } = draft
      const described = {
        name,
        description,
        isRestricted,
        members: [...draft.members],
        avatarFile: picture?.fileId ?? null,
      }
      const team = await attempt(described, (input, options) => call('teams.create', input, options))
      putTeam(client, team)
      finishTeam(team)
      toast.ok(t('created', { name: team.name }))
      go('success')
    })

  return (
    <Page>
      <PageHeader
        parent={parent}
        title={t('confirmTitle', { team: draft.name })}
        lead={t('confirmLead', { n: chosen.length })}
      />
      <div className={css.column}>
        <RowBox>
          <BoxRow
            icon={<Avatar name={draft.name} size={28} square src={draft.picture?.preview} />}
            title={draft.name}
            note={draft.description}
          >
            {draft.isRestricted && <span className={css.soft}>{t('restricted')}</span>}
          </BoxRow>
          {chosen.map((member) => (
            <BoxRow
              key={member.id}
              icon={<PersonAvatar userId={member.id} name={nameOf(member)} size={28} />}
              title={nameOf(member)}
              note={member.email}
            />
          ))}
        </RowBox>
      </div>
      {problem && <ErrorState inline message={problem.message} requestId={problem.requestId} />}
      <div className={css.acts}>
        <Button leftSection={<IconArrowLeft size={16} />} onClick={() => go('invite')}>
          {t('back')}
        </Button>
        <Button variant="filled" loading={isPending} onClick={() => void create()}>
          {t('create')}
        </Button>
      </div>
    </Page>
  )
}

export function SuccessStep({ go, parent }: StepProps) {
  const t = useTexts(teamsTexts)
  const team = lastCreated()
  if (!team) return null
  return (
    <Page>
      <PageHeader parent={parent} title={t('successTitle', { team: team.name })} lead={t('successLead')} />
      <div className={css.acts}>
        <Button
          variant="filled"
          renderRoot={(props) => (
            <Link {...props} to="/settings/teams/$teamId" params={{ teamId: team.id }} />
          )}
        >
          {t('toTeam')}
        </Button>
        <Button onClick={() => go('create')}>{t('another')}</Button>
      </div>
    </Page>
  )
}
