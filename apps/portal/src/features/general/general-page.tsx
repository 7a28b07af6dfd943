import type { User, Workspace } from '@postroom/contract'
import {
  fieldError,
  Notice,
  Page,
  PageHeader,
  SaveButton,
  Section,
  SkeletonPage,
  TextInput,
  toast,
} from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useSession, workspaceQuery } from '#app/session.ts'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { SignInSections } from '#features/identities/index.ts'
import { MfaPolicySection } from '#features/mfa/index.ts'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { generalTexts } from './general.texts.ts'

const formId = 'workspace-general'

/** What concerns the workspace as a whole. */
export function GeneralPage() {
  const { user, workspace } = useSession()
  if (user && workspace) return <General user={user} workspace={workspace} />
  return (
    <Page>
      <SkeletonPage sections={3} />
    </Page>
  )
}

function General({ user, workspace }: { user: User; workspace: Workspace }) {
  const t = useTexts(generalTexts)
  const client = useQueryClient()
  const form = useForm({
    initial: { name: workspace.name },
    rules: { name: required(t('nameField'), 80) },
    submit: async ({ name }) => {
      const saved = await call('workspace.rename', { name, version: workspace.version })
      client.setQueryData(workspaceQuery.queryKey, saved)
      toast.ok(t('saved'))
    },
  })
  const { isDirty, reset } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: what somebody else saved is taken over when it arrives, not when typing ends
  useEffect(() => {
    if (!isDirty) reset({ name: workspace.name })
  }, [workspace.name])
  const mayChange = workspace.abilities.includes('workspace.update')
  const { error, ...name } = form.field('name')
  return (
    <Page>
      <PageHeader
        title={t('title')}
        lead={workspace.name}
        actions={
          mayChange && (
            <SaveButton
              form={formId}
              dirty={form.isDirty}
              saving={form.pending}
              onDiscard={() => form.reset({ name: workspace.name })}
            />
          )
        }
      />
      <Section title={t('workspace')} help={t('workspaceHelp')}>
        {mayChange ? (
          <form {...form.formProps} id={formId}>
            <TextInput
              {...name}
              label={t('name')}
              autoComplete="organization"
              error={fieldError(error ?? form.problem)}
            />
          </form>
        ) : (
          <Notice>{t('forbidden')}</Notice>
        )}
      </Section>
      {user.abilities.includes('sign_in.manage') && (
        <Suspense fallback={null}>
          <SignInSections workspaceId={workspace.id} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <MfaPolicySection />
      </Suspense>
      <UnsavedGuard dirty={form.isDirty} />
    </Page>
  )
}
