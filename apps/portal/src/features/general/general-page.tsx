import type { User, Workspace } from '@postroom/contract'
import {
  fieldError,
  Notice,
  Page,
  PageHeader,
  Section,
  SkeletonPage,
  SkeletonRows,
  TextInput,
  toast,
} from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSession, workspaceQuery } from '#app/session.ts'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { LogoSection } from '#features/avatars/index.ts'
import { SignInSections, signInSettingsQuery } from '#features/identities/index.ts'
import { LdapSection, ldapQuery } from '#features/ldap/index.ts'
import { MfaPolicySection } from '#features/mfa/index.ts'
import { driftQuery } from '#features/settings-files/index.ts'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { useAnswered } from '#lib/use-answered.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { DefaultsSection } from './defaults-section.tsx'
import { generalTexts } from './general.texts.ts'

const DeletionNotice = lazy(() => import('./danger-section.tsx').then((module) => module.DeletionNotice))
const OwnerSections = lazy(() => import('./owner-sections.tsx').then((module) => module.OwnerSections))

const valuesOf = ({ name }: Workspace) => ({ name })

/** General settings of the workspace. */
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
  const { form } = useVersionedForm({
    thing: workspace,
    valuesOf,
    rules: { name: required(t('nameField'), 80) },
    save: ({ name }, version, options) => call('workspace.rename', { name, version }, options),
    put: (saved) => client.setQueryData(workspaceQuery.queryKey, saved),
    conflictText: t('conflict'),
    onSaved: () => toast.ok(t('saved')),
  })
  const mayChange = workspace.abilities.includes('workspace.update')
  const managesSignIn = user.abilities.includes('sign_in.manage')
  const areAnswered = useAnswered([
    { ...signInSettingsQuery, enabled: managesSignIn },
    { ...ldapQuery, enabled: managesSignIn },
    { ...driftQuery, enabled: workspace.abilities.includes('workspace.delete') },
  ])
  const { error, ...name } = form.field('name')
  return (
    <Page>
      <PageHeader title={t('title')} lead={workspace.name} />
      {workspace.deletionDueAt && (
        <Suspense fallback={null}>
          <DeletionNotice workspace={workspace} />
        </Suspense>
      )}
      <Section title={t('workspace')} help={t('workspaceHelp')}>
        {mayChange ? (
          <form {...form.formProps}>
            <TextInput
              {...name}
              // Saved on blur; the page has no save button.
              onBlur={(event) => form.isDirty && event.currentTarget.form?.requestSubmit()}
              label={t('name')}
              description={error ? undefined : t('nameHelp')}
              autoComplete="organization"
              error={fieldError(error ?? form.problem)}
            />
          </form>
        ) : (
          <Notice>{t('forbidden')}</Notice>
        )}
      </Section>
      {mayChange && (
        <>
          <LogoSection workspace={workspace} />
          <DefaultsSection workspace={workspace} />
        </>
      )}
      <Suspense fallback={<SkeletonRows rows={6} />}>
        {areAnswered ? (
          <>
            {managesSignIn && (
              <>
                <SignInSections workspaceId={workspace.id} />
                <LdapSection workspaceId={workspace.id} />
              </>
            )}
            <MfaPolicySection />
            <OwnerSections workspace={workspace} />
          </>
        ) : (
          <SkeletonRows rows={6} />
        )}
      </Suspense>
      <UnsavedGuard dirty={form.isDirty} />
    </Page>
  )
}
