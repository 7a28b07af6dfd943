import type { Team } from '@postroom/contract'
import {
  FormError,
  FormStack,
  fieldError,
  HelpText,
  OptionalLabel,
  SaveButton,
  Section,
  SettingLine,
  Switch,
  Textarea,
  TextInput,
  toast,
} from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { GroupPictureSection } from '#features/avatars/index.ts'
import { call } from '#lib/api-client.ts'
import { atMost, required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { TeamDanger } from './team-danger.tsx'
import { putTeam } from './teams.live.ts'
import { teamsTexts } from './teams.texts.ts'

const formId = 'team-general'
const valuesOf = ({ name, description, isRestricted }: Team) => ({ name, description, isRestricted })

/** Form of the first tab; the save button is in the page header. */
export function useTeamForm(team: Team) {
  const t = useTexts(teamsTexts)
  const client = useQueryClient()
  const mayUpdate = team.abilities.includes('team.update')
  const { form, discard } = useVersionedForm({
    thing: team,
    valuesOf,
    rules: { name: required(t('nameField'), 80), description: atMost(500) },
    save: (values, version, options) =>
      call('teams.update', { teamId: team.id, version, ...values }, options),
    put: (saved) => putTeam(client, saved),
    conflictText: t('conflict'),
    onSaved: ({ name }) => toast.ok(t('saved', { name })),
  })
  return {
    form,
    saveButton: mayUpdate && (
      <SaveButton form={formId} dirty={form.isDirty} saving={form.pending} onDiscard={discard} />
    ),
  }
}

type TeamGeneralProps = { team: Team; form: ReturnType<typeof useTeamForm>['form'] }

export function TeamGeneral({ team, form }: TeamGeneralProps) {
  const t = useTexts(teamsTexts)
  const isFixed = !team.abilities.includes('team.update')
  const { error: nameError, ...name } = form.field('name')
  const { error: descriptionError, ...description } = form.field('description')
  return (
    <>
      <Section title={t('general')} help={t('generalHelp')}>
        <FormStack {...form.formProps} id={formId}>
          <TextInput {...name} label={t('name')} error={fieldError(nameError)} readOnly={isFixed} />
          <Textarea
            {...description}
            label={<OptionalLabel>{t('description')}</OptionalLabel>}
            description={descriptionError ? undefined : t('descriptionHelp')}
            error={fieldError(descriptionError)}
            readOnly={isFixed}
            rows={3}
          />
          <FormError>{form.problem}</FormError>
        </FormStack>
        <UnsavedGuard dirty={form.isDirty} />
      </Section>
      <Section title={t('visibility')} help={t('restrictedHelp')}>
        {isFixed ? (
          <HelpText>{t(team.isRestricted ? 'restrictedSwitch' : 'allMembers')}</HelpText>
        ) : (
          <SettingLine label={t('restrictedSwitch')}>
            <Switch
              aria-label={t('restrictedSwitch')}
              checked={form.values.isRestricted}
              onChange={(event) => form.set('isRestricted', event.currentTarget.checked)}
            />
          </SettingLine>
        )}
      </Section>
      {!isFixed && <GroupPictureSection groupId={team.id} name={team.name} help={t('pictureHelp')} />}
      <TeamDanger team={team} />
    </>
  )
}
